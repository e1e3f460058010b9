//! Requests that the chat service refused as invalid, counted over all processes.

use std::collections::BTreeMap;

use crate::{App, Result};
use store::InvalidRequestCount;

/// How long such a request counts, in minutes.
pub const INVALID_REQUESTS_COUNT_FOR: u32 = 10;

impl App {
    /// Adds what this process has counted, by minute and status, and returns what all processes
    /// have in the last ten minutes, by minute. `now` is the present minute of the caller's count,
    /// at least [`INVALID_REQUESTS_COUNT_FOR`]; a minute may come twice. When the database fails,
    /// nothing is added.
    pub fn add_invalid_requests(
        &self,
        counted: &BTreeMap<(u32, u16), u32>,
        now: u32,
    ) -> Result<Vec<(u32, u32)>> {
        let row = |(&(minute, status), &requests): (&(u32, u16), &u32)| InvalidRequestCount {
            minutes_ago: now.saturating_sub(minute),
            status: status.into(),
            requests,
        };
        let counted: Vec<_> = counted.iter().map(row).collect();
        let (store, for_minutes) = (self.store(), INVALID_REQUESTS_COUNT_FOR);
        let counts = store.add_invalid_requests(&counted, for_minutes, self.now())?;
        let by_minute = |(ago, requests)| (now.saturating_sub(ago), requests);
        Ok(counts.into_iter().map(by_minute).collect())
    }
}
