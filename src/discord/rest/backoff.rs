//! How long to wait between tries of what may fail for a while.

use std::time::Duration;

/// Waits grow from this…
pub const FIRST: Duration = Duration::from_secs(1);
/// … to this.
const LONGEST: Duration = Duration::from_secs(60);

/// How long to wait after having waited so long in vain.
pub fn next(wait: Duration) -> Duration {
    (wait * 2).min(LONGEST)
}
