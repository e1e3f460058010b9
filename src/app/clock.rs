//! Time per turn: what is left of it, reminders, what happens when it is over, and the bot's own downtime.
//!
//! A deadline is a column of its match, so that no timer can get lost: [`App::keep_time`] does whatever has become due,
//! in transactions that each check once more that it is. Any number of workers may call it at the same time.

use std::time::Duration;

use super::model::{Ending, Match, Outcome, Seat};
use super::position::Loaded;
use super::{App, BoardRef, Locale, PlayerId, Result, Time, jobs};
use crate::notation::color_name;
use crate::say;
use crate::store::{JobKind, MatchRow, TurnRef};

/// The turns after which each side has played one: from then on a match cannot be aborted.
pub(super) const BOTH_HAVE_PLAYED: u32 = 2;

/// The longest time between two calls of [`App::keep_time`] that is not taken for downtime.
const LONGEST_GAP: Duration = Duration::from_secs(600);

/// The time during which a clock stands still because both players agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vacation {
    /// Who asked for it.
    pub player: PlayerId,
    /// When the clock runs again; may have passed.
    pub until: Time,
}

/// How a clock stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockState {
    /// The side to move has until then.
    Running {
        /// What is left of the turn's time.
        left: Duration,
        /// The end of it.
        until: Time,
    },
    /// It stands still until then.
    Stopped {
        /// When it runs again.
        until: Time,
    },
}

impl ClockState {
    /// When time is up or, for a clock that stands still, when it runs again.
    pub const fn until(self) -> Time {
        match self {
            ClockState::Running { until, .. } | ClockState::Stopped { until } => until,
        }
    }

    /// A phrase that a time relative to now completes: "2 days left, up" – "in 2 days".
    pub fn text(self, locale: Locale) -> String {
        match self {
            ClockState::Running { left, .. } => {
                say!(locale, "clock-left", time = words(left, locale))
            }
            ClockState::Stopped { .. } => say!(locale, "clock-stopped"),
        }
    }
}

impl Match {
    /// How the clock of the side to move stands at `now`; `None` where there is no limit or the match is over.
    pub fn clock(&self, now: Time) -> Option<ClockState> {
        let deadline = self.deadline.filter(|_| self.outcome.is_none())?;
        Some(match self.vacation_at(now) {
            Some(Vacation { until, .. }) => ClockState::Stopped { until },
            None => ClockState::Running {
                left: now.until(deadline),
                until: deadline,
            },
        })
    }

    /// The vacation that goes on at `now`.
    pub fn vacation_at(&self, now: Time) -> Option<Vacation> {
        self.vacation
            .filter(|vacation| vacation.until > now && self.outcome.is_none())
    }

    /// Whether the match can be aborted, which ends it without loss, because not each side has played a turn.
    pub fn may_be_aborted(&self) -> bool {
        self.outcome.is_none() && self.ply < BOTH_HAVE_PLAYED
    }
}

impl App {
    /// Does what time has made due: reminds players, and ends matches whose side to move is out of time. Call it often
    /// while players can reach the bot; a pause of more than ten minutes counts as downtime, which is charged to nobody.
    ///
    /// # Errors
    /// When the database fails, or holds what cannot be read; all else that was due has been done then.
    pub fn keep_time(&self) -> Result<()> {
        tell_downtime(self.store().heartbeat(self.now(), LONGEST_GAP)?);
        let now = self.now();
        let reminded = self.for_each(self.store().reminders_due(now)?, |row| {
            let job = jobs::new_job(JobKind::PostReminder, row.ply);
            Ok(self.store().remind(turn_ref(row), job, now)?)
        });
        let ended = self.for_each(self.store().overdue(now)?, |row| self.end_overdue(row, now));
        reminded.and(ended)
    }

    /// How the clock of a match stands now.
    pub fn clock(&self, game_match: &Match) -> Option<ClockState> {
        game_match.clock(self.now())
    }

    /// Does something for each match, also after one of them has failed; the first error is returned.
    fn for_each(
        &self,
        rows: Vec<MatchRow>,
        mut change: impl FnMut(&MatchRow) -> Result<bool>,
    ) -> Result<()> {
        let mut result = Ok(());
        for row in &rows {
            match change(row) {
                Ok(true) => self.wake_workers(),
                Ok(false) => {}
                Err(error) => result = result.and(Err(error)),
            }
        }
        result
    }

