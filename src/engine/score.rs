//! Scores: numbers inside the search, [`Score`] outside; the progress and the result of a search.

use std::fmt;

use rules::Turn;

/// A search score, from the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    Centipawns(i32),
    /// The side to move mates with its n-th turn from now: 1 is mate at once.
    MatesIn(u32),
    /// The side to move is mated by its opponent's n-th turn from now.
    MatedIn(u32),
}

/// Formats for players: `+0.35`, `mate in 3` or `mated in 2`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(score) => {
                let sign = if *score < 0 { '-' } else { '+' };
                let score = score.unsigned_abs();
                write!(f, "{sign}{}.{:02}", score / 100, score % 100)
            }
            Score::MatesIn(turns) => write!(f, "mate in {turns}"),
            Score::MatedIn(turns) => write!(f, "mated in {turns}"),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// The turn to play; always legal.
    pub turn: Turn,
    /// The expected outcome, for the side to move.
    pub score: Score,
    /// The deepest iteration that was completed, in turns; 0 if none was.
    pub depth: u32,
    pub nodes: u64,
    /// The principal variation, starting with [`SearchResult::turn`]. Never empty.
    pub line: Vec<Turn>,
}

#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The best turns so far, the best first; never empty.
    pub lines: &'a [SearchResult],
    /// The greatest number of turns that it has looked ahead.
    pub deepest: u32,
    /// How much of the transposition table it has filled, in thousandths.
    pub table_use: u32,
}

/// Greater than every score.
pub(super) const INFINITE: i32 = 32_000;
/// The score of a mate at ply 0; each ply until mate costs 1.
const MATE: i32 = 31_000;
/// Scores from here on are mates.
pub(super) const LEAST_MATE: i32 = MATE - 1_000;
/// Evaluations stay within plus or minus this.
pub(super) const GREATEST_EVALUATION: i32 = 25_000;
pub(super) const DRAW: i32 = 0;

/// The score of being mated `ply` turns from the root.
pub(super) const fn mated_at(ply: usize) -> i32 {
    ply as i32 - MATE
}

pub(super) const fn is_mate(score: i32) -> bool {
    score.abs() >= LEAST_MATE
}

/// Converts a mate distance from the root into one from the node, for the table.
pub(super) const fn to_table(score: i32, ply: usize) -> i32 {
    if is_mate(score) { score + score.signum() * ply as i32 } else { score }
}

/// The inverse of [`to_table`].
pub(super) const fn from_table(score: i32, ply: usize) -> i32 {
    if is_mate(score) { score - score.signum() * ply as i32 } else { score }
}

impl Score {
    #[must_use]
    pub const fn for_opponent(self) -> Score {
        match self {
            Score::Centipawns(score) => Score::Centipawns(-score),
            Score::MatesIn(turns) => Score::MatedIn(turns),
            Score::MatedIn(turns) => Score::MatesIn(turns),
        }
    }

    /// The score as one number, in a format that must not change because scores are stored:
    /// centipawns; a mate is 31,000 minus the plies until then, negative for the side that is
    /// mated.
    pub const fn to_number(self) -> i32 {
        match self {
            Score::Centipawns(score) => score,
            Score::MatesIn(turns) => MATE + 1 - 2 * turns.cast_signed(),
            Score::MatedIn(turns) => 2 * turns.cast_signed() - MATE,
        }
    }

    /// The inverse of [`Score::to_number`]; also converts the search's score at the root.
    pub fn from_number(score: i32) -> Score {
        let turns = (MATE - score.abs()).unsigned_abs().div_ceil(2);
        match score {
            score if score >= LEAST_MATE => Score::MatesIn(turns),
            score if score <= -LEAST_MATE => Score::MatedIn(turns),
            score => Score::Centipawns(score),
        }
    }
}
