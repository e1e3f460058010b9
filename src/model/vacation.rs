//! Vacations, and the days of the year that they spend.

use std::time::Duration;

use super::time::Time;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

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

#[cfg(test)]
mod tests {
    use super::*;

    /// 2026-12-29, 18:00 UTC.
    const LATE_IN_DECEMBER: Time = Time(1_798_567_200_000);

    #[test]
    fn each_day_is_spent_from_the_year_in_which_it_begins() {
        assert_eq!(LATE_IN_DECEMBER.date().to_string(), "2026-12-29");
        let vacation = Vacation::of_days(LATE_IN_DECEMBER, 7);
        // 29, 30 and 31 December; the fourth day begins on 1 January.
        assert_eq!([2025, 2026, 2027].map(|year| vacation.days_in(year)), [0, 3, 4]);
    }

    #[test]
    fn a_day_that_has_begun_counts_as_a_whole() {
        let ended_after = |hours: u64| Vacation {
            ends: LATE_IN_DECEMBER.after(Duration::from_secs(hours * 3600)),
            ..Vacation::of_days(LATE_IN_DECEMBER, 7)
        };
        for (hours, days) in [(1, 1), (24, 1), (25, 2), (48, 2), (60, 3)] {
            assert_eq!(ended_after(hours).days_in(2026), days, "{hours} hours");
        }
    }
}
