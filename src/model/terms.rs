//! What is agreed on before a match.

use locale::{Locale, say};
use rules::{FenError, Game, Position};

/// The time for the turns of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// Days per turn or, with a bonus, the most that a bank of time holds, 1–14.
    pub days: u8,
    /// Hours that each turn adds to the bank of who plays it, 1–72; `None`: there are no banks.
    pub bonus: Option<u8>,
}

impl TimeControl {
    /// So many days per turn.
    pub const fn of_days(days: u8) -> TimeControl {
        TimeControl { days, bonus: None }
    }

    /// `3 days per turn`, or `3 days + 12 hours per turn` where turns add a bonus to a bank.
    pub fn text(self, locale: Locale) -> String {
        let days = self.days;
        match self.bonus {
            None => say!(locale, "per-turn", days),
            Some(hours) => say!(locale, "per-turn-bonus", days, hours),
        }
    }
}

/// What the sides of a match agree on: of a challenge, an event or a duel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchTerms {
    pub game: Game,
    /// The position in which the match begins, as a FEN; `None`: the usual start of the game.
    pub start_fen: Option<String>,
    pub time: TimeControl,
    pub rated: bool,
}

impl MatchTerms {
    /// The position in which the match begins. Fails where this version cannot read it any more.
    pub fn start(&self) -> Result<Position, FenError> {
        match &self.start_fen {
            None => Ok(Position::start(self.game)),
            Some(fen) => Position::from_fen(self.game, fen),
        }
    }
}
