//! Pauses between tries of what may fail for a while.

use std::time::Duration;

/// Pauses between tries grow from this…
pub const FIRST: Duration = Duration::from_secs(1);
/// … to this.
const LONGEST: Duration = Duration::from_secs(60);

/// The pause after `pause`.
pub fn longer(pause: Duration) -> Duration {
    (pause * 2).min(LONGEST)
}
