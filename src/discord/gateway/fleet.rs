//! The shards that this process serves, each in a task of its own.

use std::collections::HashMap;
use std::sync::Arc;

use serenity::all::{BotGateway, GatewayIntents};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::connection::Patience;
use super::ending::Closed;
use super::lease::Lease;
use super::quota::{Limit, Quota};
use super::shard::{Account, Gateway, OnEvent, Shard};
use super::shards::Shards;
use super::turns::TakeTurn;

/// The shards that this process serves.
pub struct Fleet {
    gateway: Arc<Gateway>,
    tasks: JoinSet<(u32, Result<(), Closed>)>,
    /// What ends each.
    stops: HashMap<u32, CancellationToken>,
}

impl Fleet {
    #[expect(clippy::too_many_arguments, reason = "there is one caller")]
    /// One of no shards yet, of `count` in all processes together; with other processes sessions begin in turns, which `take` takes.
    pub fn new(
        account: Account,
        intents: GatewayIntents,
        found: BotGateway,
        count: u32,
        shards: Shards,
        lease: Lease,
        on_event: OnEvent,
        take: Option<TakeTurn>,
    ) -> Fleet {
        let gateway = Arc::new(Gateway {
            account,
            intents,
            url: found.url,
            count,
            patience: Patience::default(),
            quota: Quota::new(&Limit::from(&found.session_start_limit), take),
            shards,
            lease,
            on_event,
        });
        Fleet {
            gateway,
            tasks: JoinSet::new(),
            stops: HashMap::new(),
        }
    }

    /// Serves a shard from now on, unless it does already.
    pub fn start(&mut self, shard: u32) {
        if self.stops.contains_key(&shard) {
            return;
        }
        let stop = CancellationToken::new();
        self.stops.insert(shard, stop.clone());
        self.gateway.shards.add(shard);
        let task = Shard::new(Arc::clone(&self.gateway), shard);
        self.tasks
            .spawn(async move { (shard, task.keep(stop).await) });
    }

    /// The shards that are served, those that are about to end too.
    pub fn served(&self) -> Vec<u32> {
        self.stops.keys().copied().collect()
    }

    /// Those of them that are connected.
    pub fn connected(&self) -> Vec<u32> {
        self.gateway.shards.up()
    }

    /// Tells a shard to end; [`Fleet::ended`] says when it has.
    pub fn stop(&self, shard: u32) {
        if let Some(stop) = self.stops.get(&shard) {
            stop.cancel();
        }
    }

    /// Waits until a shard has ended that was told to. Without any shard it waits for ever.
    ///
    /// # Errors
    /// When Discord refuses the bot, or a shard has tried to connect in vain too often.
    pub async fn ended(&mut self) -> Result<u32, Closed> {
        let Some(ended) = self.tasks.join_next().await else {
            return std::future::pending().await;
        };
        // The bot is not half there: one shard that ends by itself, ends all.
        let (shard, result) = ended.map_err(|error| Closed::Broken(error.to_string()))?;
        self.stops.remove(&shard);
        self.gateway.shards.remove(shard);
        result.map(|()| shard)
    }

    /// Ends all shards.
    ///
    /// # Errors
    /// As [`Fleet::ended`].
    pub async fn end(&mut self) -> Result<(), Closed> {
        self.stops.values().for_each(CancellationToken::cancel);
        while !self.stops.is_empty() {
            self.ended().await?;
        }
        Ok(())
    }
}
