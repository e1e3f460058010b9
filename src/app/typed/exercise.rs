//! Typed messages about exercises: which one is meant, and what becomes of it.

use std::time::Duration;

use super::message::{Heard, TypedMessage};
use crate::exercises::{ExerciseId, HINTS, Judged, exercise_of};
use crate::lessons::final_match;
use crate::{App, Cost, Error, Notify, Result};
use locale::say;
use model::{ChannelId, MatchId, PlayerId, cut_text};
use store::{ExerciseHere, ExerciseLook, OpenExercise, TypedLook};
use study::TaskRef;

/// For so long after an exercise was shown in a place, what is typed there can be its answer.
const OPEN_FOR: Duration = Duration::from_secs(2 * 60 * 60);

/// An exercise that a message may be about.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExerciseMeant {
    pub(super) id: ExerciseId,
    /// Whether it comes before matches.
    pub(super) comes_first: bool,
    /// A match that waits there for a move of the same person.
    pub(super) waiting: Option<MatchId>,
}

impl App {
    /// Shows the solution of a puzzle. A task has none, but a last hint that says nearly as much.
    pub(super) fn solution_asked(&self, message: &TypedMessage, id: ExerciseId) -> Result<Heard> {
        let by = message.by;
        self.rate_limit(by, Cost::Small)?;
        Ok(match id {
            ExerciseId::Puzzle(step) => {
                Heard::Solution(self.show_solution(by, step.puzzle, 1)?.into())
            }
            ExerciseId::Task(_) => {
                Heard::Shown(self.exercise_hint(by, id, HINTS, message.channel)?.into())
            }
        })
    }

    pub(super) fn next_exercise(&self, message: &TypedMessage, id: ExerciseId) -> Result<Heard> {
        let by = message.by;
        self.rate_limit(by, Cost::Small)?;
        let next = match id {
            ExerciseId::Task(task) => task.next().map(ExerciseId::Task),
            ExerciseId::Puzzle(step) => {
                Some(ExerciseId::of_puzzle(self.next_puzzle(by, step.puzzle.game)?))
            }
        };
        Ok(match next {
            Some(next) => Heard::Shown(self.show_exercise(by, next, message.channel)?.into()),
            None => Heard::CourseEnds(id.game()),
        })
    }

    /// Whether an exercise is the match that ends a course, and that has begun since it was shown.
    pub(super) fn has_begun_its_match(&self, by: PlayerId, here: &ExerciseHere) -> Result<bool> {
        let OpenExercise::Task { game, key } = &here.exercise else { return Ok(false) };
        let Some((_, start)) = TaskRef::of_key(*game, key).and_then(final_match) else {
            return Ok(false);
        };
        Ok(self.store().has_begun_from(by, *game, &start.fen(), here.shown_at)?)
    }

    /// The exercise that a message in a channel answers without replying to one.
    pub fn open_exercise(
        &self,
        by: PlayerId,
        channel: ChannelId,
        in_private: bool,
    ) -> Result<Option<ExerciseId>> {
        let context = self.context(TypedLook {
            by,
            channel,
            replied_to: None,
            anywhere: false,
            exercise: Some(self.exercises_shown_lately(in_private)),
        })?;
        let open = context.exercise.and_then(open);
        Ok(open.filter(|open| open.comes_first).map(|open| open.id))
    }

