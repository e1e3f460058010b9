//! Points in time.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A point in time: milliseconds since 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub i64);

impl Time {
    /// The time `pause` later.
    pub fn after(self, pause: Duration) -> Time {
        Time(
            self.0
                .saturating_add(i64::try_from(pause.as_millis()).unwrap_or(i64::MAX)),
        )
    }

    /// The time `pause` earlier.
    pub fn before(self, pause: Duration) -> Time {
        Time(
            self.0
                .saturating_sub(i64::try_from(pause.as_millis()).unwrap_or(i64::MAX)),
        )
    }

    /// How long it is from this time until `later`; zero if that has passed.
    pub fn until(self, later: Time) -> Duration {
        Duration::from_millis(u64::try_from(later.0.saturating_sub(self.0)).unwrap_or(0))
    }
}

impl Time {
    /// Year, month and day in UTC, of the Gregorian calendar.
    pub fn date(self) -> (i64, i64, i64) {
        // Counted in years that begin with March, so that a leap day is the last of its year, and in eras of 400 years.
        let day = self.0.div_euclid(24 * 60 * 60 * 1000) + 719_468;
        let (era, day) = (day.div_euclid(146_097), day.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (month, next) = if month < 10 {
            (month + 3, 0)
        } else {
            (month - 9, 1)
        };
        (era * 400 + year + next, month, day)
    }
}

impl From<SystemTime> for Time {
    fn from(time: SystemTime) -> Time {
        Time(0).after(time.duration_since(UNIX_EPOCH).unwrap_or_default())
    }
}

impl rusqlite::ToSql for Time {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        Ok(self.0.into())
    }
}

impl rusqlite::types::FromSql for Time {
    fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
        value.as_i64().map(Time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        for (days, date) in [
            (0, (1970, 1, 1)),
            (-1, (1969, 12, 31)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_778, (2026, 11, 21)),
            (47_540, (2100, 2, 28)),
            (47_541, (2100, 3, 1)),
        ] {
            assert_eq!(Time(days * DAY).date(), date);
            assert_eq!(Time(days * DAY + DAY - 1).date(), date);
        }
    }
}
