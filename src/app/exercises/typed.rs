//! Answers to exercises that are typed as messages, where matches may be played too.

use super::answer::Judged;
use super::exercise::{AnswerKind, ExerciseId};
use crate::base::App;
use crate::error::{Error, Result};
use model::{ChannelId, PlayerId};
use study::{PuzzleStepId, TaskRef};

use store::OpenExercise;

impl App {
    /// Judges a text as the answer to an exercise; `None` if it does not read like one, or there is
    /// no such exercise. `is_reply`: whether the text replies to the exercise, so that something
    /// that is almost a turn is meant for one.
    pub(crate) fn answer_in_talk(
        &self,
        by: PlayerId,
        id: ExerciseId,
        text: &str,
        at: ChannelId,
        is_reply: bool,
    ) -> Result<Option<Judged>> {
        let is_near = is_reply && notation::is_almost_turn(text);
        if !is_near && !notation::is_like_turn_anywhere(text) {
            return Ok(None);
        }
        match self.answer_exercise(by, id, text, at) {
            Ok(judged) => Ok(Some(judged)),
            Err(Error::NotATurn { .. } | Error::NoSuchTask | Error::NoSuchPuzzle) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether a text could be played in an exercise, or names a square that is asked for there.
    pub(crate) fn could_answer(&self, by: PlayerId, id: ExerciseId, text: &str) -> bool {
        let Ok(exercise) = self.exercise(by, id) else {
            return false;
        };
        match &exercise.kind {
            AnswerKind::Turn => matches!(exercise.read(text), Ok(Ok(_))),
            AnswerKind::Square(choices) => choices.iter().any(|choice| choice.value == text.trim()),
            AnswerKind::Match => false,
        }
    }

    /// The exercise that follows one: the next task of its course, `None` at its end, or another
    /// puzzle of its game.
    pub(crate) fn exercise_after(
        &self,
        by: PlayerId,
        id: ExerciseId,
    ) -> Result<Option<ExerciseId>> {
        match id {
            ExerciseId::Task(task) => Ok(task.next().map(ExerciseId::Task)),
            ExerciseId::Puzzle(step) => {
                let puzzle = self.next_puzzle(by, step.puzzle.game)?;
                Ok(Some(ExerciseId::of_puzzle(puzzle)))
            }
        }
    }
}

/// The exercise that is open for somebody; `None` if there is no such one any more.
pub(crate) fn exercise_of(open: OpenExercise) -> Option<ExerciseId> {
    match open {
        OpenExercise::Task { game, key } => TaskRef::of_key(game, &key).map(ExerciseId::Task),
        OpenExercise::Puzzle { puzzle, step } => {
            Some(ExerciseId::Puzzle(PuzzleStepId { puzzle, step: step as usize }))
        }
    }
}
