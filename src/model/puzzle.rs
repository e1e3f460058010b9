//! The id of a puzzle.

use std::fmt;

use crate::rules::Game;

/// A puzzle among those that are shipped. `Display` is `mighty-lion:12`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct PuzzleId {
    pub game: Game,
    /// Its index among those of the game.
    pub number: u32,
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.game.id(), self.number)
    }
}
