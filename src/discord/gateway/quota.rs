//! Limits the number and the rate of session starts.

use std::time::Duration;

use parking_lot::Mutex;
use serenity::all::SessionStartLimit;
use tokio::time::{Instant, sleep_until};

use super::identify_queue::IdentifyQueue;
use app::App;

/// Discord resets the quota after this time.
const PERIOD: Duration = Duration::from_secs(24 * 60 * 60);

pub(super) struct Quota {
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
    /// Creates a quota; without `app` this process is alone.
    pub fn new(limit: &SessionStartLimit, app: Option<App>) -> Self {
        Self {
            state: Mutex::new(QuotaState::told(limit)),
            queue: IdentifyQueue::new(app),
            buckets: u32::try_from(limit.max_concurrency.max(1)).unwrap_or(u32::MAX),
        }
    }

    pub fn set(&self, limit: &SessionStartLimit) {
        *self.state.lock() = QuotaState::told(limit);
    }

    /// Waits until the shard may connect for a new session, and counts the session.
    pub async fn permit(&self, shard: u32) {
        while let Err(time) = self.take_start() {
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

    /// Uses up a session start, or returns when to retry.
    fn take_start(&self) -> Result<(), Instant> {
        let (mut state, now) = (self.state.lock(), Instant::now());
        if state.reset_at <= now {
            state.remaining = state.total;
            state.reset_at = now + PERIOD;
        }
        state.remaining = state.remaining.checked_sub(1).ok_or(state.reset_at)?;
        Ok(())
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
}
