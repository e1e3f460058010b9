//! Looking: the board of a match, and the list of a player's matches.

use super::{App, Match, MatchId, Picture, PlayerId, Result, Which};

/// The present board of a match.
#[derive(Clone, Debug)]
pub struct BoardView {
    /// The match.
    pub game_match: Match,
    /// The board.
    pub picture: Picture,
    /// Who plays whom, the last turn, who is to move or how it ended.
    pub text: String,
    /// The board in letters, for a block of fixed-width type.
    pub text_board: String,
}

/// A line of `/games`.
#[derive(Clone, Debug)]
pub struct GamesEntry {
    /// The match, with what a link to it needs.
    pub game_match: Match,
    /// Whether the player is to move.
    pub your_turn: bool,
    /// The line, plain text.
    pub text: String,
}

impl App {
    /// A match by its number.
    ///
    /// # Errors
    /// `NoSuchMatch`.
    pub fn match_by_id(&self, id: MatchId) -> Result<Match> {
        todo!()
    }

    /// The present board, seen by the player's own side (White's for those who do not play), or turned round
    /// with `flip`.
    ///
    /// # Errors
    /// `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn board(&self, by: PlayerId, which: Which, flip: bool) -> Result<BoardView> {
        todo!()
    }

    /// The player's running matches, those where it is their turn first, then the newest first.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn games(&self, by: PlayerId) -> Result<Vec<GamesEntry>> {
        todo!()
    }
}
