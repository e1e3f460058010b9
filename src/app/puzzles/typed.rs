//! Answers to puzzles that are typed as messages.

use super::solving::Solving;
use super::view::PuzzleStepId;
use crate::app::base::App;
use crate::app::model::{Error, Result};
use crate::app::playing::TypedAnswer;
use crate::notation;
use crate::rules::Game;

impl App {
    /// Judges a message as the answer to the puzzle that its writer was shown last in that place; `None` if it is not meant as one: it
    /// answers something else, does not read like a turn, the puzzle was shown long ago or is finished, a lesson was shown there since, or a
    /// match waits for its writer there; in direct messages only one whose board has come since.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn answer_typed_puzzle(
        &self,
        message: TypedAnswer<'_, PuzzleStepId>,
    ) -> Result<Option<Solving>> {
        let TypedAnswer {
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

    fn puzzle_meant(
        &self,
        message: &TypedAnswer<'_, PuzzleStepId>,
    ) -> Result<Option<PuzzleStepId>> {
        if let Some(at) = message.replied_to {
            return Ok(at);
        }
        let shown = self.store().puzzle_shown(message.by, None)?;
        let Some(shown) = shown.filter(|shown| !shown.finished) else {
            return Ok(None);
        };
        // Of a puzzle and a lesson the one shown last is meant.
        let task = self.store().task_shown(message.by, None)?;
        let task_since = task
            .is_some_and(|task| task.channel == message.channel && task.shown_at > shown.shown_at);
        let open = !task_since && self.may_answer(message, shown.channel, shown.shown_at)?;
        Ok(open.then_some(PuzzleStepId {
            puzzle: shown.puzzle,
            step: shown.step as usize,
        }))
    }
}
