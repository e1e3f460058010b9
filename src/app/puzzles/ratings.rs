//! The ratings of solvers and puzzles: Glicko-2, as if each first try were a match between the two.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::people::{RatingNow, rating_at};
use model::Time;
use store::{RatedAt, Rating};

/// The rating of who has not tried a puzzle yet: of one who knows the game's pieces.
pub(super) const START: f64 = 1_200.0;
/// How uncertain that is.
pub(super) const START_DEVIATION: f64 = 350.0;
/// How uncertain the rating is that the maker gives a puzzle.
const OF_MAKER: f64 = 200.0;

/// A solver's rating as it is now.
pub(crate) fn puzzle_rating(rated: RatedAt, now: Time) -> RatingNow {
    RatingNow::new(rated, now)
}

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
        Some(_) => rating_at(solver, now),
        None => Glicko2Rating { rating: START, ..Glicko2Rating::new() },
    };
    // A puzzle does not change while nobody tries it.
    let puzzle = puzzle.map_or(
        Glicko2Rating { rating: guess, deviation: OF_MAKER, ..Glicko2Rating::new() },
        |RatedAt { rating, .. }| Glicko2Rating {
            rating: rating.value,
            deviation: rating.deviation,
            volatility: rating.volatility,
        },
    );
    let outcome = if is_solved { Outcomes::WIN } else { Outcomes::LOSS };
    let (solver, puzzle) = glicko2(&solver, &puzzle, &outcome, &Glicko2Config::new());
    [solver, puzzle].map(|rating| Rating {
        value: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_solves_gains_what_the_puzzle_loses_and_the_less_certain_moves_further() {
        let [solver, puzzle] = rate_first_try(true, None, None, START, Time(0));
        assert!(solver.value > START && puzzle.value < START);
        assert!(solver.value - START > START - puzzle.value);
        let [failed, stronger] = rate_first_try(false, None, None, START, Time(0));
        assert!(failed.value < START && stronger.value > START);
    }

    #[test]
    fn a_harder_puzzle_brings_more() {
        let gain = |guess| rate_first_try(true, None, None, guess, Time(0))[0].value - START;
        assert!(gain(1_800.0) > gain(1_200.0) && gain(1_200.0) > gain(800.0));
    }
}
