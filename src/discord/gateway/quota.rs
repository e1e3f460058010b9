//! How many sessions may be started, and how closely one after the other.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serenity::all::SessionStartLimit;
use tokio::time::{Instant, sleep_until};

/// The least distance between two IDENTIFYs of one bucket, by Discord's rule.
const APART: Duration = Duration::from_secs(5);
/// After this time Discord allows as many sessions again.
const PERIOD: Duration = Duration::from_secs(24 * 60 * 60);

/// What Discord allows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    total: u64,
    remaining: u64,
    reset_after: Duration,
    /// The number of buckets; a shard belongs to the bucket of its number modulo this.
    concurrency: u64,
}

impl From<&SessionStartLimit> for Limit {
    fn from(limit: &SessionStartLimit) -> Self {
        Self {
            total: limit.total.max(1),
            remaining: limit.remaining,
            reset_after: Duration::from_millis(limit.reset_after),
            concurrency: limit.max_concurrency.max(1),
        }
    }
}

/// Gives permits to start a session.
pub(super) struct Quota(Mutex<State>);

struct State {
    limit: Limit,
    reset_at: Instant,
    /// For each bucket, the time before which no other session may start.
    free_at: Vec<Instant>,
}

/// What a shard may do.
enum Permit {
    /// Start a session then.
    From(Instant),
    /// Ask again then.
    AskAgain(Instant),
}

impl Quota {
    pub fn new(limit: &Limit) -> Self {
        let now = Instant::now();
        let free_at = (0..limit.concurrency.min(1 << 16)).map(|_| now).collect();
        Self(Mutex::new(State {
            limit: *limit,
            reset_at: now + limit.reset_after,
            free_at,
        }))
    }

    /// Sets how many sessions Discord says can still be started.
    pub fn set(&self, limit: &Limit) {
        self.with(|state| {
            state.limit.total = limit.total;
            state.limit.remaining = limit.remaining;
            state.reset_at = Instant::now() + limit.reset_after;
        });
    }

    /// Waits until the shard may start a session, and takes that into account.
    pub async fn permit(&self, shard: u32) {
        loop {
            match self.with(|state| state.permit(shard)) {
                Permit::From(time) => return sleep_until(time).await,
                Permit::AskAgain(time) => {
                    let wait = time.saturating_duration_since(Instant::now());
                    tracing::warn!(
                        shard,
                        ?wait,
                        "Discord allows no more sessions for now; waiting until it does"
                    );
                    sleep_until(time).await;
                }
            }
        }
    }

    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        // A panic elsewhere leaves the state usable: every change to it is complete in itself.
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl State {
    fn permit(&mut self, shard: u32) -> Permit {
        let now = Instant::now();
        if self.reset_at <= now {
            self.limit.remaining = self.limit.total;
            self.reset_at = now + PERIOD;
        }
        let Some(remaining) = self.limit.remaining.checked_sub(1) else {
            return Permit::AskAgain(self.reset_at);
        };
        self.limit.remaining = remaining;
        let bucket = shard as usize % self.free_at.len();
        let time = self.free_at[bucket].max(now);
        self.free_at[bucket] = time + APART;
        Permit::From(time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quota(remaining: u64, reset_after: u64, concurrency: u64) -> Quota {
        Quota::new(&Limit {
            total: 1000,
            remaining,
            reset_after: Duration::from_secs(reset_after),
            concurrency,
        })
    }

    async fn waits(quota: &Quota, shard: u32) -> u64 {
        let start = Instant::now();
        quota.permit(shard).await;
        start.elapsed().as_secs()
    }

    #[tokio::test(start_paused = true)]
    async fn sessions_of_one_bucket_start_five_seconds_apart() {
        let quota = quota(1000, 86_400, 2);
        assert_eq!(waits(&quota, 0).await, 0);
        assert_eq!(waits(&quota, 1).await, 0);
        assert_eq!(waits(&quota, 2).await, 5);
        assert_eq!(waits(&quota, 3).await, 0);
    }

    #[tokio::test(start_paused = true)]
    async fn without_a_session_left_the_reset_is_waited_for() {
        let quota = quota(1, 3600, 1);
        assert_eq!(waits(&quota, 0).await, 0);
        assert_eq!(waits(&quota, 0).await, 3600);
        assert_eq!(waits(&quota, 0).await, 5);
    }

    #[tokio::test(start_paused = true)]
    async fn what_discord_says_later_counts() {
        let quota = quota(1000, 86_400, 1);
        quota.set(&Limit {
            total: 1000,
            remaining: 0,
            reset_after: Duration::from_secs(60),
            concurrency: 1,
        });
        assert_eq!(waits(&quota, 0).await, 60);
    }
}