    fn end_overdue(&self, row: &MatchRow, now: Time) -> Result<bool> {
        let game_match = Match::from_row(row)?;
        // Where nobody could see the boards, or a side never began, nobody has lost.
        let outcome = if row.place_gone || game_match.may_be_aborted() {
            Outcome::ABORTED
        } else {
            Outcome {
                winner: Some(!game_match.to_move),
                ending: Ending::Time,
            }
        };
        let due = [jobs::new_job(JobKind::PostEnding, row.ply)];
        let ended = self
            .store()
            .end_overdue(turn_ref(row), &outcome.to_row(), &due, now)?;
        Ok(ended)
    }

    /// The reminder for the turn of `job_turn`; `None` if that turn has been played or its clock does not run.
    pub(super) fn reminder(&self, row: &MatchRow, job_turn: TurnRef) -> Result<Option<Reminder>> {
        if job_turn != turn_ref(row) {
            return Ok(None);
        }
        let Loaded { info, look, .. } = Loaded::now(self.store(), row)?.for_everyone(self)?;
        let locale = look.locale;
        let (Some(ClockState::Running { left, until }), Seat::Human(person)) =
            (info.clock(self.now()), info.seat(info.to_move))
        else {
            return Ok(None);
        };
        Ok(Some(Reminder {
            board: info.board(),
            ping: person.id,
            until,
            locale,
            text: say!(
                locale,
                "reminder",
                r#match = info.id.to_string(),
                title = info.title(locale),
                color = color_name(info.to_move, locale),
                time = words(left, locale)
            ),
        }))
    }
}

/// A message that reminds the player to move.
#[derive(Clone, Debug)]
pub struct Reminder {
    /// The board to answer.
    pub board: BoardRef,
    /// The one to move, and to ping.
    pub ping: PlayerId,
    /// When time is up.
    pub until: Time,
    /// Which match it is, and what is left.
    pub text: String,
    /// The language of the message.
    pub locale: Locale,
}

/// Writes to the log how long the bot was down, if it was.
pub(super) fn tell_downtime(down: Duration) {
    if !down.is_zero() {
        tracing::info!(seconds = down.as_secs(), "downtime, charged to nobody");
    }
}

pub(super) fn turn_ref(row: &MatchRow) -> TurnRef {
    TurnRef {
        match_id: row.id,
        ply: row.ply,
        takebacks: row.takebacks,
    }
}

/// `3 days per turn`.
pub(super) fn per_turn(days: u8, locale: Locale) -> String {
    say!(locale, "per-turn", days = days)
}

/// A span in its two largest units: "2 days 3 hours".
pub(super) fn words(span: Duration, locale: Locale) -> String {
    let minutes = span.as_secs() / 60;
    let units = [
        (minutes / (24 * 60), "span-days"),
        (minutes / 60 % 24, "span-hours"),
        (minutes % 60, "span-minutes"),
    ];
    let largest = units.iter().position(|(count, _)| *count > 0);
    let Some(largest) = largest else {
        return say!(locale, "span-short");
    };
    let words: Vec<String> = units[largest..]
        .iter()
        .take(2)
        .filter(|(count, _)| *count > 0)
        .map(|(count, unit)| say!(locale, unit, count = *count))
        .collect();
    match <[String; 2]>::try_from(words) {
        Ok([larger, smaller]) => say!(locale, "span-two", larger = larger, smaller = smaller),
        Err(words) => words.concat(),
    }
}

impl Outcome {
    /// Neither won, lost nor drawn.
    pub(super) const ABORTED: Outcome = Outcome {
        winner: None,
        ending: Ending::Aborted,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_in_words() {
        for (seconds, expected) in [
            (0, "less than a minute"),
            (59, "less than a minute"),
            (60, "1 minute"),
            (3600, "1 hour"),
            (2 * 3600 + 5 * 60 + 30, "2 hours 5 minutes"),
            (86_400, "1 day"),
            (86_400 + 60, "1 day"),
            (3 * 86_400 - 1, "2 days 23 hours"),
        ] {
            assert_eq!(
                words(Duration::from_secs(seconds), Locale::English),
                expected
            );
        }
    }
}
