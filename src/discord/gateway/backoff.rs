//! Backoff between attempts.

use std::time::Duration;

/// Spaces out attempts. The interval between their starts doubles until one attempt lasts.
#[derive(Clone, Debug)]
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

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn the_distance_doubles_up_to_the_longest_and_is_forgotten_after_one_that_lasts() {
        let mut backoff = Backoff::new(SECOND, 6 * SECOND, 10 * SECOND);
        let pauses = [(); 4].map(|()| backoff.after(Duration::ZERO).as_secs());
        assert_eq!(pauses, [1, 2, 4, 6]);
        assert_eq!(backoff.after(10 * SECOND), Duration::ZERO);
        assert_eq!(backoff.after(Duration::ZERO), SECOND);
    }

    #[test]
    fn the_time_that_one_took_counts() {
        let mut backoff = Backoff::new(5 * SECOND, 60 * SECOND, 600 * SECOND);
        assert_eq!(backoff.after(3 * SECOND), 2 * SECOND);
        assert_eq!(backoff.after(30 * SECOND), Duration::ZERO);
    }
}
