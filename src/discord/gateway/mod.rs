//! The connection to Discord's gateway, on which everything that people do arrives.
//!
//! serenity has a client for it, which this one replaces, because a bot that relies on it can be alive but deaf: it connects
//! without a limit of time and one shard after the other, spins without a pause after some ends of a connection, starts
//! sessions as often as it likes, and tells of all that in its log alone. What arrives is read with serenity's types.
//!
//! Each shard is a task of its own ([`shard`]), which owns its connection ([`connection`]) and can therefore give it up
//! wherever it stands. Discord allows only so many new sessions; [`quota`] and [`spacing`] keep the shards below that.

mod connection;
mod ending;
mod heartbeat;
mod quota;
mod shard;
mod shards;
mod socket;
mod spacing;

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{BotGateway, Event, GatewayIntents, Http};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

pub use ending::Closed;
pub use shards::Shards;

use quota::{Limit, Quota};
use shard::Shard;

/// What is done with an event. It must not wait.
pub type OnEvent = Box<dyn Fn(u32, Event) + Send + Sync>;

/// How long the bot waits for the gateway.
#[derive(Clone, Copy, Debug)]
struct Patience {
    /// From starting to connect until a session has begun or goes on.
    ready: Duration,
    /// For the acknowledgement of a heartbeat, or until the next is due if that is sooner.
    acknowledgement: Duration,
    /// For the system to take what is sent.
    sending: Duration,
    /// How many attempts in a row may fail before the bot gives up.
    attempts: u32,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            ready: Duration::from_secs(30),
            acknowledgement: Duration::from_secs(20),
            sending: Duration::from_secs(10),
            attempts: 8,
        }
    }
}

/// What all shards share.
struct Gateway {
    http: Arc<Http>,
    intents: GatewayIntents,
    url: String,
    count: u32,
    patience: Patience,
    quota: Quota,
    shards: Shards,
    on_event: OnEvent,
}

/// Keeps all shards connected until `stop` is cancelled.
///
/// # Errors
/// When Discord refuses the bot, or a shard has tried to connect in vain too often.
pub async fn run(
    http: Arc<Http>,
    intents: GatewayIntents,
    found: BotGateway,
    shards: Shards,
    on_event: OnEvent,
    stop: CancellationToken,
) -> Result<(), Closed> {
    let count = found.shards.max(1);
    shards.expect(count);
    let gateway = Arc::new(Gateway {
        http,
        intents,
        url: found.url,
        count,
        patience: Patience::default(),
        quota: Quota::new(&Limit::from(&found.session_start_limit)),
        shards,
        on_event,
    });
    let mut tasks = JoinSet::new();
    for index in 0..count {
        tasks.spawn(Shard::new(Arc::clone(&gateway), index).keep(stop.clone()));
    }
    while let Some(ended) = tasks.join_next().await {
        // The bot is not half there: one shard that ends, ends all.
        ended.map_err(|error| Closed::Broken(error.to_string()))??;
    }
    Ok(())
}
