//! Noticing that Discord has closed the gateway for good.
//!
//! After some of Discord's close codes connecting again is pointless. serenity's shard runner swallows a few of those and
//! lives on deaf, or tries for ever; it tells of them in its log alone. So that is where they are read.

use std::fmt;
use std::sync::Arc;

use serenity::all::GatewayError;
use tokio::sync::watch;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::Context;
use tracing_subscriber::registry::LookupSpan;

/// Why Discord has closed the gateway for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// 4010: the shard's number does not fit.
    InvalidShard,
    /// 4011: the bot is in too many servers for so few shards.
    ShardingRequired,
    /// 4012: this version of the gateway is not served any more.
    InvalidVersion,
}

/// Reads serenity's log. Give [`GatewayLog::layer`] to the subscriber, and the same value to [`super::run`].
#[derive(Clone)]
pub struct GatewayLog {
    closed: Arc<watch::Sender<Option<Closed>>>,
}

impl Default for GatewayLog {
    fn default() -> Self {
        Self {
            closed: Arc::new(watch::Sender::new(None)),
        }
    }
}

impl GatewayLog {
    /// The layer that reads, whatever else is logged or not.
    pub fn layer<S: Subscriber + for<'a> LookupSpan<'a>>(&self) -> impl Layer<S> + use<S> {
        self.clone().with_filter(filter_fn(|metadata| {
            metadata.target().starts_with("serenity::gateway") && *metadata.level() <= Level::WARN
        }))
    }

    /// Waits until the gateway has been closed for good.
    pub async fn closed(&self) -> Closed {
        let mut closed = self.closed.subscribe();
        loop {
            if let Some(closed) = *closed.borrow_and_update() {
                return closed;
            }
            if closed.changed().await.is_err() {
                // The sender lives as long as `self`.
                std::future::pending::<()>().await;
            }
        }
    }
}

impl<S: Subscriber> Layer<S> for GatewayLog {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut message = Message::default();
        event.record(&mut message);
        if let Some(closed) = closed_by(&message.0) {
            self.closed.send_replace(Some(closed));
        }
    }
}

/// The text of an event.
#[derive(Default)]
struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

/// What serenity says in its log when the gateway is closed for good.
fn closed_by(message: &str) -> Option<Closed> {
    let reports = |error| message.ends_with(&format!("{:?}", serenity::Error::Gateway(error)));
    if reports(GatewayError::InvalidShardData) {
        Some(Closed::InvalidShard)
    } else if reports(GatewayError::OverloadedShard) {
        Some(Closed::ShardingRequired)
    } else if message.contains("Unknown unclean close 4012:") {
        Some(Closed::InvalidVersion)
    } else {
        None
    }
}
