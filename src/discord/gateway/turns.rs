//! Whose turn it is to begin a session: those of one bucket begin some seconds apart, in all processes of the bot together.
//!
//! A turn is taken twice. The first time before connecting, so that nobody holds a connection open only to wait; the second time right
//! before IDENTIFY is sent, because connecting may take any time, and Discord measures what it gets.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use futures::future::BoxFuture;
use tokio::time::{Instant, sleep};

/// The time between two sessions of one bucket: Discord's five seconds, and a little more for what is slow on the way there.
pub const APART: Duration = Duration::from_millis(5_500);

/// Whoever waits so long is told of in the log.
const LONG: Duration = Duration::from_secs(60);

/// A turn that is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// The bucket.
    pub bucket: u32,
    /// The shard whose session shall begin.
    pub shard: u32,
    /// Whether it begins now; else its turn is held for it.
    pub begins: bool,
    /// How far apart sessions of one bucket begin.
    pub apart: Duration,
}

/// Takes a turn in the name of all processes, or tells how long it is not to be had.
pub type TakeTurn = Box<dyn Fn(Turn) -> BoxFuture<'static, Option<Duration>> + Send + Sync>;

/// Gives turns.
pub(super) enum Turns {
    /// To this process alone.
    Here(Mutex<HashMap<u32, Taken>>),
    /// To several processes.
    Shared(TakeTurn),
}

/// The last turn of a bucket.
#[derive(Clone, Copy)]
pub(super) struct Taken {
    at: Instant,
    /// The shard for which it is held.
    held_for: Option<u32>,
}

impl Turns {
    /// For this process alone, unless `take` asks others too.
    pub fn new(take: Option<TakeTurn>) -> Self {
        take.map_or_else(|| Self::Here(Mutex::default()), Self::Shared)
    }

    /// Waits for a turn and takes it.
    pub async fn take(&self, bucket: u32, shard: u32, begins: bool) {
        let turn = Turn {
            bucket,
            shard,
            begins,
            apart: APART,
        };
        let begun = Instant::now();
        let mut told = begun;
        while let Some(wait) = self.try_take(turn).await {
            if told.elapsed() > LONG {
                told = Instant::now();
                let waited = begun.elapsed();
                tracing::warn!(shard, bucket, ?waited, "still no permit to begin a session");
            }
            sleep(wait).await;
        }
    }

    async fn try_take(&self, turn: Turn) -> Option<Duration> {
        match self {
            Self::Here(taken) => {
                // A panic elsewhere leaves it usable: every change is complete in itself.
                let mut taken = taken.lock().unwrap_or_else(PoisonError::into_inner);
                let now = Instant::now();
                if let Some(last) = taken.get(&turn.bucket) {
                    let mine = turn.begins && last.held_for == Some(turn.shard);
                    let wait = (last.at + turn.apart).saturating_duration_since(now);
                    if !mine && !wait.is_zero() {
                        return Some(wait);
                    }
                }
                let held_for = (!turn.begins).then_some(turn.shard);
                taken.insert(turn.bucket, Taken { at: now, held_for });
                None
            }
            Self::Shared(take) => take(turn).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long a turn is waited for, in milliseconds.
    async fn waits(turns: &Turns, bucket: u32, shard: u32, begins: bool) -> u128 {
        let start = Instant::now();
        turns.take(bucket, shard, begins).await;
        start.elapsed().as_millis()
    }

    #[tokio::test(start_paused = true)]
    async fn a_turn_is_held_for_the_shard_that_connects_and_counts_from_when_it_begins() {
        let turns = Turns::new(None);
        assert_eq!(waits(&turns, 0, 7, false).await, 0);
        sleep(Duration::from_secs(3)).await;
        assert_eq!(waits(&turns, 0, 7, true).await, 0);
        assert_eq!(waits(&turns, 0, 8, false).await, 5_500);
        assert_eq!(waits(&turns, 1, 9, true).await, 0);
    }

    #[tokio::test(start_paused = true)]
    async fn a_shard_that_was_too_slow_waits_for_another_turn() {
        let turns = Turns::new(None);
        turns.take(0, 7, false).await;
        sleep(Duration::from_secs(6)).await;
        assert_eq!(waits(&turns, 0, 8, false).await, 0);
        assert_eq!(waits(&turns, 0, 7, true).await, 5_500);
    }

    #[tokio::test(start_paused = true)]
    async fn a_turn_that_is_used_up_is_not_held_any_more() {
        let turns = Turns::new(None);
        turns.take(0, 7, false).await;
        turns.take(0, 7, true).await;
        assert_eq!(waits(&turns, 0, 7, true).await, 5_500);
    }
}
