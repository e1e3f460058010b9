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

use serenity::all::{BotGateway, GatewayIntents, Http};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

pub use ending::Closed;
pub use shard::OnEvent;
pub use shards::Shards;

use connection::Patience;
use quota::{Limit, Quota};
use shard::{Gateway, Shard};

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
