//! `/vacation`: days in which a player's clocks stand still, so many a year, without anybody's
//! consent.
//!
//! The year is that of the calendar in UTC. Each day is spent from the year in which it begins, one
//! that has begun as a whole, and nothing is carried over.

use crate::{App, Error, Result, ensure};
use locale::{Locale, say};
use model::{Match, PlayerId, Time, Vacation};

/// No vacation is longer, whatever the year gives.
const LONGEST: u32 = 366;

/// How a player's vacation stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VacationView {
    /// Until when it lasts; `None`: the player is not on vacation.
    pub until: Option<Time>,
    /// The year in UTC.
    pub year: i32,
    /// The days that are left of it.
    pub left: u32,
    /// The days that a year has.
    pub of: u32,
}

impl VacationView {
    /// What is left of the year, a sentence.
    pub fn text(&self, locale: Locale) -> String {
        say!(locale, "vacation-left", left = self.left, of = self.of, year = self.year.to_string())
    }
}

#[derive(Clone, Copy, Debug)]
pub struct VacationTaken {
    pub until: Time,
    /// In how many matches the player has a clock.
    pub clocks: u32,
    pub view: VacationView,
}

impl App {
    pub fn vacation(&self, by: PlayerId) -> Result<VacationView> {
        let now = self.now();
        let vacations = self.store().vacations(by, now.start_of_year())?;
        let ends = vacations.iter().map(|vacation| vacation.ends).max();
        let (of, year) = (self.vacation_days(), now.year());
        Ok(VacationView {
            until: ends.filter(|ends| *ends > now),
            year,
            left: of.saturating_sub(days_in(&vacations, year)),
            of,
        })
    }

    /// Begins a vacation of so many days in all matches of a player. Fails with `VacationDays`,
    /// `OnVacation`, `NoClocks`.
    pub fn take_vacation(&self, by: PlayerId, days: i64) -> Result<VacationTaken> {
        let now = self.now();
        let Some(planned) = u32::try_from(days).ok().filter(|it| (1..=LONGEST).contains(it)) else {
            let VacationView { year, left, .. } = self.vacation(by)?;
            return Err(Error::VacationDays { days, year, left });
        };
        let vacation = Vacation::of_days(now, planned);
        let may = |before: &[Vacation], clocks| match clocks {
            0 => Err(Error::NoClocks),
            _ => expect_days_left(before, vacation, self.vacation_days(), now),
        };
        let begun = self.store().begin_vacation(by, vacation, None, may, now)?;
        let clocks = begun.transpose()?.unwrap_or_default();
        self.wake_poster();
        Ok(VacationTaken { until: vacation.ends, clocks, view: self.vacation(by)? })
    }

    /// Ends the vacation of a player now. Fails with `NoVacation`.
    pub fn end_vacation(&self, by: PlayerId) -> Result<VacationView> {
        ensure!(self.store().end_vacation(by, self.now())?, Error::NoVacation);
        self.wake_poster();
        self.vacation(by)
    }

    /// Takes a day of vacation for the player to move, who is out of time, if they wish so and have
    /// one left. False if not, and nothing is changed.
    pub(super) fn save_from_loss(&self, info: &Match, now: Time) -> Result<bool> {
        let Some(person) = info.seat(info.to_move).person() else { return Ok(false) };
        if !self.settings(person.id)?.auto_vacation {
            return Ok(false);
        }
        let vacation = Vacation { automatic: true, ..Vacation::of_days(now, 1) };
        let overdue = Some(info.board());
        let may =
            |before: &[Vacation], _| expect_days_left(before, vacation, self.vacation_days(), now);
        let begun = self.store().begin_vacation(person.id, vacation, overdue, may, now)?;
        Ok(matches!(begun, Some(Ok(_))))
    }
}

fn days_in(vacations: &[Vacation], year: i32) -> u32 {
    vacations.iter().map(|vacation| vacation.days_in(year)).sum()
}

/// Refuses a vacation that takes more of a year than is left, or that begins during another.
fn expect_days_left(before: &[Vacation], wanted: Vacation, of: u32, now: Time) -> Result<()> {
    if let Some(running) = before.iter().find(|vacation| vacation.ends > now) {
        let left = now.until(running.ends);
        return Err(Error::OnVacation { left });
    }
    for year in wanted.began.year()..=wanted.ends.year() {
        let days = wanted.days_in(year);
        let left = of.saturating_sub(days_in(before, year));
        ensure!(days <= left, Error::VacationDays { days: days.into(), year, left });
    }
    Ok(())
}
