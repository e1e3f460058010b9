//! Win probability from scores, and adjudication by it: when the engine accepts or offers a draw,
//! or resigns.

use crate::level::Level;
use crate::score::Score;
use rules::Game;

/// How many of the player's latest turns must be hopeless, or even, before it acts.
pub const TURNS_IN_A_ROW: usize = 4;
/// Up to this move a draw is accepted from a bad position only.
const OPENING: u32 = 15;
/// Win chances within this distance of 0.5 count as even.
const EQUAL: f64 = 0.015;
/// At or below this win chance a draw is accepted even in the opening.
const BAD: f64 = 0.35;
/// At or below this win chance a position counts as lost.
const HOPELESS: f64 = 0.1;
/// The lowest level that resigns; the games of weaker players may still turn around.
const RESIGNS_FROM: u8 = 3;

/// The slope of the logistic curve from centipawns to win chance, fitted to the results of engine
/// self-play. `lions-den-lab tune train` prints it.
const fn scale(game: Game) -> f64 {
    match game {
        Game::MightyLion => 0.002_00,
        Game::ChuChess | Game::ChuShogiLike => 0.001_50,
        Game::Lionheart => 0.001_25,
        Game::Lionized => 0.001_25,
        // Not fitted yet: armies are large, so an advantage of some centipawns says less.
        Game::ChuShogi => 0.001_00,
        // As in chess.
        Game::Other(_) => 0.002_00,
    }
}

/// The win chance of the side that expects `score`, from 0 to 1; a draw counts as half.
pub fn chance(game: Game, score: Score) -> f64 {
    match score {
        Score::Centipawns(score) => 1.0 / (1.0 + (-scale(game) * f64::from(score)).exp()),
        Score::MatesIn(_) => 1.0,
        Score::MatedIn(_) => 0.0,
    }
}

/// Whether a player who expects `score` accepts a draw offered at this move.
pub fn accepts_draw(game: Game, score: Score, fullmove_number: u32) -> bool {
    let chance = chance(game, score);
    chance <= 0.5 + EQUAL && fullmove_number > OPENING || chance <= BAD
}

/// Whether the game is late enough, and the half-move clock high enough, for a draw offer.
pub const fn is_quiet(fullmove_number: u32, halfmove_clock: u32) -> bool {
    fullmove_number > 2 * OPENING && halfmove_clock >= 20
}

/// Whether the game has been even for the last [`TURNS_IN_A_ROW`] searches. `scores` are the
/// player's own search results, latest last.
pub fn is_even(game: Game, scores: &[Score]) -> bool {
    lately(scores, |score| (chance(game, *score) - 0.5).abs() <= EQUAL)
}

/// Whether a player of this level considers a position lost.
pub fn is_lost(game: Game, score: Score, level: Level) -> bool {
    level.get() >= RESIGNS_FROM && chance(game, score) <= HOPELESS
}

/// Whether a player of this level resigns. `scores` are the player's own search results, latest
/// last.
pub fn is_hopeless(game: Game, scores: &[Score], level: Level) -> bool {
    lately(scores, |score| is_lost(game, *score, level))
}

/// Whether the condition holds for each of the last [`TURNS_IN_A_ROW`] scores.
fn lately(scores: &[Score], so: impl Fn(&Score) -> bool) -> bool {
    scores.len() >= TURNS_IN_A_ROW && scores.iter().rev().take(TURNS_IN_A_ROW).all(so)
}
