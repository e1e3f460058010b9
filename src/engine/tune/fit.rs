//! Weights under which evaluations say best how games end (Texel's method): gradient descent over the terms of all samples.

use super::super::board::Board;
use super::super::evaluation::{FULL_BOARD, Side, Sum, count_terms};
use super::super::terms::COUNT;
use super::super::weights::{Pair, Weights, square_terms, write};
use super::Sample;
use crate::rules::{Color, Game};

/// How weights are fitted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// How often all samples are looked at.
    pub passes: u32,
    /// How far weights move in the first pass, in hundredths of a Pawn; less and less later.
    pub rate: f64,
    /// How strongly weights are drawn to those from which the fit began: where there are few samples, they decide.
    pub pull: f64,
    /// How much of a sample's target is what the search thought of it, from 0 to 1; the rest is the game's result.
    pub trust: f64,
}

impl Default for Fit {
    fn default() -> Fit {
        Fit {
            passes: 300,
            rate: 3.0,
            pull: 3e-3,
            trust: 0.6,
        }
    }
}

/// Keeps how often each term comes.
struct Counts(Vec<(u16, i32)>);

impl Sum for Counts {
    fn add(&mut self, term: usize, times: i32) {
        if times != 0 {
            self.0.push((term as u16, times));
        }
    }
}

/// A sample as the fit sees it.
struct Row {
    /// Terms with how often White has them more than Black.
    counts: Vec<(u16, f32)>,
    /// How much of the full board is left, from 0 to 1.
    phase: f64,
    result: f64,
    score: f64,
}

impl Row {
    fn new(sample: &Sample, weights: &Weights) -> Row {
        let position = &sample.position;
        let board = Board::new(position.clone(), weights);
        let mut counts = [Counts(Vec::new()), Counts(Vec::new())];
        let mut sides = Color::ALL.map(|color| Side::new(position, color));
        let [white, black] = &mut counts;
        count_terms(position, weights, &mut sides, [white, black]);
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square) {
                let row = weights.row(piece.role);
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
        Row {
            counts,
            phase: f64::from(board.tally.phase.min(FULL_BOARD)) / f64::from(FULL_BOARD),
            result: sample.result,
            score: f64::from(sample.score),
        }
    }

    fn evaluation(&self, weights: &[[f64; 2]]) -> f64 {
        self.counts.iter().fold(0.0, |sum, (term, times)| {
            let [full, empty] = weights[usize::from(*term)];
            sum + f64::from(*times) * (full * self.phase + empty * (1.0 - self.phase))
        })
    }
}

/// The chance to win at an evaluation in hundredths of a Pawn.
fn chance(evaluation: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-evaluation * scale).exp())
}

/// The scale with which the evaluations under these weights say best how the games ended.
fn best_scale(rows: &[Row], weights: &[[f64; 2]]) -> f64 {
    let error = |scale: f64| -> f64 {
        let wrong = |row: &Row| row.result - chance(row.evaluation(weights), scale);
        rows.iter().map(|row| wrong(row).powi(2)).sum()
    };
    let scales = (4..60).map(|i| f64::from(i) * 2.5e-4);
    scales
        .min_by(|a, b| error(*a).total_cmp(&error(*b)))
        .unwrap_or(0.004)
}

