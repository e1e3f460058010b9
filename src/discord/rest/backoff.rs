//! Backoff between retries.

use std::time::Duration;

/// The first delay…
pub const FIRST: Duration = Duration::from_secs(1);
/// … and the longest one.
const LONGEST: Duration = Duration::from_secs(60);

/// The delay that follows a delay of `wait`.
pub fn next(wait: Duration) -> Duration {
    (wait * 2).min(LONGEST)
}
