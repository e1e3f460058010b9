//! The evaluation as a linear combination, for tuning: how often each term occurs in a position.

use crate::eval::eval_terms::{COUNT, MOBILITY};
use crate::eval::evaluation::{Side, Sum, count_terms};
use crate::eval::tally::Tally;
use crate::eval::weights::{FULL_BOARD, Tapered, Weights, square_terms, write};
use rules::{Color, Game, Position};

/// The number of terms that depend on nothing but a piece and its square; they come first.
pub const SQUARE_TERMS: usize = MOBILITY;

/// The coefficients of an evaluation: the sum of the counts times the weights, interpolated between
/// full and empty board by the phase.
#[derive(Clone, PartialEq, Debug)]
pub struct Trace {
    /// The terms with non-zero counts: White's minus Black's.
    pub counts: Vec<(u16, f32)>,
    /// Remaining share of the full board, from 0 to 1.
    pub phase: f64,
}

/// Collects the count of each term.
struct Counts(Vec<(u16, i32)>);

impl Sum for Counts {
    fn add(&mut self, term: usize, times: i32) {
        if times != 0 {
            self.0.push((term as u16, times));
        }
    }
}

impl Trace {
    pub fn of(position: &Position) -> Trace {
        let weights = Weights::of(position.game());
        let mut counts = [Counts(Vec::new()), Counts(Vec::new())];
        let mut sides = Color::ALL.map(|color| Side::new(position, color));
        let [white, black] = &mut counts;
        count_terms(position, weights, &mut sides, [white, black]);
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square) {
                let row = weights.values.row(piece.role);
                for term in square_terms(position.spec(), piece.color, row, square) {
                    counts[piece.color.index()].add(term, 1);
                }
            }
        }
        let [white, black] = counts;
        let black = black.0.into_iter().map(|(term, times)| (term, -times));
        let mut all: Vec<(u16, i32)> = white.0.into_iter().chain(black).collect();
        all.sort_unstable();
        let mut counts: Vec<(u16, f32)> = Vec::new();
        for (term, times) in all {
            match counts.last_mut() {
                Some((last, sum)) if *last == term => *sum += times as f32,
                _ => counts.push((term, times as f32)),
            }
        }
        counts.retain(|(_, times)| *times != 0.0);
        Trace {
            counts,
            phase: f64::from(Tally::of(position, weights).phase.min(FULL_BOARD))
                / f64::from(FULL_BOARD),
        }
    }

    /// The evaluation from White's view under the given weights, in centipawns.
    pub fn evaluation(&self, weights: &[[f64; 2]]) -> f64 {
        self.counts.iter().fold(0.0, |sum, (term, times)| {
            let [full, empty] = weights[usize::from(*term)];
            sum + f64::from(*times) * (full * self.phase + empty * (1.0 - self.phase))
        })
    }
}

/// The weights of a game in use, for the full and for the empty board.
pub fn weights(game: Game) -> Vec<[f64; 2]> {
    let pairs = Weights::of(game).terms.iter();
    pairs.map(|pair| [f64::from(pair.full), f64::from(pair.empty)]).collect()
}

/// Formats weights, given in the order of [`weights`], rounded and as in the files of
/// `assets/weights`.
pub fn weights_text(game: Game, weights: &[[f64; 2]]) -> String {
    let round = |weight: f64| weight.round() as i32;
    let mut terms = Box::new([Tapered::ZERO; COUNT]);
    for (term, [full, empty]) in terms.iter_mut().zip(weights) {
        *term = Tapered { full: round(*full), empty: round(*empty) };
    }
    write(game, &terms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::evaluation::evaluate;
    use crate::random_walk::walk;

    #[test]
    fn counts_times_weights_are_the_evaluation() {
        for &game in Game::ALL {
            let numbers = weights(game);
            let known = Weights::of(game);
            let compare = |position: &Position| {
                let own = evaluate(position, Tally::of(position, known), known);
                let seen = if position.turn() == Color::White { own } else { -own };
                let summed = Trace::of(position).evaluation(&numbers);
                // The search rounds to whole centipawns.
                assert!((summed - f64::from(seen)).abs() <= 1.0, "{position:?}: {seen}");
            };
            compare(&Position::start(game));
            for seed in 0..4 {
                walk(game, seed, 80, &mut |_, _, position| compare(position));
            }
        }
    }
}
