//! Schedules heartbeats and detects missing acknowledgements.

use std::time::Duration;

use rand::Rng;
use tokio::time::Instant;

use super::disconnect::Disconnect;

/// The time limit for an acknowledgement; capped by the interval.
const TIMEOUT: Duration = Duration::from_secs(20);

#[derive(Debug)]
pub(super) struct Heartbeat {
    interval: Duration,
    timeout: Duration,
    next: Instant,
    /// When the oldest unacknowledged heartbeat was sent.
    waiting_since: Option<Instant>,
}

impl Heartbeat {
    /// Schedules the first heartbeat after a random part of the interval, so that bots do not all
    /// send at once after an outage.
    pub fn new(interval: Duration) -> Self {
        let interval = interval.max(Duration::from_millis(1));
        Self {
            interval,
            timeout: TIMEOUT.min(interval),
            next: Instant::now() + interval.mul_f64(rand::rng().random()),
            waiting_since: None,
        }
    }

    /// When to call [`Heartbeat::is_due`] next.
    pub fn wakes_at(&self) -> Instant {
        self.waiting_since.map_or(self.next, |since| self.next.min(since + self.timeout))
    }

    /// Whether to send a heartbeat now.
    pub fn is_due(&self) -> Result<bool, Disconnect> {
        let now = Instant::now();
        match self.waiting_since {
            Some(since) if since + self.timeout <= now => {
                Err(Disconnect::NotAcknowledged(self.timeout))
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
