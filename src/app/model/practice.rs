//! How much practice one person may have running, and for how long it waits for them.

use std::time::Duration;

/// How many practice matches a person may have running.
pub(in crate::app) const MOST_PRACTICE: u32 = 20;

/// After so many days without a move a practice match is called off.
pub(in crate::app) const PRACTICE_DAYS: u32 = 30;

/// The same as a time.
pub(in crate::app) const PRACTICE_TIMEOUT: Duration =
    Duration::from_secs(PRACTICE_DAYS as u64 * 24 * 60 * 60);
