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
