//! An estimate of Discord's clock.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

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
        self.arrived_at(Instant::now(), id.sent_at());
    }

    fn arrived_at(&self, now: Instant, time: Time) {
        let mut reading = self.0.lock();
        if reading.is_none_or(|reading| reading.time_at(now) < time) {
            *reading = Some(Reading { at: now, time });
        }
    }

    /// Learns from the `Date` of a response to a request made at `asked`.
    pub fn answered(&self, asked: Instant, date: Time) {
        self.answered_at(Instant::now(), asked, date);
    }

    fn answered_at(&self, now: Instant, asked: Instant, date: Time) {
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

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    fn after(ms: u32) -> Time {
        Time(1_700_000_000_000).after(ms * MS)
    }

    fn shown(clock: &DiscordClock, now: Instant) -> Option<Time> {
        let reading = *clock.0.lock();
        reading.map(|reading| reading.time_at(now))
    }

    #[test]
    fn what_was_long_on_its_way_does_not_set_the_clock_back() {
        let (clock, start) = (DiscordClock::default(), Instant::now());
        assert_eq!(shown(&clock, start), None);
        clock.arrived_at(start + 300 * MS, after(0));
        clock.arrived_at(start + 1_050 * MS, after(1_000));
        clock.arrived_at(start + 60_000 * MS, after(30_000));
        assert_eq!(shown(&clock, start + 60_050 * MS), Some(after(60_000)));
    }

    #[test]
    fn an_answer_sets_the_clock_right_where_it_is_wrong() {
        let (clock, start) = (DiscordClock::default(), Instant::now());
        clock.arrived_at(start, after(0));
        // Within the tolerance for whole seconds and network delay.
        clock.answered_at(start + 900 * MS, start + 800 * MS, after(0));
        assert_eq!(shown(&clock, start + 900 * MS), Some(after(900)));
        // The machine slept for a minute without noticing.
        let now = start + 2_000 * MS;
        clock.answered_at(now, now, after(62_000));
        assert_eq!(shown(&clock, now), Some(after(61_000)));
        // The machine's clock jumped.
        let now = start + 3_600_000 * MS;
        clock.answered_at(now, now, after(70_000));
        assert_eq!(shown(&clock, now), Some(after(69_000)));
    }
}
