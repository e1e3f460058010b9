//! Metrics for operators: durations and counts.
//!
//! The layers record in [`METRICS`]; the command line exports them. Data in the database (matches,
//! waiting posts) is counted on request.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

pub static METRICS: LazyLock<Metrics> = LazyLock::new(|| {
    let metrics = Metrics::new();
    // They are there from the start, so that rates are 0 instead of missing.
    for status in [401, 403, 429] {
        drop(metrics.invalid_requests.get_or_create(&RestAnswer { status }));
    }
    metrics
});

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RestAnswer {
    /// The HTTP status; 0 without a response.
    status: u16,
}

/// Declares all metrics, each with the sentence about it that operators read: times with their
/// buckets, and what is counted.
macro_rules! metrics {
    (
        in seconds { $($time:ident: $buckets:expr, $about_time:literal;)* }
        counted { $($vis:vis $count:ident: $kind:ty, $about:literal;)* }
    ) => {
        /// All metrics. Times are exported in seconds.
        #[derive(Debug)]
        pub struct Metrics {
            $(#[doc = $about_time] $time: Histogram,)*
            $(#[doc = $about] $vis $count: $kind,)*
        }

        impl Metrics {
            fn new() -> Metrics {
                Metrics {
                    $($time: Histogram::new($buckets),)*
                    $($count: Default::default(),)*
                }
            }

            pub fn register(&self, to: &mut Registry) {
                $(
                    let (name, about) = (stringify!($time), $about_time);
                    to.register_with_unit(name, about, Unit::Seconds, self.$time.clone());
                )*
                $(to.register(stringify!($count), $about, self.$count.clone());)*
            }
        }
    };
}

metrics! {
    in seconds {
        acknowledgement: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0],
            "From the arrival of an interaction to its first answer";
        turn_to_board: [0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0, 3600.0],
            "From a turn that was accepted to its board on Discord";
        render: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5], "Drawing a picture";
        search: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0],
            "Searches of the engine for its turns";
    }
    counted {
        search_nodes: Counter, "Positions that the engine has looked at for its turns";
        pub gateway_connections: Counter,
            "How often a shard has been connected to Discord, the first times included";
        rest_answers: Family<RestAnswer, Counter>,
            "Answers of Discord to requests, by HTTP status; 0: none came";
        invalid_requests: Family<RestAnswer, Counter>,
            "Requests of this process that Discord answered with 401, 403 or 429, by status; limits that others share are left out";
        pub database_calls: Counter, "Calls of the database, each of one or more statements";
        pub blocking_calls: Counter,
            "Calls that the bot's event loop has handed to a thread that may wait";
        pub database_failures: Counter, "Calls of the database that failed";
    }
}

impl Metrics {
    /// Records that an interaction was answered or deferred this long after its arrival.
    pub fn acknowledged(&self, after: Duration) {
        self.acknowledgement.observe(after.as_secs_f64());
    }

    /// Records that the board after a turn was posted this long after the turn was accepted.
    pub fn board_posted(&self, after: Duration) {
        self.turn_to_board.observe(after.as_secs_f64());
    }

    /// Draws a picture and records how long that takes.
    pub fn rendering<T>(&self, draw: impl FnOnce() -> T) -> T {
        let begun = Instant::now();
        let drawn = draw();
        self.render.observe(begun.elapsed().as_secs_f64());
        drawn
    }

    /// Records an engine search for a turn.
    pub fn searched(&self, took: Duration, nodes: u64) {
        self.search.observe(took.as_secs_f64());
        self.search_nodes.inc_by(nodes);
    }

    /// Records the HTTP status of a request to Discord; `None` without a response.
    pub fn rest_answered(&self, status: Option<u16>) {
        let answer = RestAnswer { status: status.unwrap_or(0) };
        self.rest_answers.get_or_create(&answer).inc();
    }

    /// Records a 401, 403 or 429 response. Discord blocks addresses with too many of them.
    pub fn invalid_request(&self, status: u16) {
        let answer = RestAnswer { status };
        self.invalid_requests.get_or_create(&answer).inc();
    }
}
