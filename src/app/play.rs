//! Playing a turn, and the suggestions while one is typed.

use super::{App, Heard, Match, MatchId, PlayerId, Result, Which};

/// A turn that a player wants to play.
#[derive(Clone, Copy, Debug)]
pub struct TurnRequest<'a> {
    /// Who plays it.
    pub by: PlayerId,
    /// What was typed, without the mention of the bot.
    pub text: &'a str,
    /// The match meant.
    pub which: Which,
    /// Whether the text was meant for the bot.
    pub heard: Heard,
    /// The ply of the board that a button or menu belonged to; the turn is refused as stale if turns have been
    /// played since. `None` for typed text.
    pub at_ply: Option<u32>,
}

/// A turn that was accepted. `Display` is the answer to the player who played it.
#[derive(Clone, Debug)]
pub struct Played {
    /// The match after the turn.
    pub game_match: Match,
    /// The turn in canonical notation.
    pub turn: String,
    /// The turn in words.
    pub words: String,
}

/// A legal turn to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnChoice {
    /// Canonical notation; the value of the choice.
    pub turn: String,
    /// What is shown, at most 100 characters.
    pub label: String,
}

/// A match to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchChoice {
    /// The value of the choice.
    pub id: MatchId,
    /// What is shown, at most 100 characters.
    pub label: String,
}

impl App {
    /// Plays a turn. The board to post, and the engine's answer in practice, become due in the same transaction.
    ///
    /// # Errors
    /// [`Error::NotATurn`](super::Error::NotATurn) for talk: leave a message alone, but tell the user of a
    /// command. For [`Heard::Overheard`] also when the text concerns no match of the player.
    /// `Illegal`, `AmbiguousTurn`, `NotYourTurn`, `MatchOver`, `NotAPlayer`, `Stale`, `SeveralMatches`,
    /// `NoSuchMatch`, `NoMatch`, `NoTurnAnywhere`.
    pub fn play(&self, request: TurnRequest<'_>) -> Result<Played> {
        todo!()
    }

    /// The legal turns that begin as `typed` does, in canonical notation or as their label does; at most 25.
    /// Empty where no single match is meant or it is not the player's turn.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn turn_choices(&self, by: PlayerId, which: Which, typed: &str) -> Result<Vec<TurnChoice>> {
        todo!()
    }

    /// The player's matches whose number or label contains `typed`: running ones first, those where it is the
    /// player's turn before the others; at most 25.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn match_choices(&self, by: PlayerId, typed: &str) -> Result<Vec<MatchChoice>> {
        todo!()
    }
}
