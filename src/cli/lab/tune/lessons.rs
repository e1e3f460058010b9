//! What a network is taught: positions, each with the chance to win there.

use std::path::PathBuf;

use lions_den::engine::learning::{Eye, Seen};
use lions_den::rules::{Color, Game};

use super::fit::{best_scale, chance};
use super::read;

/// A position to learn from.
pub struct Lesson {
    /// What is seen.
    pub seen: Seen,
    /// What the side to move can expect: 1 a win, 0 a loss.
    pub target: f32,
}

/// A position of a game that was played.
pub struct Past {
    seen: Seen,
    mover: Color,
    /// What the search said, in hundredths of a Pawn for White.
    score: f64,
    /// How the game ended for White.
    result: f64,
}

/// Reads games.
pub struct Reader {
    game: Game,
    eye: Eye,
}

impl Reader {
    /// Of a game.
    pub fn new(game: Game) -> Reader {
        Reader {
            game,
            eye: Eye::new(game),
        }
    }

    /// The positions of files, game by game.
    ///
    /// # Errors
    /// In words, where one cannot be read.
    pub fn read(&self, files: &[PathBuf]) -> Result<Vec<Vec<Past>>, String> {
        let mut games = Vec::new();
        for file in files {
            let mut last = None;
            read::samples(file, self.game, &mut |number, sample| {
                if last != Some(number) {
                    last = Some(number);
                    games.push(Vec::new());
                }
                if let Some(game) = games.last_mut() {
                    game.push(Past {
                        seen: self.eye.see(&sample.position),
                        mover: sample.position.turn(),
                        score: f64::from(sample.score),
                        result: sample.result,
                    });
                }
            })?;
        }
        Ok(games)
    }
}

/// The scale with which the scores of searches say best how games ended.
pub fn scale(games: &[Vec<Past>]) -> f64 {
    let positions = games.iter().flatten();
    best_scale(
        &positions
            .map(|past| (past.score, past.result))
            .collect::<Vec<_>>(),
    )
}

/// Of the games, one in so many is not learned from, but examined.
const EXAMINED: usize = 20;

/// Takes some games out of others.
pub fn set_apart(games: &mut Vec<Vec<Past>>) -> Vec<Vec<Past>> {
    let mut number = 0;
    games
        .extract_if(.., |_| {
            number += 1;
            number % EXAMINED == 0
        })
        .collect()
}

/// What games teach.
///
/// The chance to win in a position is the mean, weighted by `outlook`, of what the search said and of the chance in the next position of the
/// game, or the result where there is none: the λ-return of temporal difference learning, which evens out the errors of short searches.
pub fn lessons(games: Vec<Vec<Past>>, scale: f64, outlook: f64) -> Vec<Lesson> {
    let mut lessons = Vec::with_capacity(games.iter().map(Vec::len).sum());
    for game in games {
        let mut expected = game.last().map_or(0.5, |past| past.result);
        for past in game.into_iter().rev() {
            expected = outlook * expected + (1.0 - outlook) * chance(past.score, scale);
            let target = match past.mover {
                Color::White => expected,
                Color::Black => 1.0 - expected,
            };
            lessons.push(Lesson {
                seen: past.seen,
                target: target as f32,
            });
        }
    }
    lessons
}

/// The mean squared error of the chances to win that the terms of the evaluation give.
pub fn error_of_terms(lessons: &[Lesson], scale: f64) -> f64 {
    let wrong = |lesson: &Lesson| {
        let expected = chance(f64::from(lesson.seen.terms), scale);
        (expected - f64::from(lesson.target)).powi(2)
    };
    lessons.iter().map(wrong).sum::<f64>() / lessons.len().max(1) as f64
}
