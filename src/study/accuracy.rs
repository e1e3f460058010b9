//! Accuracy: from scores to chances to win, and from what turns lost of these to one number.
//!
//! The formulas are those of Lichess (<https://lichess.org/page/accuracy> and
//! `AccuracyPercent.scala` in its source), but for two things: the scale, as our Pawn is worth less
//! of a win than Stockfish's, and the first position, which has the score that the engine finds,
//! where Lichess has 15 hundredths of a Pawn for White.

use engine::Score;
use rules::Color;

/// How much of a chance to win a hundredth of a Pawn is. Fitted, as the weights of the evaluation
/// are, to games of the engine against itself; Lichess has 0.00368208 for Stockfish and people.
const SCALE: f64 = 0.002;

/// The fewest and the most turns over which it is looked how much the chances change.
const WINDOW: (usize, usize) = (2, 8);
/// The least and the greatest weight of a turn.
const WEIGHT: (f64, f64) = (0.5, 12.0);

/// The chance to win of the side to move, in percent.
pub fn win_percent(score: Score) -> f64 {
    match score {
        Score::Centipawns(score) => 100.0 / (1.0 + (-SCALE * f64::from(score)).exp()),
        Score::MatesIn(_) => 100.0,
        Score::MatedIn(_) => 0.0,
    }
}

/// A chance to win as turns are judged by: what is won anyhow, even a mate, counts as what Lichess
/// has for 1,000 hundredths of a Pawn.
pub fn bounded(chance: f64) -> f64 {
    let most = 100.0 / (1.0 + (-0.003_682_08 * 1_000.0_f64).exp());
    chance.clamp(100.0 - most, most)
}

/// The accuracy of a turn that has lost so much of the chance to win, both in percent.
fn of_turn(lost: f64) -> f64 {
    /// As the analysis is not perfect.
    const BONUS: f64 = 1.0;
    if lost <= 0.0 {
        return 100.0;
    }
    let raw = 103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * lost).exp();
    (raw - 3.166_924_740_191_411 + BONUS).clamp(0.0, 100.0)
}

/// The accuracy of White and of Black from White's chances to win in all positions of a match, in
/// which `first` is the first to move; `None` for a side that has not played.
///
/// It is the mean of two means of the accuracies of the turns: the harmonic one, on which bad turns
/// weigh heavily, and one weighted by how much the chances change around each turn, so that dull
/// phases count less.
pub fn of_match(white: &[f64], first: Color) -> [Option<f64>; 2] {
    let white: Vec<f64> = white.iter().copied().map(bounded).collect();
    let turns = white.len().saturating_sub(1);
    let size = (turns / 10).clamp(WINDOW.0, WINDOW.1).min(white.len());
    let weights: Vec<f64> = (0..turns)
        .map(|turn| {
            // The first windows are all the same.
            let start = (turn + 2).saturating_sub(size).min(white.len() - size);
            deviation(&white[start..start + size]).clamp(WEIGHT.0, WEIGHT.1)
        })
        .collect();
    Color::ALL.map(|side| {
        let own = (0..turns).filter(|turn| (turn % 2 == 0) == (side == first));
        let own: Vec<(f64, f64)> = own
            .map(|turn| {
                let lost = match side {
                    Color::White => white[turn] - white[turn + 1],
                    Color::Black => white[turn + 1] - white[turn],
                };
                (of_turn(lost), weights[turn])
            })
            .collect();
        if own.is_empty() {
            return None;
        }
        let weight: f64 = own.iter().map(|(_, weight)| weight).sum();
        let weighted = own.iter().map(|(of, weight)| of * weight).sum::<f64>() / weight;
        // A turn that has lost everything must not make the accuracy of the match nothing.
        let inverse: f64 = own.iter().map(|(of, _)| 1.0 / of.max(1.0)).sum();
        let harmonic = own.len() as f64 / inverse;
        Some(f64::midpoint(weighted, harmonic))
    })
}

fn deviation(values: &[f64]) -> f64 {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / count).sqrt()
}
