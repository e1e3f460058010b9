//! Answers to puzzles that are typed as messages.

use super::solving::Solving;
use super::view::PuzzleStepId;
use crate::app::base::App;
use crate::app::model::{ChannelId, Error, PlayerId, Result};
use crate::app::people::Notify;
use crate::notation;
use crate::rules::{Game, Position};

/// For so long after a puzzle was shown in a place, what is typed there can be its answer, in milliseconds.
const OPEN_FOR: i64 = 2 * 60 * 60 * 1000;

/// A message that may answer a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleMessage<'a> {
    /// Who wrote it.
    pub by: PlayerId,
    /// What it says, without the mention of the bot.
    pub text: &'a str,
    /// Where.
    pub channel: ChannelId,
    /// The puzzle of the message that it replies to.
    pub replied_to: Option<PuzzleStepId>,
    /// Whether it replies to another message of the bot.
    pub replies_elsewhere: bool,
}

impl App {
    /// Judges a message as the answer to the puzzle that its writer was shown last in that place; `None` if it is not meant as one: it
    /// answers something else, does not read like a turn, the puzzle was shown long ago or is finished, or a board of a match that waits for
    /// its writer has come there since.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn answer_typed_puzzle(&self, message: PuzzleMessage<'_>) -> Result<Option<Solving>> {
        let PuzzleMessage {
            by, text, channel, ..
        } = message;
        // Talk is left alone before anything is read from the database.
        let reads_in = |game: Game| notation::reads_like_turn(&Position::start(game), text);
        if !Game::ALL.iter().any(|game| reads_in(*game)) {
            return Ok(None);
        }
        let Some(at) = self.puzzle_meant(&message)? else {
            return Ok(None);
        };
        if !reads_in(at.puzzle.game) {
            return Ok(None);
        }
        match self.answer_puzzle(by, at, text, channel) {
            Ok(solving) => Ok(Some(solving)),
            Err(Error::NotATurn { .. } | Error::NoSuchPuzzle) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn puzzle_meant(&self, message: &PuzzleMessage<'_>) -> Result<Option<PuzzleStepId>> {
        if message.replied_to.is_some() || message.replies_elsewhere {
            return Ok(message.replied_to);
        }
        let shown = self.store().puzzle_shown(message.by, None)?;
        let Some(shown) = shown.filter(|shown| !shown.finished) else {
            return Ok(None);
        };
        let age = self.now().0 - shown.shown_at.0;
        if shown.channel != message.channel || age > OPEN_FOR {
            return Ok(None);
        }
        let by_message = self.settings(message.by)?.notify == Notify::DirectMessage;
        let due =
            self.store()
                .turn_due_since(message.by, message.channel, by_message, shown.shown_at)?;
        Ok((!due).then_some(PuzzleStepId {
            puzzle: shown.puzzle,
            step: shown.step as usize,
        }))
    }
}
