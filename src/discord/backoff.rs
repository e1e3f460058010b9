//! Backoff between attempts.

use std::time::Duration;

/// Spaces out attempts. The interval between their starts doubles until one attempt lasts.
#[derive(Debug)]
pub struct Backoff {
    first: Duration,
    longest: Duration,
    /// An attempt that lasted this long counts as a success.
    lasting: Duration,
    distance: Duration,
}

impl Default for Backoff {
    /// From a second to a minute, until an attempt lasts ten seconds.
    fn default() -> Self {
        let [first, lasting, longest] = [1, 10, 60].map(Duration::from_secs);
        Self::new(first, longest, lasting)
    }
}

impl Backoff {
    pub fn new(first: Duration, longest: Duration, lasting: Duration) -> Self {
        let distance = Duration::ZERO;
        Self { first, longest, lasting, distance }
    }

    /// The wait before the next attempt, given that the previous one failed at once.
    pub fn wait(&mut self) -> Duration {
        self.after(Duration::ZERO)
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
