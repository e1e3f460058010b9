//! Which shards are connected, for those who must know.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// Which shards are connected. Give the same value to [`crate::discord::run`] and to whoever watches over the bot.
#[derive(Clone, Debug, Default)]
pub struct Shards {
    /// By number; empty until Discord has said how many there shall be.
    up: Arc<OnceLock<Box<[AtomicBool]>>>,
}

impl Shards {
    /// Sets how many there are, once.
    pub(super) fn expect(&self, count: u32) {
        self.up
            .get_or_init(|| (0..count).map(|_| AtomicBool::new(false)).collect());
    }

    pub(super) fn set(&self, shard: u32, up: bool) {
        if let Some(shard) = self.all().get(shard as usize) {
            shard.store(up, Ordering::Relaxed);
        }
    }

    fn all(&self) -> &[AtomicBool] {
        self.up.get().map_or(&[], |up| up)
    }

    /// How many there are; 0 until Discord has said it.
    pub fn count(&self) -> usize {
        self.all().len()
    }

    /// How many are connected.
    pub fn connected(&self) -> usize {
        let up = self.all().iter().filter(|up| up.load(Ordering::Relaxed));
        up.count()
    }

    /// Whether everything that happens on Discord reaches the bot.
    pub fn are_connected(&self) -> bool {
        self.count() > 0 && self.connected() == self.count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bot_hears_everything_when_every_shard_is_connected() {
        let shards = Shards::default();
        assert!(!shards.are_connected(), "none is known yet");
        shards.expect(2);
        shards.set(1, true);
        assert_eq!((shards.count(), shards.connected()), (2, 1));
        assert!(!shards.are_connected());
        shards.set(0, true);
        assert!(shards.are_connected());
    }
}
