//! Spaces out requests.

use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::{Instant, sleep_until};

/// Hands out slots, each so long after the one before. If the bot runs as several processes, none
/// sees how much the others send, so each keeps to its part of the pace.
#[derive(Debug)]
pub struct Pace {
    apart: Duration,
    next: Mutex<Option<Instant>>,
}

impl Pace {
    pub fn new(apart: Duration) -> Self {
        Self { apart, next: Mutex::default() }
    }

    /// Whether there has been a slot or a pause.
    pub fn has_begun(&self) -> bool {
        self.next.lock().is_some()
    }

    /// Hands out no slot for this long.
    pub fn pause(&self, pause: Duration) {
        let over = Instant::now() + pause;
        let mut next = self.next.lock();
        *next = (*next).max(Some(over));
    }

    /// Waits for the next slot of this process, which is `part` of the bot (`None`: all of it).
    pub async fn wait(&self, part: Option<f64>) {
        let slot = {
            let (mut next, now) = (self.next.lock(), Instant::now());
            let slot = next.map_or(now, |next| next.max(now));
            *next = Some(slot + self.apart.div_f64(part.unwrap_or(1.0)));
            slot
        };
        sleep_until(slot).await;
    }
}
