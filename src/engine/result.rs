//! What a search answers.

use crate::engine::score::Score;
use crate::rules::Turn;

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// The turn to play; always legal.
    pub turn: Turn,
    /// What it leads to, for the side to move.
    pub score: Score,
    /// The deepest iteration that was completed, in turns; 0 if none was.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The principal variation, what both sides are expected to play: [`SearchResult::turn`] first. Never empty.
    pub line: Vec<Turn>,
}
