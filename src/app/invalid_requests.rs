//! Requests that the chat service refused as invalid, counted over all processes.

use crate::{App, Result};
use store::InvalidRequestCount;

/// How long such a request counts, in minutes.
pub const INVALID_REQUESTS_COUNT_FOR: u32 = 10;

impl App {
    /// Adds what this process has counted, and returns what all processes have in the last ten
    /// minutes: how many minutes ago, and how many. Fails when the database fails. Then nothing is
    /// added.
    pub fn add_invalid_requests(&self, counted: &[InvalidRequestCount]) -> Result<Vec<(u32, u32)>> {
        let (store, now) = (self.store(), self.now());
        Ok(store.add_invalid_requests(counted, INVALID_REQUESTS_COUNT_FOR, now)?)
    }
}
