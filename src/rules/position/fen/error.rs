//! Errors in a FEN.

use thiserror::Error;

use crate::rules::board::piece::Color;

/// The number of fields that a FEN has in every game.
pub const FEN_FIELDS: usize = 6;

/// An error in a FEN. Each message names the field.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FenError {
    /// Not six fields, or seven with the lion ban.
    #[error("the FEN has {found} fields separated by white space; {expected} are needed")]
    Fields {
        /// The number found.
        found: usize,
        /// The number needed.
        expected: &'static str,
    },
    /// The board does not have the shape of the game's board.
    #[error("board: {0}")]
    Board(String),
    /// A letter that is not a piece of the game.
    #[error("board: `{0}` is no piece of this game")]
    UnknownPiece(String),
    /// A side without its King, or with several.
    #[error("board: {side} has {found} Kings; each side has exactly one")]
    Kings {
        /// The side.
        side: Color,
        /// The number found.
        found: usize,
    },
    /// A side with several Lions.
    #[error("board: {side} has {found} Lions; a side has at most one")]
    Lions {
        /// The side.
        side: Color,
        /// The number found.
        found: usize,
    },
    /// A Pawn where none can stand.
    #[error("board: a Pawn of {side} cannot stand on {square}")]
    PawnRank {
        /// The Pawn's side.
        side: Color,
        /// The square's name.
        square: String,
    },
    /// The pools are missing, malformed or hold pieces that cannot be in them.
    #[error("pools: {0}")]
    Pools(String),
    /// Neither `w` nor `b`.
    #[error("side to move: `{0}` is neither `w` nor `b`")]
    Turn(String),
    /// The third field.
    #[error("castling: {0}")]
    Castling(String),
    /// The third field of a game whose Pawns have a first move.
    #[error("first-pawn flag: {0}")]
    FirstPawnMove(String),
    /// The fourth field.
    #[error("en passant: {0}")]
    EnPassant(String),
    /// The fifth field.
    #[error("half-move clock: `{0}` is not a decimal number of at most 9 digits")]
    HalfmoveClock(String),
    /// The sixth field.
    #[error("full-move number: `{0}` is not a decimal number from 1 of at most 9 digits")]
    FullmoveNumber(String),
    /// The seventh field.
    #[error("lion ban: {0}")]
    LionBan(String),
    /// The third field of an SFEN.
    #[error("captured Lion: `{0}` is neither `-` nor a square such as `7j`")]
    LionSquare(String),
    /// The fourth field of an SFEN.
    #[error("turn number: `{0}` is not a decimal number from 1")]
    TurnNumber(String),
    /// Royal pieces can be captured, and the player who has just moved has none.
    #[error("side to move: {0} has just moved, but has no royal piece")]
    NoRoyalPiece(Color),
    /// The player who has just moved is in check.
    #[error("side to move: {0} is in check though it is not its turn")]
    OpponentInCheck(Color),
}
