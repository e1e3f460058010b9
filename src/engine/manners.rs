//! When a player would agree to a draw, offer one, or resign.

use super::level::Level;
use super::score::Score;

/// Before this move nobody takes a game for drawn.
const OPENING: u32 = 15;
/// Up to this score a draw is as good as playing on, in hundredths of a Pawn.
const EQUAL: i32 = 20;
/// From this score down nobody hopes any more.
const HOPELESS: i32 = -900;
/// How many own turns in a row have to be hopeless, or dull, before a player acts on it.
const PATIENCE: usize = 4;
/// Weaker players than this play on to the mate: they have seen stranger things happen.
const RESIGNS_FROM: u8 = 3;

/// Whether to accept a draw that is offered at the move of this number, given what the own last search expected.
pub fn accepts_draw(score: Score, fullmove_number: u32) -> bool {
    match score {
        Score::MatedIn(_) => true,
        Score::MatesIn(_) => false,
        Score::Centipawns(score) => {
            score <= EQUAL && fullmove_number > OPENING || score <= HOPELESS / 3
        }
    }
}

/// Whether a game is so even and has been for so long that to offer a draw is polite. `scores` are what the own searches have expected,
/// the latest last.
pub fn is_dull(scores: &[Score], fullmove_number: u32, halfmove_clock: u32) -> bool {
    let even = |score: &Score| matches!(score, Score::Centipawns(score) if score.abs() <= EQUAL);
    fullmove_number > 2 * OPENING && halfmove_clock >= 20 && lately(scores, even)
}

/// Whether a player of this level resigns. `scores` are what the own searches have expected, the latest last.
pub fn is_hopeless(scores: &[Score], level: Level) -> bool {
    let lost = |score: &Score| match score {
        Score::Centipawns(score) => *score <= HOPELESS,
        Score::MatedIn(_) => true,
        Score::MatesIn(_) => false,
    };
    level.get() >= RESIGNS_FROM && lately(scores, lost)
}

/// Whether each of the latest scores is so.
fn lately(scores: &[Score], so: impl Fn(&Score) -> bool) -> bool {
    scores.len() >= PATIENCE && scores.iter().rev().take(PATIENCE).all(so)
}
