//! Tracks the shards of this process and whether they are connected.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;

use model::{GuildId, ShardSet};

/// The shards of this process and whether they are connected. Pass the same value to [`crate::run`]
/// and to monitoring.
#[derive(Clone, Debug, Default)]
pub struct Shards {
    state: Arc<Mutex<ShardsState>>,
}

#[derive(Debug, Default)]
struct ShardsState {
    /// The total over all processes; 0 while unknown.
    of: u32,
    /// Whether other processes serve some of the shards.
    shared: bool,
    served: BTreeMap<u32, bool>,
}

impl Shards {
    /// Sets the total, and whether other processes serve some of the shards.
    pub(crate) fn expect(&self, of: u32, shared: bool) {
        let mut state = self.state.lock();
        (state.of, state.shared) = (of, shared);
    }

    pub(super) fn add(&self, shard: u32) {
        self.state.lock().served.insert(shard, false);
    }

    pub(super) fn remove(&self, shard: u32) {
        self.state.lock().served.remove(&shard);
    }

    pub(super) fn set(&self, shard: u32, up: bool) {
        if let Some(shard) = self.state.lock().served.get_mut(&shard) {
            *shard = up;
        }
    }

    /// The shard of a server, or of direct messages if `None`.
    pub(crate) fn of(&self, guild: Option<GuildId>) -> u32 {
        let of = u64::from(self.state.lock().of.max(1));
        guild.map_or(0, |guild| ((guild.0 >> 22) % of) as u32)
    }

    pub fn are_known(&self) -> bool {
        self.state.lock().of > 0
    }

    /// The number of shards of this process.
    pub fn count(&self) -> usize {
        self.state.lock().served.len()
    }

    pub fn connected(&self) -> usize {
        self.state.lock().served.values().filter(|up| **up).count()
    }

    pub(super) fn up(&self) -> Vec<u32> {
        let state = self.state.lock();
        let up = state.served.iter().filter(|(_, up)| **up);
        up.map(|(shard, _)| *shard).collect()
    }

    /// Whether all shards of this process are connected.
    pub fn are_connected(&self) -> bool {
        let state = self.state.lock();
        state.of > 0 && state.served.values().all(|up| *up)
    }

    /// The fraction of the bot that this process serves; `None` for all of it.
    pub(crate) fn part(&self) -> Option<f64> {
        let state = self.state.lock();
        let own = state.served.len().max(1) as f64;
        state.shared.then(|| own / f64::from(state.of.max(1)))
    }

    /// The shards to whose channels this process posts; `None` for all.
    pub(crate) fn own(&self) -> Option<ShardSet> {
        let state = self.state.lock();
        state
            .shared
            .then(|| ShardSet { of: state.of, shards: state.served.keys().copied().collect() })
    }
}
