//! Answers to exercises that are typed as messages, where matches may be played too.

use super::answer::Judged;
use super::exercise::ExerciseId;
use crate::app::base::App;
use crate::app::lessons::{Asked, TaskRef};
use crate::app::model::{ChannelId, Error, PlayerId, Result};
use crate::app::playing::parse_square;
use crate::app::puzzles::PuzzleStepId;
use crate::notation;
use crate::rules::Game;
use crate::store::OpenExercise;

impl App {
    /// Judges a text as the answer to an exercise; `None` if it does not read like one, or there is no such exercise.
    pub(in crate::app) fn answer_in_talk(
        &self,
        by: PlayerId,
        id: ExerciseId,
        text: &str,
        at: ChannelId,
    ) -> Result<Option<Judged>> {
        if !reads_like_answer_to(id, text) {
            return Ok(None);
        }
        match self.answer_exercise(by, id, text, at) {
            Ok(judged) => Ok(Some(judged)),
            Err(Error::NotATurn { .. } | Error::NoSuchTask | Error::NoSuchPuzzle) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// The exercise that is open for somebody; `None` if there is no such one any more.
pub(in crate::app) fn exercise_of(open: OpenExercise) -> Option<ExerciseId> {
    match open {
        OpenExercise::Task { game, key } => TaskRef::of_key(game, &key).map(ExerciseId::Task),
        OpenExercise::Puzzle { puzzle, step } => Some(ExerciseId::Puzzle(PuzzleStepId {
            puzzle,
            step: step as usize,
        })),
    }
}

/// Whether a text may answer some exercise. The name of a square reads like a Pawn's turn.
pub(in crate::app) fn reads_like_answer(text: &str) -> bool {
    let mut games = Game::ALL.iter();
    games.any(|game| notation::reads_like_turn(*game, text))
}

/// Whether a text is written like an answer to an exercise, right or wrong.
fn reads_like_answer_to(id: ExerciseId, text: &str) -> bool {
    let asked = match id {
        ExerciseId::Puzzle(_) => return notation::reads_like_turn(id.game(), text),
        ExerciseId::Task(task) => task.task().map(|data| data.asked),
    };
    match asked {
        Some(Asked::Turn(_)) => notation::reads_like_turn(id.game(), text),
        Some(Asked::Square(_)) => parse_square(id.game(), text).is_ok(),
        None => false,
    }
}
