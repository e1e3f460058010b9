//! `/explain`: how a piece moves.

use super::{App, Picture, PlayerId, Result, Which};
use crate::rules::{Game, Role};

/// How a piece moves in a game.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The game.
    pub game: Game,
    /// The piece.
    pub role: Role,
    /// Its name in this game.
    pub name: &'static str,
    /// Its moves on an empty board, or on the board of a match.
    pub picture: Picture,
    /// How it moves, in sentences, one a line.
    pub text: String,
    /// Betza's notation, where it can be written.
    pub betza: Option<String>,
    /// Its worth in pawns, as "3.25"; `None` for a King.
    pub value: Option<String>,
}

/// A piece of a game to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceChoice {
    /// The value of the choice: the piece's stable id.
    pub id: &'static str,
    /// What is shown.
    pub label: String,
}

impl App {
    /// Explains a piece, given by name, id or letter.
    ///
    /// # Errors
    /// `NoSuchPiece`.
    pub fn explain_piece(&self, game: Game, piece: &str) -> Result<Explanation> {
        todo!()
    }

    /// Explains the piece on a square of a match, with what it can do there now.
    ///
    /// # Errors
    /// `NoSuchSquare`, `EmptySquare`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn explain_square(&self, by: PlayerId, which: Which, square: &str) -> Result<Explanation> {
        todo!()
    }

    /// The pieces of a game whose name, id or letter begins with `typed`, in the order of the game's page.
    pub fn piece_choices(&self, game: Game, typed: &str) -> Vec<PieceChoice> {
        todo!()
    }
}
