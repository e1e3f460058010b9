//! How close the bot is to being blocked.
//!
//! Discord blocks an address for a while after 10,000 requests in ten minutes that it answered with 401, 403 or 429. They are counted here, over
//! all processes by way of the database. Long before that, whatever a match can do without is held back.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::app::{App, INVALID_REQUESTS_COUNT_FOR, InvalidRequestCount};
use crate::metrics::METRICS;

/// From so many in ten minutes on, only essential requests are sent.
pub const HOLD_BACK_AT: u32 = 3_000;
/// How often the counts of all processes are added up.
const SYNC: Duration = Duration::from_secs(3);
/// How long a request that is held back should wait before it is tried again.
pub(super) const HELD_FOR: Duration = Duration::from_secs(60);

/// Whether a request is sent even when the bot is close to being blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// A match needs it, or somebody waits for the answer to an interaction.
    Essential,
    /// Everything else.
    Deferrable,
}

/// Counts invalid requests; cheap to clone.
#[derive(Clone)]
pub struct InvalidRequests(Arc<Inner>);

struct Inner {
    hold_back_at: u32,
    begun: Instant,
    state: Mutex<State>,
}

/// Minutes are counted from ten before the start.
#[derive(Default)]
struct State {
    /// Counted here and not yet in the database, by minute and status.
    pending: BTreeMap<(u32, u16), u32>,
    /// Those of all processes by minute, as the database had them last.
    known: BTreeMap<u32, u32>,
    holding_back: bool,
}

impl InvalidRequests {
    /// Holds deferrable requests back from so many invalid ones in ten minutes on.
    pub fn new(hold_back_at: u32) -> Self {
        Self(Arc::new(Inner {
            hold_back_at,
            begun: Instant::now(),
            state: Mutex::default(),
        }))
    }

    /// Counts an answer, if it is one that Discord counts. A limit that others share is not the bot's fault.
    pub(super) fn count(&self, status: u16, is_shared_limit: bool) {
        if !matches!(status, 401 | 403 | 429) || status == 429 && is_shared_limit {
            return;
        }
        METRICS.invalid_request(status);
        let mut state = self.state();
        *state.pending.entry((self.minute(), status)).or_default() += 1;
        self.update(&mut state);
    }

    /// Whether a request may be sent now.
    pub fn allows(&self, priority: Priority) -> bool {
        priority == Priority::Essential || !self.state().holding_back
    }

    /// Exchanges counts with the other processes until `stop` is cancelled.
    pub async fn keep_in_sync(self, app: App, stop: CancellationToken) {
        while stop
            .run_until_cancelled(tokio::time::sleep(SYNC))
            .await
            .is_some()
        {
            self.sync(&app).await;
        }
    }

    /// Adds the counts of this process to those of all, and learns those. While the database is away, only what this process knows counts.
    pub async fn sync(&self, app: &App) {
        let now = self.minute();
        let pending = self.state().pending.clone();
        let counts: Vec<_> = pending
            .iter()
            .map(|(&(minute, status), &requests)| InvalidRequestCount {
                minutes_ago: now - minute,
                status: status.into(),
                requests,
            })
            .collect();
        let app = app.clone();
        let synced = tokio::task::spawn_blocking(move || app.add_invalid_requests(&counts)).await;
        let mut state = self.state();
        match synced {
            Ok(Ok(counts)) => state.synced(&pending, now, &counts),
            Ok(Err(error)) => {
                tracing::debug!(fault = error.fault(), "counting invalid requests: {error}");
            }
            Err(error) => tracing::debug!(%error, "counting invalid requests"),
        }
        self.update(&mut state);
    }

    /// Begins to hold requests back, or ends it. It ends a good deal below where it begins, so that it does not do so again and again.
    fn update(&self, state: &mut State) {
        let count = state.sum(self.minute());
        let limit = self.0.hold_back_at;
        if !state.holding_back && count >= limit {
            state.holding_back = true;
            tracing::error!(
                count,
                "Discord refused too many requests in ten minutes: only what matches need is sent"
            );
        } else if state.holding_back && count < limit / 5 * 4 {
            state.holding_back = false;
            tracing::info!(
                count,
                "Discord refuses fewer requests: everything is sent again"
            );
        }
    }

    fn minute(&self) -> u32 {
        let minutes = self.0.begun.elapsed().as_secs() / 60;
        INVALID_REQUESTS_COUNT_FOR.saturating_add(u32::try_from(minutes).unwrap_or(u32::MAX))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change is complete in itself.
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// What was `sent` is in the database, which had `counts` in the minute `now`.
    fn synced(&mut self, sent: &BTreeMap<(u32, u16), u32>, now: u32, counts: &[(u32, u32)]) {
        for (key, sent) in sent {
            if let Some(pending) = self.pending.get_mut(key) {
                *pending = pending.saturating_sub(*sent);
            }
        }
        self.pending.retain(|_, pending| *pending > 0);
        self.known.clear();
        for &(ago, requests) in counts {
            *self.known.entry(now.saturating_sub(ago)).or_default() += requests;
        }
    }

    /// How many there were in the last ten minutes; forgets older ones.
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
        let requests = InvalidRequests::new(HOLD_BACK_AT);
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
        let requests = InvalidRequests::new(1);
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
        let mut state = State::default();
        state.pending.insert((10, 403), 5);
        let sent = state.pending.clone();
        // One more comes while the database is asked.
        *state.pending.entry((10, 403)).or_default() += 1;
        state.synced(&sent, 10, &[(0, 105), (9, 20)]);
        assert_eq!(state.sum(10), 126);
        assert_eq!(state.sum(12), 106);
    }
}
