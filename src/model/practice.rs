//! How many matches a person may have running against the engine and a channel against anybody, and
//! for how long practice waits.

use std::time::Duration;

/// How many practice matches a person may have running.
pub const MOST_PRACTICE: u32 = 20;

/// How many matches a channel and its threads may have running.
pub const MOST_VOTE_MATCHES: u32 = 3;

/// After so many days without a move a practice match is called off.
pub const PRACTICE_DAYS: u32 = 30;

/// The same as a time.
pub const PRACTICE_TIMEOUT: Duration = Duration::from_secs(PRACTICE_DAYS as u64 * 24 * 60 * 60);
