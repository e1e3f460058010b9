//! The lease on the shards that this process may serve.

use std::collections::BTreeSet;
use std::future::pending;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use crate::sharding::Sharding;
use app::{HOST_LEASE, HOST_RENEWAL};

/// After so long without a renewal this process must leave its shards, before another takes them.
const LATEST_RENEWAL: Duration = HOST_LEASE.saturating_sub(HOST_RENEWAL);

/// The lease of this process on its shards. Once it has lapsed, another process may hold them, so
/// events on older connections are no longer read.
///
/// A frozen process does not notice that time passes. So the lease is checked when an event
/// arrives, both by the monotonic clock, which keeps running meanwhile, and by the wall clock,
/// which may be corrected after a machine has slept.
#[derive(Clone, Debug)]
pub struct Lease(Option<Arc<LeaseTimes>>);

#[derive(Debug)]
struct LeaseTimes {
    lasts: Duration,
    held: watch::Sender<Held>,
}

#[derive(Debug, Default)]
struct Held {
    renewed: Option<Moment>,
    shards: BTreeSet<u32>,
}

/// A moment on the monotonic and the wall clock.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    monotonic: Instant,
    wall: SystemTime,
}

impl Moment {
    pub fn now() -> Self {
        Self { monotonic: Instant::now(), wall: SystemTime::now() }
    }

    fn is_within(self, lasts: Duration) -> bool {
        let now = Self::now();
        let monotonic = now.monotonic.checked_duration_since(self.monotonic);
        let wall = now.wall.duration_since(self.wall).unwrap_or_default();
        monotonic.is_some_and(|passed| passed < lasts) && wall < lasts
    }
}

impl Lease {
    /// One that must be renewed or, where no other process can take the shards, never lapses.
    pub fn of(sharding: Sharding) -> Self {
        match sharding {
            Sharding::Lease => Self::lasting(LATEST_RENEWAL),
            Sharding::Auto | Sharding::Range { .. } => Self(None),
        }
    }

    fn lasting(lasts: Duration) -> Self {
        let held = watch::Sender::default();
        Self(Some(Arc::new(LeaseTimes { lasts, held })))
    }

    /// Renews the lease for exactly these shards, from the time of the request.
    pub fn renew(&self, asked: Moment, shards: impl IntoIterator<Item = u32>) {
        if let Some(inner) = &self.0 {
            let shards = shards.into_iter().collect();
            inner.held.send_replace(Held { renewed: Some(asked), shards });
        }
    }

    pub fn holds(&self, shard: u32) -> bool {
        let Some(inner) = &self.0 else { return true };
        let held = inner.held.borrow();
        let is_fresh = held.renewed.is_some_and(|at| at.is_within(inner.lasts));
        is_fresh && held.shards.contains(&shard)
    }

    pub async fn held(&self, shard: u32) {
        let Some(inner) = &self.0 else { return };
        let mut changes = inner.held.subscribe();
        while !self.holds(shard) {
            // The sender lives as long as `self`.
            changes.changed().await.ok();
        }
    }

    pub async fn lapsed(&self, shard: u32) {
        let Some(inner) = &self.0 else { return pending().await };
        let mut changes = inner.held.subscribe();
        while self.holds(shard) {
            let renewed = inner.held.borrow().renewed;
            let Some(renewed) = renewed else { return };
            tokio::select! {
                () = sleep_until(renewed.monotonic + inner.lasts) => {}
                changed = changes.changed() => { changed.ok(); }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LASTS: Duration = Duration::from_secs(12);

    #[tokio::test(start_paused = true)]
    async fn a_lease_lapses_for_all_shards_and_a_shard_that_is_lost_at_once() {
        let lease = Lease::lasting(LASTS);
        assert!(!lease.holds(0));
        lease.renew(Moment::now(), [0, 1]);
        assert!(lease.holds(0) && lease.holds(1) && !lease.holds(2));
        tokio::time::sleep(LASTS / 2).await;
        lease.renew(Moment::now(), [1]);
        lease.lapsed(0).await;
        let start = Instant::now();
        lease.lapsed(1).await;
        assert_eq!(start.elapsed(), LASTS);
        assert!(!lease.holds(1));
    }
}
