//! Answers to puzzles that are typed as messages.

use std::time::Duration;

use super::solving::Solving;
use super::view::PuzzleStepId;
use crate::app::base::App;
use crate::app::model::{ChannelId, Error, PlayerId, Result};
use crate::notation;
use crate::rules::Game;

/// For so long after a puzzle was shown in a place, what is typed there can be its answer.
const OPEN_FOR: Duration = Duration::from_secs(2 * 60 * 60);

/// A message that may answer a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleMessage<'a> {
    /// Who wrote it.
    pub by: PlayerId,
    /// What it says, without the mention of the bot.
    pub text: &'a str,
    /// Where.
    pub channel: ChannelId,
    /// Whether that is a direct conversation.
    pub in_private: bool,
    /// The puzzle of the message that it replies to.
    pub replied_to: Option<PuzzleStepId>,
    /// Whether it replies to another message of the bot.
    pub replies_elsewhere: bool,
}

impl App {
    /// Judges a message as the answer to the puzzle that its writer was shown last in that place; `None` if it is not meant as one: it
    /// answers something else, does not read like a turn, the puzzle was shown long ago or is finished, a lesson was shown there since, or a
    /// match waits for its writer there; in direct messages only one whose board has come since.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn answer_typed_puzzle(&self, message: PuzzleMessage<'_>) -> Result<Option<Solving>> {
        let PuzzleMessage {
            by, text, channel, ..
        } = message;
        // Talk is left alone before anything is read from the database.
        let reads_in = |game: Game| notation::reads_like_turn(game, text);
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
        let age = shown.shown_at.until(self.now());
        if shown.channel != message.channel || age > OPEN_FOR {
            return Ok(None);
        }
        // Of a puzzle and a lesson the one shown last is meant.
        let task = self.store().task_shown(message.by, None)?;
        if task
            .is_some_and(|task| task.channel == message.channel && task.shown_at > shown.shown_at)
        {
            return Ok(None);
        }
        let due = self.match_waits_since(
            message.by,
            message.channel,
            message.in_private,
            shown.shown_at,
        )?;
        Ok((!due).then_some(PuzzleStepId {
            puzzle: shown.puzzle,
            step: shown.step as usize,
        }))
    }
}
