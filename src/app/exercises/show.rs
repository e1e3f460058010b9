//! Showing an exercise, its hints, and the menus that lead to an answer.

use super::exercise::{AnswerKind, Exercise, ExerciseId, ExerciseView, Source};
use super::task::HINTS;
use super::{puzzle, task};
use crate::playing::answer_step;
use crate::{AnswerStep, App, Error, Result};
use locale::say;
use model::{ChannelId, PlayerId, cut_text};
use store::OpenExercise;
use study::{PuzzleStepId, TaskRef};

impl App {
    /// Shows an exercise to a player, and records where. Puzzles resume at the solver's step,
    /// ignoring the step in `id`. Fails with `NoSuchTask`, `NoSuchPuzzle`.
    pub fn show_exercise(
        &self,
        by: PlayerId,
        id: ExerciseId,
        at: ChannelId,
    ) -> Result<ExerciseView> {
        match id {
            // What a lesson is about is said once; a button leads back to it.
            ExerciseId::Task(task) => self.show_task(by, task, at, task.number == 1),
            ExerciseId::Puzzle(step) => self.show_puzzle(by, step.puzzle, at),
        }
    }

    /// Shows a task, perhaps together with what its lesson is about. Fails with `NoSuchTask`.
    pub fn show_task(
        &self,
        by: PlayerId,
        task: TaskRef,
        at: ChannelId,
        introduced: bool,
    ) -> Result<ExerciseView> {
        let view = self.exercise(by, ExerciseId::Task(task))?.shown(introduced);
        self.note_task_shown(by, task, at)?;
        Ok(view)
    }

    /// Shows a hint: for a task 1 in words and 2 with the piece or the squares in question marked,
    /// for a puzzle 1 the piece and 2 where it goes. A puzzle with a hint counts as not solved, if
    /// it was not before. The match that ends a course has none. Fails with `NoSuchTask`,
    /// `NoSuchPuzzle`.
    pub fn exercise_hint(
        &self,
        by: PlayerId,
        id: ExerciseId,
        number: usize,
        at: ChannelId,
    ) -> Result<ExerciseView> {
        if let Some(view) = self.moved_on(by, id, at)? {
            return Ok(view);
        }
        let exercise = self.exercise(by, id)?;
        let locale = exercise.locale();
        let (said, picture) = match &exercise.source {
            Source::Match(_) => return Ok(exercise.said(say!(locale, "learn-match-hint"))),
            Source::Task(task, data) => {
                let hint = say!(locale, &format!("task-{}.hint", task.key()));
                self.note_task_shown(by, *task, at)?;
                if number < HINTS {
                    (hint, exercise.board(Vec::new()))
                } else {
                    let (more, picture) = task::last_hint(&exercise, data);
                    (locale.sentences([hint, more]), picture)
                }
            }
            Source::Puzzle(at, puzzle) => {
                let (hint, picture) = puzzle::hint(&exercise, *at, puzzle, number)?;
                let counts = self.note_puzzle(by, puzzle, *at, Some(at.step), Some(false))?;
                let counts = counts.map(|_| say!(locale, "puzzle-hint-counts"));
                (locale.sentences([hint].into_iter().chain(counts)), picture)
            }
        };
        let next_hint = (number < HINTS).then_some(number + 1);
        Ok(ExerciseView { next_hint, ..exercise.view(said, picture) })
    }

    /// Shows an exercise again to somebody who has typed a word that asks for something in a match.
    pub(crate) fn exercise_is_no_match(
        &self,
        by: PlayerId,
        id: ExerciseId,
        at: ChannelId,
    ) -> Result<ExerciseView> {
        if let Some(view) = self.moved_on(by, id, at)? {
            return Ok(view);
        }
        let exercise = self.exercise(by, id)?;
        let said = match exercise.source {
            Source::Task(..) => "learn-no-match",
            Source::Match(_) => "learn-match-first",
            Source::Puzzle(..) => "puzzle-no-match",
        };
        let said = say!(exercise.locale(), said);
        Ok(exercise.said(said))
    }

    /// The next step of choosing a turn from menus, after `path`, which is empty at first. Fails
    /// with `NoSuchTask` or `NoSuchPuzzle`, also where the path does not fit the position.
    pub fn exercise_menu(&self, by: PlayerId, id: ExerciseId, path: &str) -> Result<AnswerStep> {
        let exercise = self.exercise(by, id)?;
        let file_name = exercise.file_name.clone();
        let step = answer_step(&exercise.position, path, exercise.style(), file_name);
        step.ok_or(match id {
            ExerciseId::Task(_) => Error::NoSuchTask,
            ExerciseId::Puzzle(_) => Error::NoSuchPuzzle,
        })
    }

    /// Answers a question about the board of an exercise. Fails with `NotAQuestion`, `NoSuchTask`,
    /// `NoSuchPuzzle`.
    pub fn ask_in_exercise(&self, by: PlayerId, id: ExerciseId, question: &str) -> Result<String> {
        let exercise = self.exercise(by, id)?;
        let position = &exercise.position;
        explain::answer_question(position, Some(position.turn()), question, exercise.locale())
            .ok_or_else(|| Error::NotAQuestion { text: cut_text(question) })
    }

    /// An open exercise, in the solver's language.
    pub(super) fn exercise(&self, by: PlayerId, id: ExerciseId) -> Result<Exercise> {
        let settings = self.settings(by)?;
        match id {
            ExerciseId::Task(task) => task::exercise(task, settings),
            ExerciseId::Puzzle(at) => puzzle::exercise(puzzle::puzzle(at.puzzle)?, at, settings),
        }
    }

    /// Whether a text could be played in an exercise, or names a square that is asked for there.
    pub(crate) fn could_answer(&self, by: PlayerId, id: ExerciseId, text: &str) -> bool {
        let Ok(exercise) = self.exercise(by, id) else { return false };
        match &exercise.view.kind {
            AnswerKind::Turn => matches!(exercise.read(text), Ok(Ok(_))),
            AnswerKind::Square(choices) => choices.iter().any(|choice| choice.value == text.trim()),
            AnswerKind::Match => false,
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
