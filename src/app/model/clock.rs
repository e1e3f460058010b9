//! How the clock of a match stands.

use std::time::Duration;

use super::spans::words;
use crate::locale::Locale;
use crate::model::{Match, Time, Vacation};
use crate::say;

/// The turns after which each side has played one: from then on a match cannot be aborted.
pub(in crate::app) const BOTH_HAVE_PLAYED: u32 = 2;

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

    /// A phrase that a time relative to now completes: "2 days left, ends" – "in 2 days".
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
    /// How the clock of the side to move stands at `now`; `None` where there is no limit, or the match is over or
    /// waits for its players' decision.
    pub fn clock(&self, now: Time) -> Option<ClockState> {
        let deadline = self
            .deadline
            .filter(|_| self.outcome.is_none() && self.gap.is_none())?;
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
