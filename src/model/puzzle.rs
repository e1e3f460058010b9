//! The id of a puzzle.

use std::fmt;

use rules::Game;

/// One of the shipped puzzles. `Display` is `mighty-lion:12`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct PuzzleId {
    pub game: Game,
    /// Its index among those of its game.
    pub number: u32,
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.game.id(), self.number)
    }
}
