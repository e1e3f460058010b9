//! Training data: positions with their winning chances.

use std::path::PathBuf;

use engine::learning::{Inputs, Seen};
use rules::{Color, Game};

use super::fit::{best_scale, chance};
use super::sample_file;

pub struct TrainingSample {
    pub seen: Seen,
    /// The winning chance of the side to move: 1 is a win, 0 a loss.
    pub target: f32,
}

pub struct GamePosition {
    seen: Seen,
    mover: Color,
    /// The score of the search for White, in hundredths of a Pawn.
    score: f64,
    /// The result for White.
    result: f64,
}

/// Reads the positions of files, grouped by game; fails if a file cannot be read.
pub fn read(game: Game, files: &[PathBuf]) -> Result<Vec<Vec<GamePosition>>, String> {
    let inputs = Inputs::new(game);
    let mut games = Vec::new();
    for file in files {
        let mut last = None;
        sample_file::samples(file, game, &mut |number, sample| {
            if last.replace(number) != Some(number) {
                games.push(Vec::new());
            }
            if let Some(game) = games.last_mut() {
                game.push(GamePosition {
                    seen: inputs.see(&sample.position),
                    mover: sample.position.turn(),
                    score: f64::from(sample.score),
                    result: sample.result,
                });
            }
        })?;
    }
    Ok(games)
}

/// Returns the scale at which search scores predict results best.
pub fn scale(games: &[Vec<GamePosition>]) -> f64 {
    let positions = games.iter().flatten();
    best_scale(&positions.map(|past| (past.score, past.result)).collect::<Vec<_>>())
}

/// One game out of this many is kept for validation.
const EXAMINED: usize = 20;

/// Splits off the games for validation.
pub fn set_apart(games: &mut Vec<Vec<GamePosition>>) -> Vec<Vec<GamePosition>> {
    let mut numbers = 1..;
    games.extract_if(.., |_| numbers.next().is_some_and(|number| number % EXAMINED == 0)).collect()
}

/// Makes training samples from games.
///
/// The target of a position is a mean, weighted by `outlook`, of its search score and the target of
/// the next position in the game (or the result at the end). This is the λ-return of temporal
/// difference learning, which evens out the errors of single searches.
pub fn training_samples(
    games: Vec<Vec<GamePosition>>,
    scale: f64,
    outlook: f64,
) -> Vec<TrainingSample> {
    let mut samples = Vec::with_capacity(games.iter().map(Vec::len).sum());
    for game in games {
        let mut expected = game.last().map_or(0.5, |past| past.result);
        for past in game.into_iter().rev() {
            expected = outlook * expected + (1.0 - outlook) * chance(past.score, scale);
            let target = match past.mover {
                Color::White => expected,
                Color::Black => 1.0 - expected,
            };
            samples.push(TrainingSample { seen: past.seen, target: target as f32 });
        }
    }
    samples
}

/// Returns the mean squared error of predicted chances.
pub fn error(samples: &[TrainingSample], scale: f64, evaluate: impl Fn(&Seen) -> i32) -> f64 {
    let wrong = |sample: &TrainingSample| {
        let expected = chance(f64::from(evaluate(&sample.seen)), scale);
        (expected - f64::from(sample.target)).powi(2)
    };
    samples.iter().map(wrong).sum::<f64>() / samples.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Position;

    fn past(mover: Color, score: f64) -> GamePosition {
        let game = Game::Lionized;
        GamePosition {
            seen: Inputs::new(game).see(&Position::start(game)),
            mover,
            score,
            result: 1.0,
        }
    }

    fn targets(outlook: f64) -> Vec<f32> {
        let game = vec![past(Color::White, 0.0), past(Color::Black, 0.0)];
        let samples = training_samples(vec![game], 0.002, outlook);
        samples.iter().map(|sample| sample.target).collect()
    }

    #[test]
    fn a_position_is_worth_what_the_search_said_and_what_came_of_it() {
        // From the last to the first, each for the side to move. White has won.
        assert_eq!(targets(0.0), [0.5, 0.5]);
        assert_eq!(targets(1.0), [0.0, 1.0]);
        assert_eq!(targets(0.5), [0.25, 0.625]);
    }

    #[test]
    fn one_game_in_twenty_is_set_apart() {
        let mut games: Vec<_> = (0..40).map(|_| vec![past(Color::White, 0.0)]).collect();
        assert_eq!(set_apart(&mut games).len(), 2);
        assert_eq!(games.len(), 38);
    }

    #[test]
    fn the_error_is_the_mean_of_squares() {
        let game = vec![past(Color::White, 0.0), past(Color::Black, 0.0)];
        let samples = training_samples(vec![game], 0.002, 1.0);
        assert_eq!(error(&samples, 0.002, |_| 0), 0.25);
    }
}
