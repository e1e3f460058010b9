//! Backoff between retries.

use std::time::Duration;

/// Delays grow from this…
pub const FIRST: Duration = Duration::from_secs(1);
/// … to this.
const LONGEST: Duration = Duration::from_secs(60);

/// The delay after one of `wait`.
pub fn next(wait: Duration) -> Duration {
    (wait * 2).min(LONGEST)
}
