//! The score of a match, and the strength computed from it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use crate::rules::Color;

use super::played_game::{GameEnd, PlayedGame};
use super::reply::EngineMove;

/// The two-sided 95 % quantile of the normal distribution, in standard deviations.
const DEVIATIONS_95: f64 = 1.96;

/// Search statistics of one engine.
#[derive(Clone, Default)]
struct Work {
    turns: u32,
    time: Duration,
    /// The sums and counts of the turns whose depth or nodes are known.
    depths: (u64, u32),
    nodes: u64,
    nodes_time: Duration,
    faults: BTreeMap<&'static str, u32>,
}

impl Work {
    fn add(&mut self, answer: &EngineMove) {
        self.turns += 1;
        self.time += answer.time;
        if let Some(depth) = answer.depth {
            self.depths.0 += u64::from(depth);
            self.depths.1 += 1;
        }
        if let Some(nodes) = answer.nodes {
            self.nodes += nodes;
            self.nodes_time += answer.time;
        }
    }
}

/// The score from the first engine's view, and the statistics of both.
#[derive(Clone, Default)]
pub struct MatchScore {
    won: u32,
    drawn: u32,
    lost: u32,
    work: [Work; 2],
    endings: BTreeMap<&'static str, u32>,
}

impl MatchScore {
    /// Adds a game in which the first engine had the colour `first`.
    pub fn add(&mut self, finished: &PlayedGame, first: Color) {
        *self.endings.entry(finished.ending.kind()).or_default() += 1;
        let engine = |color: Color| usize::from(color != first);
        let opening = finished.history.turns.len() - finished.answers.len();
        for (answer, position) in finished
            .answers
            .iter()
            .zip(&finished.history.positions[opening..])
        {
            self.work[engine(position.turn())].add(answer);
        }
        if let GameEnd::PlayerFault(side, fault) = &finished.ending {
            let faults = &mut self.work[engine(*side)].faults;
            *faults.entry(fault.kind()).or_default() += 1;
            return;
        }
        match finished.ending.winner() {
            Some(winner) if winner == first => self.won += 1,
            Some(_) => self.lost += 1,
            None => self.drawn += 1,
        }
    }

    /// Returns the number of games without a fault.
    fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn faults(&self, engine: usize) -> u32 {
        self.work[engine].faults.values().sum()
    }

