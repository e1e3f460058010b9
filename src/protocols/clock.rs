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

    /// Returns the clock at the start of a game.
    pub const fn reset(self) -> Clock {
        match self.control {
            Control::Periods { turns, base, increment } => Clock::periods(turns, base, increment),
            Control::PerTurn(time) => Clock::per_turn(time),
        }
    }

    /// Sets the time left as the GUI reports it.
    pub fn set_left(&mut self, left: Duration) {
        self.left = left;
    }

    /// Records a turn of the engine.
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
        let Budget { worth, most } = self.budget();
        Limits {
            soft_deadline: since.checked_add(worth),
            deadline: since.checked_add(most),
            ..Limits::default()
        }
    }

    fn budget(&self) -> Budget {
        match self.control {
            Control::PerTurn(time) => {
                let all = less_margin(time.min(self.left));
                Budget { worth: all, most: all }
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
                Budget {
                    worth: (share * 3 / 5).min(bound) + byoyomi,
                    most: (share * 2).min(bound) + byoyomi,
                }
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Budget {
    /// Start no new iteration after this.
    worth: Duration,
    /// Play by then.
    most: Duration,
}

/// Subtracts a margin for the operating system, the pipe and the GUI.
fn less_margin(time: Duration) -> Duration {
    let margin = (time / 10).clamp(Duration::from_millis(20), Duration::from_millis(150));
    time.saturating_sub(margin).max(time / 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn no_clock_runs_out_however_slow_each_turn() {
        for (turns, base, increment) in [
            (40, 300_000, 0),
            (40, 1_000, 0),
            (1, 500, 0),
            (0, 60_000, 0),
            (0, 1_000, 100),
            (0, 0, 1_000),
        ] {
            let mut clock = Clock::periods(turns, ms(base), ms(increment));
            for turn in 0..400 {
                let Budget { worth, most } = clock.budget();
                assert!(worth <= most);
                assert!(
                    most < clock.left || clock.left.is_zero(),
                    "{turns} {base} {increment}: {turn}"
                );
                clock.played(most);
            }
        }
    }

    #[test]
    fn a_time_per_turn_is_nearly_used_up_and_never_exceeded() {
        let clock = Clock::per_turn(ms(500));
        assert_eq!(clock.budget().most, ms(450));
        assert_eq!(Clock::per_turn(ms(10)).budget().most, ms(10) / 4);
        let mut short = clock;
        short.set_left(ms(100));
        assert_eq!(short.budget().most, ms(80));
    }

    #[test]
    fn byoyomi_is_used_up_and_never_exceeded() {
        let clock = |left, byoyomi| {
            Clock::periods(0, ms(left), Duration::ZERO).with_byoyomi(ms(byoyomi)).budget()
        };
        assert_eq!(clock(0, 1_000), Budget { worth: ms(900), most: ms(900) });
        assert_eq!(clock(0, 0).most, Duration::ZERO);
        for (left, byoyomi) in [(1, 1), (10, 100), (60_000, 1_000), (1_000, 10_000)] {
            let Budget { worth, most } = clock(left, byoyomi);
            assert!(worth <= most && most < ms(left + byoyomi), "{left} {byoyomi}");
        }
    }

    #[test]
    fn a_period_brings_new_time_when_it_is_over() {
        let mut clock = Clock::periods(2, ms(10_000), Duration::ZERO);
        clock.played(ms(4_000));
        assert_eq!((clock.left, clock.played), (ms(6_000), 1));
        clock.played(ms(4_000));
        assert_eq!((clock.left, clock.played), (ms(12_000), 0));
        assert_eq!(clock.reset().left, ms(10_000));
    }
}
