//! An estimate of Discord's clock.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;

use model::{MessageId, Time};

/// The resolution of `Date` headers.
const SECOND: Duration = Duration::from_secs(1);

/// A lower bound of Discord's clock.
///
/// The id of everything that arrives says when it was created, which must be in the past. The
/// estimate starts from the id with the least delay and follows the monotonic clock, which neither
/// a frozen process nor a jump of the wall clock affects. If the monotonic clock has stopped, as it
/// may when the whole machine sleeps, the `Date` header of a response corrects the estimate.
#[derive(Clone, Debug, Default)]
pub struct DiscordClock(Arc<Mutex<Option<Reading>>>);

#[derive(Clone, Copy, Debug)]
struct Reading {
    at: Instant,
    time: Time,
}

impl Reading {
    fn time_at(&self, now: Instant) -> Time {
        self.time.after(now.saturating_duration_since(self.at))
    }
}

impl DiscordClock {
    /// The lower bound; `None` if nothing is known yet.
    pub fn now(&self) -> Option<Time> {
        let reading = *self.0.lock();
        reading.map(|reading| reading.time_at(Instant::now()))
    }

    /// The minimum age of something, by its id.
    pub fn age(&self, id: MessageId) -> Duration {
        self.now().map_or(Duration::ZERO, |now| id.sent_at().until(now))
    }

    /// Learns from the id of something that has just arrived.
    pub fn arrived(&self, id: MessageId) {
        let (mut reading, now, time) = (self.0.lock(), Instant::now(), id.sent_at());
        if reading.is_none_or(|reading| reading.time_at(now) < time) {
            *reading = Some(Reading { at: now, time });
        }
    }

    /// Learns from the `Date` of a response to a request made at `asked`.
    pub fn answered(&self, asked: Instant, date: Time) {
        let now = Instant::now();
        // Discord's servers disagree slightly about the time.
        let least = date.before(SECOND);
        let most = date.after(2 * SECOND + now.saturating_duration_since(asked));
        let mut reading = self.0.lock();
        let shown = reading.map(|reading| reading.time_at(now));
        if shown.is_none_or(|shown| shown < least || shown > most) {
            *reading = Some(Reading { at: now, time: least });
        }
    }
}
