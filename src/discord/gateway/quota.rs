//! Limits the number and the rate of session starts.

use std::time::Duration;

use parking_lot::Mutex;
use serenity::all::SessionStartLimit;
use tokio::time::{Instant, sleep_until};

use super::identify_queue::{AcquirePermit, IdentifyQueue};

/// Discord resets the quota after this time.
const PERIOD: Duration = Duration::from_secs(24 * 60 * 60);

pub struct Quota {
    state: Mutex<QuotaState>,
    queue: IdentifyQueue,
    /// A shard is in bucket `shard % buckets`.
    buckets: u32,
}

struct QuotaState {
    total: u64,
    remaining: u64,
    reset_at: Instant,
}

impl Quota {
    pub fn new(limit: &SessionStartLimit, acquire: Option<AcquirePermit>) -> Self {
        Self {
            state: Mutex::new(QuotaState::told(limit)),
            queue: IdentifyQueue::new(acquire),
            buckets: u32::try_from(limit.max_concurrency.max(1)).unwrap_or(u32::MAX),
        }
    }

    pub fn set(&self, limit: &SessionStartLimit) {
        self.with(|state| *state = QuotaState::told(limit));
    }

    /// Waits until the shard may connect for a new session, and counts the session.
    pub async fn permit(&self, shard: u32) {
        while let Err(time) = self.with(QuotaState::permit) {
            let wait = time.saturating_duration_since(Instant::now());
            tracing::warn!(shard, ?wait, "Discord allows no more sessions for now; waiting");
            sleep_until(time).await;
        }
        self.queue.acquire(shard % self.buckets, shard, false).await;
    }

    /// Waits until a connected shard with a permit may send IDENTIFY, which is usually at once.
    pub async fn begin(&self, shard: u32) {
        self.queue.acquire(shard % self.buckets, shard, true).await;
    }

    fn with<T>(&self, change: impl FnOnce(&mut QuotaState) -> T) -> T {
        // A panic leaves the state usable, because every change is complete in itself.
        change(&mut self.state.lock())
    }
}

impl QuotaState {
    fn told(limit: &SessionStartLimit) -> Self {
        Self {
            total: limit.total.max(1),
            remaining: limit.remaining,
            reset_at: Instant::now() + Duration::from_millis(limit.reset_after),
        }
    }

    /// Uses up a session start, or returns when to retry.
    fn permit(&mut self) -> Result<(), Instant> {
        let now = Instant::now();
        if self.reset_at <= now {
            self.remaining = self.total;
            self.reset_at = now + PERIOD;
        }
        self.remaining = self.remaining.checked_sub(1).ok_or(self.reset_at)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::identify_queue::APART;
    use super::*;

    fn limit(remaining: u64, reset_after: u64, concurrency: u64) -> SessionStartLimit {
        let limit = serde_json::json!({
            "total": 1000, "remaining": remaining, "reset_after": reset_after * 1000,
            "max_concurrency": concurrency,
        });
        serde_json::from_value(limit).expect("a limit")
    }

    fn quota(remaining: u64, reset_after: u64, concurrency: u64) -> Quota {
        Quota::new(&limit(remaining, reset_after, concurrency), None)
    }

    async fn waits(quota: &Quota, shard: u32) -> u64 {
        let start = Instant::now();
        quota.permit(shard).await;
        start.elapsed().as_secs()
    }

    #[tokio::test(start_paused = true)]
    async fn sessions_of_one_bucket_start_apart() {
        let quota = quota(1000, 86_400, 2);
        assert_eq!(waits(&quota, 0).await, 0);
        assert_eq!(waits(&quota, 1).await, 0);
        assert_eq!(waits(&quota, 2).await, APART.as_secs());
        assert_eq!(waits(&quota, 3).await, 0);
    }

    #[tokio::test(start_paused = true)]
    async fn without_a_session_left_the_reset_is_waited_for() {
        let quota = quota(1, 3600, 1);
        assert_eq!(waits(&quota, 0).await, 0);
        assert_eq!(waits(&quota, 0).await, 3600);
        assert_eq!(waits(&quota, 0).await, APART.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn what_discord_says_later_counts() {
        let quota = quota(1000, 86_400, 1);
        quota.set(&limit(0, 60, 1));
        assert_eq!(waits(&quota, 0).await, 60);
    }
}
