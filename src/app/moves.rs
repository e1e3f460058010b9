//! `/moves`: what may be played in a match.

use super::{App, Match, Picture, PlayerId, Result, Which};

/// Where the piece on a square, or every piece, may go.
#[derive(Clone, Debug)]
pub struct MovesView {
    /// The match.
    pub game_match: Match,
    /// The board with the squares that can be reached marked.
    pub picture: Picture,
    /// One or two sentences: whose turns, of which piece, how many, or why there are none.
    pub text: String,
    /// The legal turns in canonical notation.
    pub turns: Vec<String>,
}

impl App {
    /// The legal turns of the piece on `square`, or of the whole side to move.
    ///
    /// # Errors
    /// `NoSuchSquare`, `EmptySquare`, `MatchOver`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn moves(&self, by: PlayerId, which: Which, square: Option<&str>) -> Result<MovesView> {
        todo!()
    }
}
