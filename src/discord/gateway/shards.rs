//! Which shards this process serves and which of them are connected, for those who must know.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::model::ShardSet;

/// Which shards this process serves, and which of them are connected. Give the same value to [`crate::discord::run`] and to whoever watches
/// over the bot.
#[derive(Clone, Debug, Default)]
pub struct Shards {
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    /// How many the bot has in all processes together; 0 until that is known.
    of: u32,
    /// Whether other processes serve others.
    shared: bool,
    /// Those of this process, and whether they are connected.
    served: BTreeMap<u32, bool>,
}

impl Shards {
    fn state(&self) -> MutexGuard<'_, State> {
        // A panic elsewhere leaves it usable: every change is complete in itself.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets how many there are in all processes together, and whether other processes serve some of them.
    pub(in crate::discord) fn expect(&self, of: u32, shared: bool) {
        let mut state = self.state();
        (state.of, state.shared) = (of, shared);
    }

    /// This process serves a shard from now on.
    pub(super) fn add(&self, shard: u32) {
        self.state().served.insert(shard, false);
    }

    /// This process serves a shard no longer.
    pub(super) fn remove(&self, shard: u32) {
        self.state().served.remove(&shard);
    }

    pub(super) fn set(&self, shard: u32, up: bool) {
        if let Some(shard) = self.state().served.get_mut(&shard) {
            *shard = up;
        }
    }

    /// The shard to which a server belongs, or direct messages.
    pub(in crate::discord) fn of(&self, guild: Option<u64>) -> u32 {
        let of = u64::from(self.state().of.max(1));
        guild.map_or(0, |guild| ((guild >> 22) % of) as u32)
    }

    /// Whether it is known how many shards there are.
    pub fn are_known(&self) -> bool {
        self.state().of > 0
    }

    /// How many this process serves.
    pub fn count(&self) -> usize {
        self.state().served.len()
    }

    /// How many of them are connected.
    pub fn connected(&self) -> usize {
        self.state().served.values().filter(|up| **up).count()
    }

    /// Those of them that are connected.
    pub(super) fn up(&self) -> Vec<u32> {
        let state = self.state();
        let up = state.served.iter().filter(|(_, up)| **up);
        up.map(|(shard, _)| *shard).collect()
    }

    /// Whether everything that happens on Discord and is for this process reaches it.
    pub fn are_connected(&self) -> bool {
        let state = self.state();
        state.of > 0 && state.served.values().all(|up| *up)
    }

    /// Which part of the bot this process is; `None`: all of it.
    pub(in crate::discord) fn part(&self) -> Option<f64> {
        let state = self.state();
        let own = state.served.len().max(1) as f64;
        state.shared.then(|| own / f64::from(state.of.max(1)))
    }

    /// The shards whose places this process posts to; `None`: it serves all.
    pub(in crate::discord) fn own(&self) -> Option<ShardSet> {
        let state = self.state();
        state.shared.then(|| ShardSet {
            of: state.of,
            shards: state.served.keys().copied().collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bot_hears_everything_when_every_shard_that_it_serves_is_connected() {
        let shards = Shards::default();
        assert!(!shards.are_connected(), "none is known yet");
        shards.expect(4, true);
        shards.add(1);
        shards.add(3);
        shards.set(3, true);
        assert_eq!((shards.count(), shards.connected()), (2, 1));
        assert!(!shards.are_connected());
        shards.set(1, true);
        assert!(shards.are_connected());
        shards.set(1, false);
        shards.remove(1);
        assert!(shards.are_connected());
        let own = shards.own().expect("some of them");
        assert_eq!((own.of, own.shards), (4, vec![3]));
    }
}
