//! Texel's tuning method: finds the weights that best predict game results, by gradient descent
//! over the terms of all samples.

use engine::eval_trace::{self, SQUARE_TERMS, Trace};
use rules::{Game, Position};

use super::self_play::Sample;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// Passes over all samples.
    pub passes: u32,
    /// The learning rate of the first pass, in hundredths of a Pawn; it decreases later.
    pub rate: f64,
    /// The pull towards the initial weights, which matters where samples are few.
    pub pull: f64,
    /// The weight of the search's score in a target, from 0 to 1; the rest is the result.
    pub trust: f64,
    /// Whether to drop all terms but those of pieces on their squares.
    pub squares_only: bool,
}

impl Default for Fit {
    fn default() -> Fit {
        Fit { passes: 300, rate: 6.0, pull: 2e-2, trust: 0.4, squares_only: false }
    }
}

struct Row {
    trace: Trace,
    result: f64,
    score: f64,
}

/// Returns the winning chance at an evaluation in hundredths of a Pawn.
pub fn chance(evaluation: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-evaluation * scale).exp())
}

/// Returns the scale at which evaluations predict results best, from pairs of both.
pub fn best_scale(rows: &[(f64, f64)]) -> f64 {
    let error = |scale: f64| -> f64 {
        let wrong = |(evaluation, result): &(f64, f64)| result - chance(*evaluation, scale);
        rows.iter().map(|row| wrong(row).powi(2)).sum()
    };
    let scales = (10..240).map(|i| f64::from(i) * 5e-5);
    scales.min_by(|a, b| error(*a).total_cmp(&error(*b))).unwrap_or(0.004)
}

impl Fit {
    /// Fits the weights of a game, starting from the current ones, and returns their text for
    /// `assets/weights`. Ignores samples of other games. `report` receives the number of each pass
    /// and the mean squared error before it.
    pub fn fit(&self, game: Game, samples: &[Sample], report: &mut dyn FnMut(u32, f64)) -> String {
        let terms = if self.squares_only { SQUARE_TERMS } else { usize::MAX };
        let trace = |position: &Position| {
            let mut trace = Trace::of(position);
            trace.counts.retain(|(term, _)| usize::from(*term) < terms);
            trace
        };
        let of_game = samples.iter().filter(|s| s.position.game() == game);
        let rows: Vec<Row> = of_game
            .map(|sample| Row {
                trace: trace(&sample.position),
                result: sample.result,
                score: f64::from(sample.score),
            })
            .collect();
        let mut first = eval_trace::weights(game);
        for weight in first.iter_mut().skip(terms) {
            *weight = [0.0; 2];
        }
        let seen = |row: &Row| (row.trace.evaluation(&first), row.result);
        let scale = best_scale(&rows.iter().map(seen).collect::<Vec<_>>());
        let mut weights = first.clone();
        let mut moments = vec![[[0.0_f64; 2]; 2]; weights.len()];
        for pass in 0..self.passes {
            let mut slopes = vec![[0.0; 2]; weights.len()];
            let mut error = 0.0;
            for row in &rows {
                let searched = chance(row.score, scale);
                let target = self.trust * searched + (1.0 - self.trust) * row.result;
                let expected = chance(row.trace.evaluation(&weights), scale);
                error += (expected - target).powi(2);
                let slope = (expected - target) * expected * (1.0 - expected) * scale;
                for (term, times) in &row.trace.counts {
                    let slopes = &mut slopes[usize::from(*term)];
                    slopes[0] += slope * f64::from(*times) * row.trace.phase;
                    slopes[1] += slope * f64::from(*times) * (1.0 - row.trace.phase);
                }
            }
            let count = rows.len().max(1) as f64;
            report(pass, error / count);
            let rate = self.rate * (1.0 - f64::from(pass) / f64::from(self.passes)).max(0.02);
            for term in 0..weights.len() {
                for part in 0..2 {
                    let pull = self.pull / count * (weights[term][part] - first[term][part]);
                    let slope = slopes[term][part] / count + pull;
                    let [mean, square] = &mut moments[term][part];
                    // Adam.
                    *mean = 0.9 * *mean + 0.1 * slope;
                    *square = 0.999 * *square + 0.001 * slope * slope;
                    let age = f64::from(pass + 1);
                    let (mean, square) =
                        (*mean / (1.0 - 0.9_f64.powf(age)), *square / (1.0 - 0.999_f64.powf(age)));
                    weights[term][part] -= rate * mean / (square.sqrt() + 1e-12);
                }
            }
        }
        eval_trace::weights_text(game, &weights)
    }
}

#[cfg(test)]
mod tests {
    use engine::Searcher;

    use super::super::self_play::SelfPlay;
    use super::*;

    #[test]
    fn a_fit_makes_the_error_smaller_and_gives_weights() {
        let game = Game::MightyLion;
        let play = SelfPlay { game, nodes: 60, seed: 8 };
        let mut searcher = Searcher::new(1, 1);
        let samples: Vec<Sample> =
            (0..6).flat_map(|number| play.play(number, &mut searcher)).collect();
        let fit = Fit { passes: 20, rate: 0.5, ..Fit::default() };
        let mut errors = Vec::new();
        let text = fit.fit(game, &samples, &mut |_, error| errors.push(error));
        assert_eq!(errors.len(), 20);
        assert!(errors[19] < errors[0], "{errors:?}");
        assert!(text.starts_with("value "), "{text}");
    }
}