    /// Returns the first engine's share of the points; ½ without games.
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games())
    }

    fn variance(&self) -> f64 {
        let (games, score) = (f64::from(self.games()), self.score());
        let part = |count: u32, points: f64| f64::from(count) / games * (points - score).powi(2);
        part(self.won, 1.0) + part(self.drawn, 0.5) + part(self.lost, 0.0)
    }

    /// Returns the Elo difference and its bounds with 95 % confidence.
    fn elo(&self) -> (f64, f64, f64) {
        let error = DEVIATIONS_95 * (self.variance() / f64::from(self.games())).sqrt();
        let score = self.score();
        (elo(score), elo(score - error), elo(score + error))
    }

    /// Returns the likelihood that the first engine is stronger.
    fn likelihood_of_superiority(&self) -> f64 {
        let decided = f64::from(self.won + self.lost);
        if decided == 0.0 {
            return 0.5;
        }
        normal((f64::from(self.won) - f64::from(self.lost)) / decided.sqrt())
    }

    pub fn log_likelihood_ratio(&self, elo0: f64, elo1: f64) -> f64 {
        let variance = self.variance();
        if self.games() == 0 || variance <= 0.0 {
            return 0.0;
        }
        let (score0, score1) = (expected(elo0), expected(elo1));
        let gain = (score1 - score0) * (2.0 * self.score() - score0 - score1);
        f64::from(self.games()) * gain / (2.0 * variance)
    }

    pub fn line(&self) -> String {
        format!(
            "+{} ={} -{} ({:.1} %), apart {}",
            self.won,
            self.drawn,
            self.lost,
            100.0 * self.score(),
            self.faults(0) + self.faults(1)
        )
    }

    /// Formats the final table.
    pub fn report(&self, names: [&str; 2]) -> String {
        let width = names.map(|name| name.chars().count()).into_iter().max();
        let width = width.unwrap_or(0).max("engine".len());
        let mut text = format!(
            "{:<width$} {:>6} {:>5} {:>5} {:>5} {:>8} {:>6} {:>10} {:>9}\n",
            "engine", "games", "won", "drawn", "lost", "score", "depth", "nodes/s", "time/turn"
        );
        let percent = |score: f64| match self.games() {
            0 => "–".to_owned(),
            _ => format!("{:.1} %", 100.0 * score),
        };
        let rows = [
            (self.won, self.lost, percent(self.score())),
            (self.lost, self.won, percent(1.0 - self.score())),
        ];
        for ((name, work), (won, lost, score)) in names.iter().zip(&self.work).zip(rows) {
            let depth = match work.depths {
                (_, 0) => "–".to_owned(),
                (sum, count) => format!("{:.1}", sum as f64 / f64::from(count)),
            };
            let speed = match work.nodes {
                0 => "–".to_owned(),
                nodes => format!("{:.0}", nodes as f64 / work.nodes_time.as_secs_f64()),
            };
            let time = work.time.as_secs_f64() / f64::from(work.turns.max(1));
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "{name:<width$} {:>6} {won:>5} {:>5} {lost:>5} {score:>8} {depth:>6} {speed:>10} {time:>7.3} s",
                self.games(),
                self.drawn
            );
        }
        text += "\n";
        if self.games() > 0 {
            let (middle, low, high) = self.elo();
            let _ = writeln!(
                text,
                "Elo difference {middle:+.0} (95 %: {low:+.0} to {high:+.0}), likelihood of superiority {:.1} %",
                100.0 * self.likelihood_of_superiority()
            );
        }
        let ends: Vec<String> = (self.endings.iter())
            .map(|(kind, count)| format!("{count} {kind}"))
            .collect();
        let _ = writeln!(text, "Ends: {}", ends.join(", "));
        for (engine, name) in names.iter().enumerate() {
            let count = self.faults(engine);
            if count > 0 {
                let faults: Vec<String> = (self.work[engine].faults.iter())
                    .map(|(kind, count)| format!("{count} {kind}"))
                    .collect();
                let _ = writeln!(
                    text,
                    "Counted apart: {count} by the fault of {name}: {}",
                    faults.join(", ")
                );
            }
        }
        if self.faults(0) + self.faults(1) > 0 {
            let _ = writeln!(
                text,
                "With these as losses {} scores {:.1} %",
                names[0],
                100.0 * self.score_with_faults()
            );
        }
        text.trim_end().to_owned()
    }

    fn score_with_faults(&self) -> f64 {
        let points = f64::from(self.won + self.faults(1)) + f64::from(self.drawn) / 2.0;
        points / f64::from(self.games() + self.faults(0) + self.faults(1))
    }
}

fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(0.0, 1.0) - 1.0).log10()
}

/// Returns the expected score at an Elo difference.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Returns the cumulative normal distribution to within 10⁻⁷ (Abramowitz and Stegun 26.2.17).
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let factors = [
        0.319_381_530,
        -0.356_563_782,
        1.781_477_937,
        -1.821_255_978,
        1.330_274_429,
    ];
    let sum = factors
        .iter()
        .rev()
        .fold(0.0, |sum, factor| t * (factor + sum));
    let tail = (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt() * sum;
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(won: u32, drawn: u32, lost: u32) -> MatchScore {
        MatchScore {
            won,
            drawn,
            lost,
            ..MatchScore::default()
        }
    }

    #[test]
    fn the_elo_difference_is_that_of_the_logistic_curve() {
        let (middle, low, high) = tally(75, 0, 25).elo();
        assert!((middle - 190.8).abs() < 0.1);
        assert!(low < middle && middle < high);
        assert!((high - low - 162.3).abs() < 0.1, "{low} {high}");
        assert_eq!(tally(10, 0, 0).elo().0, f64::INFINITY);
        assert!((expected(elo(0.3)) - 0.3).abs() < 1e-9);
    }

    #[test]
    fn superiority_and_the_ratio_of_likelihoods_follow_the_score() {
        assert!((tally(10, 5, 10).likelihood_of_superiority() - 0.5).abs() < 1e-6);
        assert!((normal(1.96) - 0.975).abs() < 1e-4);
        assert!((normal(-1.96) - 0.025).abs() < 1e-4);
        assert!(tally(60, 20, 20).log_likelihood_ratio(0.0, 50.0) > 2.94);
        assert!(tally(20, 20, 60).log_likelihood_ratio(0.0, 50.0) < -2.94);
        assert!(tally(0, 0, 0).log_likelihood_ratio(0.0, 50.0).abs() < 1e-9);
    }
}
