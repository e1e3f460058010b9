//! Answers to tasks that are typed as messages.

use super::answer::Judged;
use super::lesson::Asked;
use super::task_ref::TaskRef;
use crate::app::base::App;
use crate::app::model::{Error, Result};
use crate::app::playing::{TypedAnswer, parse_square};
use crate::notation;
use crate::rules::Game;

impl App {
    /// Judges a message as the answer to the task that its writer was shown last in that place; `None` if it is not meant as one: it
    /// answers something else, does not read like an answer, the task was shown long ago, or a match waits for its writer there; in direct
    /// messages only one whose board has come since.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn answer_typed_task(&self, message: TypedAnswer<'_, TaskRef>) -> Result<Option<Judged>> {
        let TypedAnswer {
            by, text, channel, ..
        } = message;
        // Talk is left alone before anything is read from the database. The name of a square reads like a Pawn's turn.
        if !Game::ALL
            .iter()
            .any(|game| notation::reads_like_turn(*game, text))
        {
            return Ok(None);
        }
        let Some(task) = self.task_meant(&message)? else {
            return Ok(None);
        };
        if !reads_like_answer(task, text) {
            return Ok(None);
        }
        match self.answer_task(by, task, text, channel) {
            Ok(judged) => Ok(Some(judged)),
            Err(Error::NotATurn { .. } | Error::NoSuchTask) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn task_meant(&self, message: &TypedAnswer<'_, TaskRef>) -> Result<Option<TaskRef>> {
        if let Some(task) = message.replied_to {
            return Ok(task);
        }
        let Some(shown) = self.store().task_shown(message.by, None)? else {
            return Ok(None);
        };
        let open = self.may_answer(message, shown.channel, shown.shown_at)?;
        Ok(open
            .then(|| TaskRef::of_key(shown.game, &shown.task))
            .flatten())
    }
}

/// Whether a text is written like an answer to a task, right or wrong.
fn reads_like_answer(task: TaskRef, text: &str) -> bool {
    match task.task().map(|data| data.asked) {
        Some(Asked::Turn(_)) => notation::reads_like_turn(task.game, text),
        Some(Asked::Square(_)) => parse_square(task.game, text).is_ok(),
        None => false,
    }
}
