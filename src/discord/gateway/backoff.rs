//! Backoff between attempts.

use std::time::Duration;

/// Spaces out attempts. The interval between their starts doubles until one attempt lasts.
#[derive(Debug)]
pub(super) struct Backoff {
    first: Duration,
    longest: Duration,
    /// An attempt that lasted this long counts as a success.
    lasting: Duration,
    distance: Duration,
}

impl Backoff {
    pub fn new(first: Duration, longest: Duration, lasting: Duration) -> Self {
        let distance = Duration::ZERO;
        Self { first, longest, lasting, distance }
    }

    /// The wait before the next attempt, given how long the previous one lasted.
    pub fn after(&mut self, lasted: Duration) -> Duration {
        self.distance = if lasted >= self.lasting {
            Duration::ZERO
        } else {
            (self.distance * 2).clamp(self.first, self.longest)
        };
        self.distance.saturating_sub(lasted)
    }
}
