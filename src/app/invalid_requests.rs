//! Requests that the chat service refused as invalid, counted over all processes.

use crate::{App, Result};
use store::InvalidRequests;

/// How long such a request counts, in minutes.
pub const INVALID_REQUESTS_COUNT_FOR: u32 = 10;

/// Invalid requests of one minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidRequestCount {
    pub minutes_ago: u32,
    pub status: u32,
    pub requests: u32,
}

impl App {
    /// Adds what this process has counted, and returns what all processes have in the last ten
    /// minutes: how many minutes ago, and how many. Fails when the database fails. Then nothing is
    /// added.
    pub fn add_invalid_requests(&self, counted: &[InvalidRequestCount]) -> Result<Vec<(u32, u32)>> {
        let minute = self.now().0.div_euclid(60_000);
        let row = |&InvalidRequestCount { minutes_ago, status, requests }: &_| InvalidRequests {
            minute: minute - i64::from(minutes_ago),
            status,
            requests,
        };
        let counted: Vec<_> = counted.iter().map(row).collect();
        let since = minute - i64::from(INVALID_REQUESTS_COUNT_FOR);
        let counts = self.store().add_invalid_requests(&counted, since)?;
        // Another process may be a moment ahead.
        let ago = |then| u32::try_from(minute - then).unwrap_or(0);
        Ok(counts.into_iter().map(|(then, requests)| (ago(then), requests)).collect())
    }
}
