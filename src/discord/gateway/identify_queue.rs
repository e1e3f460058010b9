//! Permits for IDENTIFY, which space out the session starts of a bucket over all processes.
//!
//! A shard needs two permits. It acquires the first before it connects, so that it does not hold a
//! connection open while it waits. It acquires the second right before it sends IDENTIFY, because
//! connecting may take any time and Discord measures arrivals.

use std::collections::HashMap;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::{Instant, sleep};

use super::process::{DATABASE_PAUSE, blocking};
use app::App;

/// The interval between two session starts of a bucket: Discord's five seconds and a margin for
/// latency, since Discord measures arrivals.
pub(super) const APART: Duration = Duration::from_secs(6);

const LONG: Duration = Duration::from_secs(60);

pub(super) enum IdentifyQueue {
    Here(Mutex<HashMap<u32, LastPermit>>),
    /// Among all processes, through the database.
    Shared(App),
}

#[derive(Clone, Copy)]
pub(super) struct LastPermit {
    at: Instant,
    /// The shard for which it is reserved.
    held_for: Option<u32>,
}

impl IdentifyQueue {
    /// Creates a queue; without `app` this process is alone.
    pub fn new(app: Option<App>) -> Self {
        app.map_or_else(|| Self::Here(Mutex::default()), Self::Shared)
    }

    /// Waits for a permit. `begins`: the session starts now; else the permit is reserved for it.
    pub async fn acquire(&self, bucket: u32, shard: u32, begins: bool) {
        let begun = Instant::now();
        let mut told = begun;
        while let Some(wait) = self.try_acquire(bucket, shard, begins).await {
            if told.elapsed() > LONG {
                told = Instant::now();
                let waited = begun.elapsed();
                tracing::warn!(shard, bucket, ?waited, "still no permit to begin a session");
            }
            sleep(wait).await;
        }
    }

    async fn try_acquire(&self, bucket: u32, shard: u32, begins: bool) -> Option<Duration> {
        match self {
            Self::Here(taken) => {
                let mut taken = taken.lock();
                let now = Instant::now();
                if let Some(last) = taken.get(&bucket) {
                    let mine = begins && last.held_for == Some(shard);
                    let wait = (last.at + APART).saturating_duration_since(now);
                    if !mine && !wait.is_zero() {
                        return Some(wait);
                    }
                }
                let held_for = (!begins).then_some(shard);
                taken.insert(bucket, LastPermit { at: now, held_for });
                None
            }
            Self::Shared(app) => {
                let taken = blocking(app, move |app| {
                    app.take_identify_permit(bucket, shard, begins, APART)
                });
                taken.await.unwrap_or_else(|error| {
                    tracing::warn!(shard, error, "asking for a permit to begin a session");
                    Some(DATABASE_PAUSE)
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_permit_is_held_for_the_shard_that_connects_and_counts_from_when_it_begins() {
        let queue = IdentifyQueue::new(None);
        let waits = async |bucket, shard, begins| {
            let start = Instant::now();
            queue.acquire(bucket, shard, begins).await;
            start.elapsed().as_secs()
        };
        assert_eq!(waits(0, 7, false).await, 0);
        sleep(Duration::from_secs(3)).await;
        assert_eq!(waits(0, 7, true).await, 0);
        assert_eq!(waits(1, 9, true).await, 0, "another bucket");
        assert_eq!(waits(0, 7, true).await, 6, "it is used up");
        assert_eq!(waits(0, 7, false).await, 6);
        sleep(Duration::from_secs(7)).await;
        assert_eq!(waits(0, 8, false).await, 0, "the other was too slow");
        assert_eq!(waits(0, 7, true).await, 6);
    }
}
