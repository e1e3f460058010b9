//! Questions about the board of a match, answered in words.

use crate::base::App;
use crate::error::{Error, Result};
use crate::playing::MatchUse;
use model::{BoardRef, MatchSelector, PlayerId, cut_text};

/// An answer in words.
#[derive(Clone, Debug)]
pub struct BoardAnswer {
    /// The board that was asked about.
    pub board: BoardRef,
    /// The answer, a few sentences.
    pub text: String,
}

impl App {
    /// Answers a question about the present board of a match: what is on a square, a rank or a
    /// file, or where pieces are.
    ///
    /// # Errors
    /// `NotAQuestion`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn ask(&self, by: PlayerId, which: MatchSelector, question: &str) -> Result<BoardAnswer> {
        let state = self.locate(by, which, MatchUse::Look)?.load(self)?;
        let asker = state.info.color_of(by);
        let text = explain::answer_question(&state.position, asker, question, state.view.locale)
            .ok_or_else(|| not_a_question(question))?;
        Ok(BoardAnswer { board: state.info.board(), text })
    }

    /// As [`App::ask`], for a message that may as well be talk: only a text of several words can be
    /// a question.
    ///
    /// # Errors
    /// `NotAQuestion` for talk; as [`App::ask`].
    pub fn ask_in_talk(
        &self,
        by: PlayerId,
        which: MatchSelector,
        text: &str,
    ) -> Result<BoardAnswer> {
        if !explain::reads_like_question(text) {
            return Err(not_a_question(text));
        }
        self.ask(by, which, text)
    }
}

fn not_a_question(text: &str) -> Error {
    Error::NotAQuestion { text: cut_text(text) }
}