impl Fit {
    /// Fits the weights of a game, starting from those in use, and gives their text as it stands in `assets/weights`. Samples of other games
    /// are left out. `report` is told the number of each pass and the mean squared error before it.
    pub fn fit(&self, game: Game, samples: &[Sample], report: &mut dyn FnMut(u32, f64)) -> String {
        let start = Weights::of(game);
        let of_game = samples.iter().filter(|s| s.position.game() == game);
        let rows: Vec<Row> = of_game.map(|sample| Row::new(sample, start)).collect();
        let first: Vec<[f64; 2]> = start
            .terms
            .iter()
            .map(|pair| [f64::from(pair.full), f64::from(pair.empty)])
            .collect();
        let scale = best_scale(&rows, &first);
        let mut weights = first.clone();
        let mut moments = vec![[[0.0_f64; 2]; 2]; COUNT];
        for pass in 0..self.passes {
            let mut slopes = vec![[0.0; 2]; COUNT];
            let mut error = 0.0;
            for row in &rows {
                let thought = chance(row.score, scale);
                let target = self.trust * thought + (1.0 - self.trust) * row.result;
                let expected = chance(row.evaluation(&weights), scale);
                error += (expected - target).powi(2);
                let slope = (expected - target) * expected * (1.0 - expected) * scale;
                for (term, times) in &row.counts {
                    let slopes = &mut slopes[usize::from(*term)];
                    slopes[0] += slope * f64::from(*times) * row.phase;
                    slopes[1] += slope * f64::from(*times) * (1.0 - row.phase);
                }
            }
            let count = rows.len().max(1) as f64;
            report(pass, error / count);
            let rate = self.rate * (1.0 - f64::from(pass) / f64::from(self.passes)).max(0.02);
            for term in 0..COUNT {
                for part in 0..2 {
                    let pull = self.pull / count * (weights[term][part] - first[term][part]);
                    let slope = slopes[term][part] / count + pull;
                    let [mean, square] = &mut moments[term][part];
                    // Adam: steps of even length, along the mean of the last slopes.
                    *mean = 0.9 * *mean + 0.1 * slope;
                    *square = 0.999 * *square + 0.001 * slope * slope;
                    let age = f64::from(pass + 1);
                    let (mean, square) = (
                        *mean / (1.0 - 0.9_f64.powf(age)),
                        *square / (1.0 - 0.999_f64.powf(age)),
                    );
                    weights[term][part] -= rate * mean / (square.sqrt() + 1e-12);
                }
            }
        }
        let round = |weight: f64| weight.round() as i32;
        let mut terms = Box::new([Pair::ZERO; COUNT]);
        for (term, [full, empty]) in terms.iter_mut().zip(weights) {
            *term = Pair {
                full: round(full),
                empty: round(empty),
            };
        }
        write(game, &terms)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::evaluation::evaluate;
    use super::super::super::weights::read;
    use super::super::super::{Searcher, tune::SelfPlay};
    use super::*;

    fn samples(game: Game) -> Vec<Sample> {
        let play = SelfPlay {
            game,
            nodes: 60,
            seed: 8,
        };
        let mut searcher = Searcher::new(1, 1);
        (0..6)
            .flat_map(|number| play.play(number, &mut searcher))
            .collect()
    }

    #[test]
    fn counts_times_weights_are_the_evaluation() {
        for &game in Game::ALL {
            let weights = Weights::of(game);
            let pairs = weights.terms.iter();
            let numbers: Vec<[f64; 2]> = pairs
                .map(|pair| [f64::from(pair.full), f64::from(pair.empty)])
                .collect();
            for sample in samples(game) {
                let row = Row::new(&sample, weights);
                let board = Board::new(sample.position.clone(), weights);
                let seen = match sample.position.turn() {
                    Color::White => evaluate(&board, weights),
                    Color::Black => -evaluate(&board, weights),
                };
                let summed = row.evaluation(&numbers);
                // The search rounds to whole hundredths of a Pawn.
                assert!((summed - f64::from(seen)).abs() <= 1.0, "{sample}: {seen}");
            }
        }
    }

    #[test]
    fn a_fit_makes_the_error_smaller_and_its_weights_can_be_read() {
        let game = Game::MightyLion;
        let fit = Fit {
            passes: 20,
            rate: 0.5,
            ..Fit::default()
        };
        let mut errors = Vec::new();
        let text = fit.fit(game, &samples(game), &mut |_, error| errors.push(error));
        assert_eq!(errors.len(), 20);
        assert!(errors[19] < errors[0], "{errors:?}");
        assert!(read(game, &text).is_ok());
    }
}
