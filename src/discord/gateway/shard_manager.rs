//! Runs the shards of this process, one task each.

use std::collections::HashMap;
use std::sync::Arc;

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::connection::Gateway;
use super::disconnect::Closed;
use super::shard::Shard;

pub(super) struct ShardManager {
    gateway: Arc<Gateway>,
    tasks: JoinSet<(u32, Result<(), Closed>)>,
    stops: HashMap<u32, CancellationToken>,
}

impl ShardManager {
    pub fn new(gateway: Gateway) -> ShardManager {
        let gateway = Arc::new(gateway);
        ShardManager { gateway, tasks: JoinSet::new(), stops: HashMap::new() }
    }

    /// Starts a shard, unless it is running.
    pub fn start(&mut self, shard: u32) {
        if self.stops.contains_key(&shard) {
            return;
        }
        let stop = CancellationToken::new();
        self.stops.insert(shard, stop.clone());
        self.gateway.process.shards.add(shard);
        let task = Shard::new(Arc::clone(&self.gateway), shard);
        self.tasks.spawn(async move { (shard, task.keep(stop).await) });
    }

    /// The running shards, including those that are stopping.
    pub fn served(&self) -> Vec<u32> {
        self.stops.keys().copied().collect()
    }

    /// Stops a shard; [`ShardManager::ended`] reports when it has ended.
    pub fn stop(&self, shard: u32) {
        if let Some(stop) = self.stops.get(&shard) {
            stop.cancel();
        }
    }

    /// Waits until a stopped shard has ended. Never returns if there are no shards.
    pub async fn ended(&mut self) -> Result<u32, Closed> {
        let Some(ended) = self.tasks.join_next().await else { return std::future::pending().await };
        // A shard that ends by itself ends all, because the bot must run completely or not at all.
        let (shard, result) = ended.map_err(|error| Closed::Broken(error.to_string()))?;
        self.stops.remove(&shard);
        self.gateway.process.shards.remove(shard);
        result.map(|()| shard)
    }

    /// Stops all shards.
    pub async fn end(&mut self) -> Result<(), Closed> {
        self.stops.values().for_each(CancellationToken::cancel);
        while !self.stops.is_empty() {
            self.ended().await?;
        }
        Ok(())
    }
}
