//! Answers to tasks that are typed as messages.

use std::time::Duration;

use super::answer::Judged;
use super::lesson::Asked;
use super::task_ref::TaskRef;
use crate::app::base::App;
use crate::app::model::{ChannelId, Error, PlayerId, Result};
use crate::app::playing::parse_square;
use crate::notation;
use crate::rules::Game;

/// For so long after a task was shown in a place, what is typed there can be its answer.
const OPEN_FOR: Duration = Duration::from_secs(2 * 60 * 60);

/// A message that may answer a task.
#[derive(Clone, Copy, Debug)]
pub struct LessonMessage<'a> {
    /// Who wrote it.
    pub by: PlayerId,
    /// What it says, without the mention of the bot.
    pub text: &'a str,
    /// Where.
    pub channel: ChannelId,
    /// Whether that is a direct conversation.
    pub in_private: bool,
    /// The task of the lesson's message that it replies to.
    pub replied_to: Option<TaskRef>,
    /// Whether it replies to another message of the bot.
    pub replies_elsewhere: bool,
}

impl App {
    /// Judges a message as the answer to the task that its writer was shown last in that place; `None` if it is not meant as one: it
    /// answers something else, does not read like an answer, the task was shown long ago, or a match waits for its writer there; in direct
    /// messages only one whose board has come since.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn answer_typed_task(&self, message: LessonMessage<'_>) -> Result<Option<Judged>> {
        let LessonMessage {
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

    fn task_meant(&self, message: &LessonMessage<'_>) -> Result<Option<TaskRef>> {
        if message.replied_to.is_some() || message.replies_elsewhere {
            return Ok(message.replied_to);
        }
        let Some(shown) = self.store().task_shown(message.by, None)? else {
            return Ok(None);
        };
        let age = shown.shown_at.until(self.now());
        if shown.channel != message.channel || age > OPEN_FOR {
            return Ok(None);
        }
        if self.match_waits_since(
            message.by,
            message.channel,
            message.in_private,
            shown.shown_at,
        )? {
            return Ok(None);
        }
        Ok(TaskRef::of_key(shown.game, &shown.task))
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
