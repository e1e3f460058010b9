//! How the clock of a match stands.

use std::time::Duration;

use super::spans::{short_span, span_in_words};
use crate::{Match, Time};
use locale::{Locale, say};
use rules::Color;

/// The turns after which each side has played one: from then on a match cannot be aborted.
pub const BOTH_HAVE_PLAYED: u32 = 2;

/// For so long a call to a move that was undone stands for the call to the one played instead.
const CALLED_LATELY: Duration = Duration::from_secs(5 * 60);

/// How a clock stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockState {
    /// The side to move has until then.
    Running { left: Duration, until: Time },
    /// It stands still until then.
    Stopped { until: Time },
}

impl ClockState {
    /// When time is up or, for a clock that stands still, when it runs again.
    pub const fn until(self) -> Time {
        match self {
            ClockState::Running { until, .. } | ClockState::Stopped { until } => until,
        }
    }

    /// A phrase that a time relative to now completes: "2 days left, runs out" – "in 2 days".
    pub fn text(self, locale: Locale) -> String {
        match self {
            ClockState::Running { left, .. } => {
                say!(locale, "clock-left", time = span_in_words(left, locale))
            }
            ClockState::Stopped { .. } => say!(locale, "clock-stopped"),
        }
    }

    /// The time left beside the name of the side to move: as in `2d 23h`, rounded up.
    pub fn label(self, locale: Locale) -> String {
        match self {
            ClockState::Running { left, .. } => short_span(left, locale),
            ClockState::Stopped { .. } => say!(locale, "label-paused"),
        }
    }
}

impl Match {
    /// How the clock of the side to move stands at `now`; `None` where there is no limit, or the
    /// match is over or waits for its players' decision.
    pub fn clock(&self, now: Time) -> Option<ClockState> {
        let deadline = self.deadline.filter(|_| self.outcome.is_none() && self.gap.is_none())?;
        let stopped = self.away[self.to_move.index()].max(self.paused_until);
        Some(match stopped.filter(|until| *until > now) {
            Some(until) => ClockState::Stopped { until },
            None => ClockState::Running { left: now.until(deadline), until: deadline },
        })
    }

    /// Until when the player of a side is on vacation at `now`, if they are.
    pub fn away_until(&self, color: Color, now: Time) -> Option<Time> {
        let until = self.away[color.index()].filter(|until| *until > now);
        until.filter(|_| self.outcome.is_none())
    }

    /// Whether nobody need be called by a board: who has just undone a move knows that it is their
    /// turn, and whoever was called by the board of that move will look, unless that is long ago.
    pub fn is_called(&self, ply: u32, now: Time) -> bool {
        self.undone.is_some_and(|undone| {
            let called = undone.called_at.is_some_and(|at| now < at.after(CALLED_LATELY));
            undone.ply == ply + 1 || undone.ply == ply && called
        })
    }

    /// What the side that is not to move has in its bank, while the clock of the other runs or
    /// stands still.
    pub fn waiting_bank(&self, now: Time) -> Option<Duration> {
        let banks = self.banks.filter(|_| self.clock(now).is_some())?;
        Some(banks[(!self.to_move).index()])
    }

    /// Whether the match can be aborted, which ends it without loss, because not each side has
    /// played a turn. In an event or a duel, who does not play has lost.
    pub fn may_be_aborted(&self) -> bool {
        let is_alone = self.event.is_none() && self.duel.is_none();
        self.outcome.is_none() && self.ply < BOTH_HAVE_PLAYED && is_alone
    }
}
