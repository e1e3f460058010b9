//! Counts invalid requests to keep the bot from being blocked.
//!
//! Discord blocks an address for a while after 10,000 responses of 401, 403 or 429 in ten minutes.
//! They are counted here, over all processes through the database. Long before the limit, requests
//! that no match depends on are held back.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use app::{App, INVALID_REQUESTS_COUNT_FOR};
use metrics::METRICS;

/// From this number of invalid requests in ten minutes on, only essential requests are sent.
const HOLD_BACK_AT: u32 = 3_000;
const SYNC: Duration = Duration::from_secs(3);
/// How long to hold a request back before the next attempt.
pub(super) const HELD_FOR: Duration = Duration::from_secs(60);

/// Whether a request is worth sending while the bot is close to being blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// A match or the answer to an interaction depends on it.
    Essential,
    /// Everything else.
    Deferrable,
}

#[derive(Clone)]
pub struct InvalidRequests(Arc<Inner>);

struct Inner {
    begun: Instant,
    state: Mutex<RequestCounts>,
}

/// The counts. Minute numbers start ten minutes before the program.
#[derive(Default)]
struct RequestCounts {
    /// Counts not yet in the database, by minute and status.
    pending: BTreeMap<(u32, u16), u32>,
    /// Counts of all processes by minute, as last read.
    known: BTreeMap<u32, u32>,
    holding_back: bool,
}

impl InvalidRequests {
    pub fn new() -> Self {
        Self(Arc::new(Inner { begun: Instant::now(), state: Mutex::default() }))
    }

    /// Counts a response that Discord counts as invalid. Shared rate limits are exempt.
    pub(super) fn count(&self, status: u16, is_shared_limit: bool) {
        if !matches!(status, 401 | 403 | 429) || status == 429 && is_shared_limit {
            return;
        }
        METRICS.invalid_request(status);
        let mut state = self.0.state.lock();
        *state.pending.entry((self.minute(), status)).or_default() += 1;
        self.update(&mut state);
    }

    pub fn allows(&self, priority: Priority) -> bool {
        priority == Priority::Essential || !self.0.state.lock().holding_back
    }

    pub async fn keep_in_sync(self, app: App, stop: CancellationToken) {
        while stop.run_until_cancelled(tokio::time::sleep(SYNC)).await.is_some() {
            self.sync(&app).await;
        }
    }

    /// Adds the counts of this process and reads the totals. During a database outage only its own
    /// counts apply.
    pub async fn sync(&self, app: &App) {
        let now = self.minute();
        let pending = self.0.state.lock().pending.clone();
        let (app, sent) = (app.clone(), pending.clone());
        let synced = tokio::task::spawn_blocking(move || app.add_invalid_requests(&sent, now));
        let synced = synced.await;
        let mut state = self.0.state.lock();
        match synced {
            Ok(Ok(counts)) => state.synced(&pending, &counts),
            Ok(Err(error)) => {
                tracing::debug!(fault = error.fault(), "counting invalid requests: {error}");
            }
            Err(error) => tracing::debug!(%error, "counting invalid requests"),
        }
        self.update(&mut state);
    }

    /// Starts holding requests back, or stops it well below the limit, to avoid flapping.
    fn update(&self, state: &mut RequestCounts) {
        let count = state.sum(self.minute());
        if !state.holding_back && count >= HOLD_BACK_AT {
            state.holding_back = true;
            tracing::error!(
                count,
                "too many invalid requests in ten minutes; sending only what matches need"
            );
        } else if state.holding_back && count < HOLD_BACK_AT / 5 * 4 {
            state.holding_back = false;
            tracing::info!(count, "fewer invalid requests; sending everything again");
        }
    }

    fn minute(&self) -> u32 {
        let minutes = self.0.begun.elapsed().as_secs() / 60;
        INVALID_REQUESTS_COUNT_FOR.saturating_add(u32::try_from(minutes).unwrap_or(u32::MAX))
    }
}

impl RequestCounts {
    /// Records that `sent` is now in the database, which had `counts` by minute.
    fn synced(&mut self, sent: &BTreeMap<(u32, u16), u32>, counts: &[(u32, u32)]) {
        for (key, sent) in sent {
            if let Some(pending) = self.pending.get_mut(key) {
                *pending = pending.saturating_sub(*sent);
            }
        }
        self.pending.retain(|_, pending| *pending > 0);
        self.known.clear();
        // What a process a moment ahead has counted comes under the same minute.
        for &(minute, requests) in counts {
            *self.known.entry(minute).or_default() += requests;
        }
    }

    /// Drops counts older than ten minutes, and returns the sum of the others.
    fn sum(&mut self, now: u32) -> u32 {
        let since = now - INVALID_REQUESTS_COUNT_FOR;
        self.pending.retain(|&(minute, _), _| minute >= since);
        self.known.retain(|&minute, _| minute >= since);
        let all = self.pending.values().chain(self.known.values());
        all.fold(0, |sum: u32, requests| sum.saturating_add(*requests))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    fn count_many(requests: &InvalidRequests, status: u16, times: u32) {
        for _ in 0..times {
            requests.count(status, false);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn deferrable_requests_wait_from_the_limit_on_until_ten_minutes_have_passed() {
        let requests = InvalidRequests::new();
        count_many(&requests, 403, 2000);
        count_many(&requests, 429, 999);
        assert!(requests.allows(Priority::Deferrable));
        count_many(&requests, 401, 1);
        assert!(!requests.allows(Priority::Deferrable));
        assert!(requests.allows(Priority::Essential));
        tokio::time::advance(MINUTE * 11).await;
        count_many(&requests, 403, 1);
        assert!(requests.allows(Priority::Deferrable));
    }

    #[test]
    fn other_answers_and_limits_that_others_share_do_not_count() {
        let requests = InvalidRequests::new();
        count_many(&requests, 403, HOLD_BACK_AT - 1);
        count_many(&requests, 200, 9);
        count_many(&requests, 404, 9);
        count_many(&requests, 503, 9);
        requests.count(429, true);
        assert!(requests.allows(Priority::Deferrable));
        requests.count(429, false);
        assert!(!requests.allows(Priority::Deferrable));
    }

    #[test]
    fn what_is_synced_counts_once() {
        let mut state = RequestCounts::default();
        state.pending.insert((10, 403), 5);
        let sent = state.pending.clone();
        // Another one comes in while the database is queried.
        *state.pending.entry((10, 403)).or_default() += 1;
        state.synced(&sent, &[(10, 105), (10, 1), (1, 20)]);
        assert_eq!(state.sum(10), 127);
        assert_eq!(state.sum(12), 107);
    }
}
