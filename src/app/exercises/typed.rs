//! Answers to exercises that are typed as messages, where matches may be played too.

use std::time::Duration;

use super::answer::Judged;
use super::exercise::ExerciseId;
use crate::app::base::App;
use crate::app::lessons::{Asked, TaskRef};
use crate::app::model::{ChannelId, Error, PlayerId, Result};
use crate::app::people::Notify;
use crate::app::playing::parse_square;
use crate::app::puzzles::PuzzleStepId;
use crate::notation;
use crate::rules::Game;
use crate::store::OpenExercise;

/// For so long after an exercise was shown in a place, what is typed there can be its answer.
const OPEN_FOR: Duration = Duration::from_secs(2 * 60 * 60);

/// A message that may answer an exercise.
#[derive(Clone, Copy, Debug)]
pub struct TypedAnswer<'a> {
    /// Who wrote it.
    pub by: PlayerId,
    /// What it says, without the mention of the bot.
    pub text: &'a str,
    /// Where.
    pub channel: ChannelId,
    /// Whether that is a direct conversation.
    pub in_private: bool,
    /// The exercise in the message of the bot that it replies to; `None` within if there is none.
    pub replied_to: Option<Option<ExerciseId>>,
}

impl App {
    /// Judges a message as the answer to the exercise that it replies to or that is open where it was written; `None` if it is not meant as
    /// one: it does not read like an answer, or there is no such exercise.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn answer_typed_exercise(&self, message: TypedAnswer<'_>) -> Result<Option<Judged>> {
        let TypedAnswer {
            by, text, channel, ..
        } = message;
        // Talk is left alone before anything is read from the database. The name of a square reads like a Pawn's turn.
        let mut games = Game::ALL.iter();
        if !games.any(|game| notation::reads_like_turn(*game, text)) {
            return Ok(None);
        }
        let asked = match message.replied_to {
            Some(asked) => asked,
            None => self.open_exercise(by, channel, message.in_private)?,
        };
        let Some(id) = asked.filter(|id| reads_like_answer(*id, text)) else {
            return Ok(None);
        };
        match self.answer_exercise(by, id, text, channel) {
            Ok(judged) => Ok(Some(judged)),
            Err(Error::NotATurn { .. } | Error::NoSuchTask | Error::NoSuchPuzzle) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The exercise that a message in a channel may answer without replying to one: the one that its writer was shown there last, if that was
    /// not long ago, it is no puzzle that is finished, and no match waits there for the writer. In direct messages a match counts only if its
    /// board has come since.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn open_exercise(
        &self,
        by: PlayerId,
        channel: ChannelId,
        in_private: bool,
    ) -> Result<Option<ExerciseId>> {
        let since = self.now().before(OPEN_FOR);
        // Boards of matches elsewhere come here, too, if the player has chosen to be told by direct messages.
        let told_here = in_private.then_some(Notify::DirectMessage.into_str());
        let open = self.store().open_exercise(by, channel, since, told_here)?;
        Ok(open.and_then(|open| match open {
            OpenExercise::Task { game, key } => TaskRef::of_key(game, &key).map(ExerciseId::Task),
            OpenExercise::Puzzle { puzzle, step } => Some(ExerciseId::Puzzle(PuzzleStepId {
                puzzle,
                step: step as usize,
            })),
        }))
    }
}

/// Whether a text is written like an answer to an exercise, right or wrong.
fn reads_like_answer(id: ExerciseId, text: &str) -> bool {
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
