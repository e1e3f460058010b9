//! Requests that the chat service refused as invalid, counted over all processes.

use std::collections::BTreeMap;

use crate::{App, Result};
use store::InvalidRequests;

/// How long such a request counts, in minutes.
pub const INVALID_REQUESTS_COUNT_FOR: u32 = 10;

impl App {
    /// Adds what this process has counted, by minute and status, and returns what all processes
    /// have in the last ten minutes, by minute. It is the minute `now`, which is ten or more. When
    /// the database fails, nothing is added.
    pub fn add_invalid_requests(
        &self,
        counted: &BTreeMap<(u32, u16), u32>,
        now: u32,
    ) -> Result<Vec<(u32, u32)>> {
        let first = self.now().0.div_euclid(60_000) - i64::from(now);
        let row = |(&(minute, status), &requests): (&(u32, u16), &u32)| InvalidRequests {
            minute: first + i64::from(minute),
            status: status.into(),
            requests,
        };
        let counted: Vec<_> = counted.iter().map(row).collect();
        let since = first + i64::from(now.saturating_sub(INVALID_REQUESTS_COUNT_FOR));
        let counts = self.store().add_invalid_requests(&counted, since)?;
        let number = |minute: i64| u32::try_from(minute - first).unwrap_or(now);
        Ok(counts.into_iter().map(|(minute, requests)| (number(minute), requests)).collect())
    }
}
