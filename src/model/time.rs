//! Points in time, and vacations with the days of the year that they spend.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A point in time: milliseconds since 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub i64);

impl Time {
    pub fn after(self, pause: Duration) -> Time {
        Time(self.0.saturating_add(i64::try_from(pause.as_millis()).unwrap_or(i64::MAX)))
    }

    pub fn before(self, pause: Duration) -> Time {
        Time(self.0.saturating_sub(i64::try_from(pause.as_millis()).unwrap_or(i64::MAX)))
    }

    /// Returns the duration until `later`; zero if that has passed.
    pub fn until(self, later: Time) -> Duration {
        Duration::from_millis(u64::try_from(later.0.saturating_sub(self.0)).unwrap_or(0))
    }

    /// Returns the day in UTC.
    pub fn date(self) -> NaiveDate {
        DateTime::from_timestamp_millis(self.0).unwrap_or_default().date_naive()
    }

    /// Returns the calendar year in UTC.
    pub fn year(self) -> i32 {
        self.date().year()
    }

    /// Returns the beginning of the calendar year in UTC.
    pub fn start_of_year(self) -> Time {
        let day = NaiveDate::from_ymd_opt(self.year(), 1, 1).unwrap_or_default();
        Time(day.and_time(NaiveTime::MIN).and_utc().timestamp_millis())
    }
}

impl From<SystemTime> for Time {
    fn from(time: SystemTime) -> Time {
        Time(0).after(time.duration_since(UNIX_EPOCH).unwrap_or_default())
    }
}

/// A time in which the clocks of a player stand still: in all matches in which they are to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vacation {
    pub began: Time,
    /// May have passed; earlier than planned if the player has ended it.
    pub ends: Time,
    /// Whether it began by itself, because time had run out.
    pub automatic: bool,
}

impl Vacation {
    /// A vacation of so many times 24 hours.
    pub fn of_days(began: Time, days: u32) -> Vacation {
        Vacation { began, ends: began.after(DAY * days), automatic: false }
    }

    /// How many of its days begin in a calendar year of UTC. One that has begun counts as a whole.
    pub fn days_in(&self, year: i32) -> u32 {
        let days = std::iter::successors(Some(self.began), |day| Some(day.after(DAY)));
        let begun = days.take_while(|day| *day < self.ends);
        begun.filter(|day| day.year() == year).count() as u32
    }
}
