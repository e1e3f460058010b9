//! The result of a search.

use crate::score::Score;
use rules::Turn;

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// The turn to play; always legal.
    pub turn: Turn,
    /// The expected outcome, for the side to move.
    pub score: Score,
    /// The deepest iteration that was completed, in turns; 0 if none was.
    pub depth: u32,
    /// The number of nodes visited.
    pub nodes: u64,
    /// The principal variation, starting with [`SearchResult::turn`]. Never empty.
    pub line: Vec<Turn>,
}
