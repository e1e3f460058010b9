//! Statistics of pairs of games: one opening, played twice with colours swapped.
//!
//! The two games of a pair are not independent, since the opening may favour a side. So what is
//! counted is the score of a pair, one of five (pentanomial), as fishtest does.

use std::collections::BTreeMap;

/// The two-sided 95 % quantile of the normal distribution, in standard deviations.
const DEVIATIONS_95: f64 = 1.96;

/// How often the first engine made 0, ½, 1, 1½ and 2 points of a pair.
#[derive(Clone, Default)]
pub struct PairScores {
    pub counts: [u32; 5],
    /// Twice the points of the first finished game of each unfinished pair; `None` if it ended by a
    /// fault.
    waiting: BTreeMap<usize, Option<u8>>,
}

impl PairScores {
    /// Adds the game with a number, in which the first engine made half as many points as `halves`,
    /// or which ended by a fault. A pair with a fault does not count.
    pub fn add(&mut self, number: usize, halves: Option<u8>) {
        let Some(other) = self.waiting.remove(&(number / 2)) else {
            self.waiting.insert(number / 2, halves);
            return;
        };
        if let (Some(one), Some(two)) = (halves, other) {
            self.counts[usize::from(one + two).min(4)] += 1;
        }
    }

    /// The number of pairs.
    fn pairs(&self) -> f64 {
        f64::from(self.counts.iter().sum::<u32>())
    }

    /// The mean and variance of the points a game, by pairs. A thousandth of a pair is added to
    /// each count, so that the variance is never 0.
    fn moments(&self) -> (f64, f64) {
        let weights = self.counts.map(|count| f64::from(count) + 0.001);
        let all: f64 = weights.iter().sum();
        let sum = |of: &dyn Fn(f64) -> f64| -> f64 {
            let parts = weights.iter().enumerate();
            parts.map(|(i, weight)| weight * of(i as f64 / 4.0)).sum()
        };
        let mean = sum(&|points| points) / all;
        (mean, sum(&|points| (points - mean).powi(2)) / all)
    }

    /// The Elo difference and its bounds with 95 % confidence; `None` without pairs.
    pub fn elo(&self) -> Option<[f64; 3]> {
        let pairs = self.pairs();
        let (mean, variance) = self.moments();
        let error = DEVIATIONS_95 * (variance / pairs).sqrt();
        (pairs > 0.0).then(|| [mean, mean - error, mean + error].map(elo))
    }

    /// The likelihood that the first engine is stronger.
    pub fn likelihood_of_superiority(&self) -> f64 {
        let (mean, variance) = self.moments();
        normal((mean - 0.5) / (variance / self.pairs().max(1.0)).sqrt())
    }

    /// The logarithm of how much likelier the scores are at one Elo difference than at another: the
    /// generalized likelihood ratio, in its normal approximation.
    pub fn log_likelihood_ratio(&self, elo0: f64, elo1: f64) -> f64 {
        let (mean, variance) = self.moments();
        let (score0, score1) = (expected(elo0), expected(elo1));
        self.pairs() * (score1 - score0) * (2.0 * mean - score0 - score1) / (2.0 * variance)
    }
}

fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(0.0, 1.0) - 1.0).log10()
}

/// The expected score at an Elo difference.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The cumulative normal distribution to within 10⁻⁷ (Abramowitz and Stegun 26.2.17).
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let factors = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = factors.iter().rev().fold(0.0, |sum, factor| t * (factor + sum));
    let tail = (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt() * sum;
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(counts: [u32; 5]) -> PairScores {
        PairScores { counts, ..PairScores::default() }
    }

    #[test]
    fn the_games_of_a_pair_may_end_in_any_order() {
        let mut pairs = PairScores::default();
        for (number, halves) in [(3, Some(2)), (0, Some(1)), (2, Some(2)), (1, Some(0))] {
            pairs.add(number, halves);
        }
        assert_eq!(pairs.counts, [0, 1, 0, 0, 1]);
        pairs.add(4, None);
        pairs.add(5, Some(2));
        assert_eq!(pairs.counts, [0, 1, 0, 0, 1]);
    }

    #[test]
    fn the_elo_difference_is_that_of_the_logistic_curve() {
        let [middle, low, high] = scores([10, 0, 0, 0, 30]).elo().unwrap();
        assert!((middle - 190.8).abs() < 0.1, "{middle}");
        assert!(low < middle && middle < high);
        assert!((expected(elo(0.3)) - 0.3).abs() < 1e-9);
        assert_eq!(scores([0; 5]).elo(), None);
    }

    #[test]
    fn openings_that_decide_games_say_nothing_and_cost_nothing() {
        // Each side won with the better colour: the score is known far better than from as many
        // independent games.
        let swapped = scores([0, 0, 100, 0, 0]);
        let [_, low, high] = swapped.elo().unwrap();
        assert!(high - low < 2.0, "{low} {high}");
        let apart = scores([25, 0, 50, 0, 25]);
        let [_, low, high] = apart.elo().unwrap();
        assert!(high - low > 80.0, "{low} {high}");
    }

    #[test]
    fn superiority_and_the_ratio_of_likelihoods_follow_the_score() {
        assert!((scores([5, 5, 5, 5, 5]).likelihood_of_superiority() - 0.5).abs() < 1e-6);
        assert!((normal(1.96) - 0.975).abs() < 1e-4);
        assert!((normal(-1.96) - 0.025).abs() < 1e-4);
        assert!(scores([5, 10, 10, 15, 20]).log_likelihood_ratio(0.0, 50.0) > 2.94);
        assert!(scores([20, 15, 10, 10, 5]).log_likelihood_ratio(0.0, 50.0) < -2.94);
        assert!(scores([0; 5]).log_likelihood_ratio(0.0, 50.0).abs() < 1e-9);
    }
}
