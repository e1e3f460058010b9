//! The ratings of solvers and puzzles: Glicko-2, as if each first try were a match between the two.

use skillratings::Outcomes;
use skillratings::glicko2::Glicko2Rating;

use crate::people::ratings;
use model::Time;
use store::{RatedAt, Rating};

/// The rating of who has not tried a puzzle yet: of one who knows the game's pieces.
pub(super) const START: f64 = 1_200.0;
/// How uncertain that is.
pub(super) const START_DEVIATION: f64 = 350.0;
/// How uncertain the rating is that the maker gives a puzzle.
const OF_MAKER: f64 = 200.0;

/// What a first try makes of the ratings of the solver and of the puzzle, for which the maker has
/// guessed `guess`.
pub(crate) fn rate_first_try(
    is_solved: bool,
    solver: Option<RatedAt>,
    puzzle: Option<RatedAt>,
    guess: f64,
    now: Time,
) -> [Rating; 2] {
    let solver = match solver {
        Some(_) => ratings::at(solver, now),
        None => Glicko2Rating { rating: START, ..Glicko2Rating::new() },
    };
    // A puzzle does not change while nobody tries it.
    let puzzle = match puzzle {
        Some(puzzle) => ratings::then(puzzle.rating),
        None => Glicko2Rating { rating: guess, deviation: OF_MAKER, ..Glicko2Rating::new() },
    };
    ratings::after(solver, puzzle, if is_solved { Outcomes::WIN } else { Outcomes::LOSS })
}
