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

pub static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RestAnswer {
    /// The HTTP status; 0 without a response.
    status: u16,
}

/// All metrics. Times are exported in seconds.
#[derive(Debug)]
pub struct Metrics {
    acknowledgement: Histogram,
    turn_to_board: Histogram,
    render: Histogram,
    search: Histogram,
    search_nodes: Counter,
    /// The gateway connections of shards, the first ones included.
    pub gateway_connections: Counter,
    rest_answers: Family<RestAnswer, Counter>,
    invalid_requests: Family<RestAnswer, Counter>,
    /// The calls of the database, one for all statements of a transaction.
    pub database_calls: Counter,
    pub database_failures: Counter,
    /// The work handed to blocking threads.
    pub blocking_calls: Counter,
}

impl Metrics {
    fn new() -> Metrics {
        let metrics = Metrics {
            acknowledgement: Histogram::new([
                0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0,
            ]),
            turn_to_board: Histogram::new([
                0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0, 3600.0,
            ]),
            render: Histogram::new([0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5]),
            search: Histogram::new([0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0]),
            search_nodes: Counter::default(),
            gateway_connections: Counter::default(),
            rest_answers: Family::default(),
            invalid_requests: Family::default(),
            database_calls: Counter::default(),
            database_failures: Counter::default(),
            blocking_calls: Counter::default(),
        };
        // They are there from the start, so that rates are 0 instead of missing.
        for status in [401, 403, 429] {
            drop(metrics.invalid_requests.get_or_create(&RestAnswer { status }));
        }
        metrics
    }

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

    pub fn register(&self, registry: &mut Registry) {
        for (name, help, histogram) in [
            (
                "acknowledgement",
                "From the arrival of an interaction to its first answer",
                &self.acknowledgement,
            ),
            (
                "turn_to_board",
                "From a turn that was accepted to its board on Discord",
                &self.turn_to_board,
            ),
            ("render", "Drawing a picture", &self.render),
            ("search", "Searches of the engine for its turns", &self.search),
        ] {
            registry.register_with_unit(name, help, Unit::Seconds, histogram.clone());
        }
        registry.register(
            "search_nodes",
            "Positions that the engine has looked at for its turns",
            self.search_nodes.clone(),
        );
        registry.register(
            "gateway_connections",
            "How often a shard has been connected to Discord, the first times included",
            self.gateway_connections.clone(),
        );
        registry.register(
            "rest_answers",
            "Answers of Discord to requests, by HTTP status; 0: none came",
            self.rest_answers.clone(),
        );
        registry.register(
            "invalid_requests",
            "Requests of this process that Discord answered with 401, 403 or 429, by status; limits that others share are left out",
            self.invalid_requests.clone(),
        );
        registry.register(
            "database_calls",
            "Calls of the database, each of one or more statements",
            self.database_calls.clone(),
        );
        registry.register(
            "blocking_calls",
            "Calls that the bot's event loop has handed to a thread that may wait",
            self.blocking_calls.clone(),
        );
        registry.register(
            "database_failures",
            "Calls of the database that failed",
            self.database_failures.clone(),
        );
    }
}
