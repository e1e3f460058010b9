//! When to send heartbeats, and when one has waited too long for its acknowledgement.

use std::time::Duration;

use rand::Rng;
use tokio::time::Instant;

use super::ending::Ending;

/// The heartbeats of one connection.
#[derive(Debug)]
pub(super) struct Heartbeat {
    interval: Duration,
    patience: Duration,
    next: Instant,
    /// When the oldest one without an acknowledgement was sent.
    waiting_since: Option<Instant>,
}

impl Heartbeat {
    /// The first comes after a random part of the interval, so that not all bots send theirs at once after an outage of Discord.
    pub fn new(interval: Duration, patience: Duration) -> Self {
        let interval = interval.max(Duration::from_millis(1));
        Self {
            interval,
            patience: patience.min(interval),
            next: Instant::now() + interval.mul_f64(rand::rng().random()),
            waiting_since: None,
        }
    }

    /// When to call [`Heartbeat::is_due`] next.
    pub fn wakes_at(&self) -> Instant {
        self.waiting_since
            .map_or(self.next, |since| self.next.min(since + self.patience))
    }

    /// Whether one must be sent now.
    ///
    /// # Errors
    /// If one has waited too long for its acknowledgement.
    pub fn is_due(&self) -> Result<bool, Ending> {
        let now = Instant::now();
        match self.waiting_since {
            Some(since) if since + self.patience <= now => {
                Err(Ending::NotAcknowledged(self.patience))
            }
            _ => Ok(self.next <= now),
        }
    }

    pub fn sent(&mut self) {
        let now = Instant::now();
        self.next = now + self.interval;
        self.waiting_since.get_or_insert(now);
    }

    pub fn acknowledged(&mut self) {
        self.waiting_since = None;
    }
}
