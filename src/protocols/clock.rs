//! Time management that never lets the clock run out.

use std::time::{Duration, Instant};

use engine::Limits;

/// The expected number of remaining turns if the time control does not say.
const EXPECTED_TURNS: u32 = 30;

/// The engine's clock and the time control that the GUI set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    control: Control,
    left: Duration,
    /// The turns that the engine has played in this period.
    played: u32,
    /// The time for each turn that counts before the time left does.
    byoyomi: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Control {
    /// `level`: a time for a number of turns (0 for all), and an increment.
    Periods { turns: u32, base: Duration, increment: Duration },
    /// `st`: the same time for every turn.
    PerTurn(Duration),
}

impl Clock {
    /// XBoard's default: 40 turns in 5 minutes.
    pub const DEFAULT: Clock = Clock::periods(40, Duration::from_secs(300), Duration::ZERO);

    /// Creates a clock with `base` for `turns` turns (0 for all) and `increment` for each turn.
    pub const fn periods(turns: u32, base: Duration, increment: Duration) -> Clock {
        let control = Control::Periods { turns, base, increment };
        Clock { control, left: base, played: 0, byoyomi: Duration::ZERO }
    }

    pub const fn per_turn(time: Duration) -> Clock {
        Clock { control: Control::PerTurn(time), left: time, played: 0, byoyomi: Duration::ZERO }
    }

    /// Adds a time for each turn, which does not accumulate.
    pub const fn with_byoyomi(self, byoyomi: Duration) -> Clock {
        Clock { byoyomi, ..self }
    }

    pub const fn reset(self) -> Clock {
        match self.control {
            Control::Periods { turns, base, increment } => Clock::periods(turns, base, increment),
            Control::PerTurn(time) => Clock::per_turn(time),
        }
    }

    pub fn set_left(&mut self, left: Duration) {
        self.left = left;
    }

    pub fn played(&mut self, took: Duration) {
        match self.control {
            Control::Periods { turns, base, increment } => {
                self.left = self.left.saturating_sub(took).saturating_add(increment);
                self.played += 1;
                if turns > 0 && self.played >= turns {
                    self.played = 0;
                    self.left = self.left.saturating_add(base);
                }
            }
            Control::PerTurn(time) => self.left = time,
        }
    }

    /// Returns the limits of a search whose clock has been running since `since`.
    pub fn limits(&self, since: Instant) -> Limits {
        let (worth, most) = self.budget();
        Limits {
            soft_deadline: since.checked_add(worth),
            deadline: since.checked_add(most),
            ..Limits::default()
        }
    }

    /// The time after which to start no new iteration, and that in which to play.
    fn budget(&self) -> (Duration, Duration) {
        match self.control {
            Control::PerTurn(time) => {
                let all = less_margin(time.min(self.left));
                (all, all)
            }
            Control::Periods { turns, increment, .. } => {
                let usable = less_margin(self.left);
                let to_play = match turns {
                    0 => EXPECTED_TURNS,
                    turns => (turns - self.played).min(EXPECTED_TURNS),
                };
                // The increment comes only after the turn, so the time available now bounds
                // everything.
                let share = usable / to_play + increment * 3 / 4;
                let bound = if to_play == 1 { usable } else { usable / 2 };
                let byoyomi = less_margin(self.byoyomi);
                ((share * 3 / 5).min(bound) + byoyomi, (share * 2).min(bound) + byoyomi)
            }
        }
    }
}

/// Subtracts a margin for the operating system, the pipe and the GUI.
fn less_margin(time: Duration) -> Duration {
    let margin = (time / 10).clamp(Duration::from_millis(20), Duration::from_millis(150));
    time.saturating_sub(margin).max(time / 4)
}