    /// Looks for an exercise that can still be answered without replying to it.
    pub(super) fn exercises_shown_lately(&self, in_private: bool) -> ExerciseLook<'static> {
        ExerciseLook {
            since: self.now().before(OPEN_FOR),
            finished_too: false,
            puzzles_only: false,
            // Boards of matches elsewhere come to direct messages, too, if the player has chosen to
            // be told there.
            told_here: in_private.then_some(Notify::DirectMessage.into_str()),
        }
    }

    /// Judges a message as the answer to an exercise; `None` if it does not read like one, or there
    /// is no such exercise. In a reply to it, something that is almost a turn is meant for one.
    /// Where a match waits there, too, an answer that is not right says for what it was taken.
    pub(super) fn judge(
        &self,
        message: &TypedMessage,
        open: ExerciseMeant,
    ) -> Result<Option<Heard>> {
        let is_near = message.replied_to.is_some() && notation::is_almost_turn(&message.text);
        if !is_near && !message.is_like_turn() {
            return Ok(None);
        }
        match self.answer_exercise(message.by, open.id, &message.text, message.channel) {
            Ok(_) if self.rate_limit(message.by, Cost::Small).is_err() => Ok(Some(Heard::Talk)),
            Ok(mut judged) => {
                // Where it goes on, the answer was right.
                if let (Judged::Open { view, .. }, Some(waiting)) = (&mut judged, open.waiting)
                    && view.id == open.id
                    && self.may_be_told_what_is_meant(message.by)
                {
                    let (locale, turn) = (self.locale_of(message.by)?, cut_text(&message.text));
                    let taken = say!(locale, "typed-for-exercise", r#match = waiting, turn);
                    let said = std::mem::take(&mut view.said);
                    view.said = locale.sentences([said, taken]);
                }
                Ok(Some(Heard::Judged(Box::new(judged))))
            }
            Err(Error::NotATurn { .. } | Error::NoSuchTask | Error::NoSuchPuzzle) => Ok(None),
            Err(error) if error.is_passing() => Err(error),
            Err(error) => {
                tracing::error!(%error, "a typed answer to an exercise");
                Ok(None)
            }
        }
    }

    /// Adds that a message was taken for a move in a match, as an exercise is open there, too: to a
    /// refusal, and to a move that could answer the exercise. It is said once in a while, and only
    /// in direct messages.
    pub(super) fn with_exercise_beside(
        &self,
        message: &TypedMessage,
        id: ExerciseId,
        heard: Result<Heard>,
    ) -> Result<Heard> {
        let taken = |of: MatchId| -> Result<String> {
            Ok(say!(self.locale_of(message.by)?, "typed-for-match", r#match = of))
        };
        match heard {
            Ok(Heard::Played(mut played)) => {
                if self.could_answer(message.by, id, &message.text)
                    && self.may_be_told_what_is_meant(message.by)
                {
                    played.beside = Some(taken(played.game_match.id)?);
                }
                Ok(Heard::Played(played))
            }
            Err(error @ (Error::Illegal(_) | Error::WhichTurn { .. }))
                if !self.may_be_told_what_is_meant(message.by) =>
            {
                Err(error)
            }
            Err(Error::Illegal(mut refused)) => {
                let taken = taken(refused.board.match_id)?;
                refused.reason = format!("{}\n{taken}", refused.reason);
                Err(Error::Illegal(refused))
            }
            Err(Error::WhichTurn { board, question, turns }) => Err(Error::WhichTurn {
                question: format!("{question}\n{}", taken(board.match_id)?),
                board,
                turns,
            }),
            heard => heard,
        }
    }
}

/// The exercise that a message may be about: the one that it replies to, or the one shown last
/// where it was written; in direct messages, anywhere.
pub(super) fn exercise_meant(
    message: &TypedMessage,
    here: Option<ExerciseHere>,
) -> Option<ExerciseMeant> {
    match message.replied_to {
        Some(replied_to) => {
            replied_to.exercise.map(|id| ExerciseMeant { id, comes_first: true, waiting: None })
        }
        None => here.and_then(open),
    }
}

/// An exercise as it is open. In direct messages what came last is meant, an exercise or the board
/// of a match.
fn open(here: ExerciseHere) -> Option<ExerciseMeant> {
    Some(ExerciseMeant {
        comes_first: here.waiting.is_none_or(|(_, since)| since <= here.shown_at),
        waiting: here.waiting.map(|(id, _)| id),
        id: exercise_of(here.exercise)?,
    })
}
