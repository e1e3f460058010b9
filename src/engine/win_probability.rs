//! Win probability from scores.

use crate::score::Score;
use rules::Game;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_grows_with_the_score_and_is_certain_with_a_mate() {
        for &game in Game::ALL {
            let of = |score| chance(game, Score::Centipawns(score));
            assert!((of(0) - 0.5).abs() < 1e-9);
            assert!((of(300) + of(-300) - 1.0).abs() < 1e-9);
            assert!((-30..30).map(|score| of(score * 100)).is_sorted());
            assert!(chance(game, Score::MatesIn(9)) > of(3_000));
            assert!(chance(game, Score::MatedIn(9)) < of(-3_000));
        }
    }
}
