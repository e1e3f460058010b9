use thiserror::Error;

use crate::board::piece::{Color, Role};

/// The number of fields that a FEN has in every game.
pub const FEN_FIELDS: usize = 6;

/// An error in a FEN. Each message names the field.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FenError {
    #[error("the FEN has {found} fields separated by white space; {expected} are needed")]
    Fields { found: usize, expected: &'static str },
    #[error("board: {0}")]
    Board(#[from] BoardError),
    #[error("board: `{0}` is not a piece of this game")]
    UnknownPiece(String),
    #[error("board: {side} has {found} Kings; each side has exactly one")]
    Kings { side: Color, found: usize },
    #[error("board: {side} has {found} Lions; a side has at most one")]
    Lions { side: Color, found: usize },
    #[error("board: a Pawn of {side} cannot stand on {square}")]
    PawnRank { side: Color, square: String },
    #[error("pools: {0}")]
    Pools(#[from] PoolsError),
    #[error("side to move: `{0}` is neither `w` nor `b`")]
    Turn(String),
    #[error("castling: {0}")]
    Castling(#[from] CastlingError),
    #[error("first-pawn flag: {0}")]
    FirstPawnMove(#[from] FirstPawnMoveError),
    #[error("en passant: {0}")]
    EnPassant(#[from] EnPassantError),
    #[error("half-move clock: `{0}` is not a decimal number of at most 9 digits")]
    HalfmoveClock(String),
    #[error("full-move number: `{0}` is not a decimal number from 1 of at most 9 digits")]
    FullmoveNumber(String),
    #[error("lion ban: {0}")]
    LionBan(#[from] LionBanError),
    #[error("captured Lion: `{0}` is neither `-` nor a square such as `7j`")]
    LionSquare(String),
    #[error("turn number: `{0}` is not a decimal number from 1")]
    TurnNumber(String),
    #[error("side to move: {0} has just moved, but has no royal piece")]
    NoRoyalPiece(Color),
    #[error("side to move: {0} is in check though it is not its turn")]
    OpponentInCheck(Color),
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    #[error("there are {found} ranks instead of {needed}")]
    Ranks { found: usize, needed: u8 },
    #[error("rank {rank} (`{row}`) is too long; a rank has {files} squares")]
    LongRank { rank: u8, row: String, files: u8 },
    #[error("rank {rank} (`{row}`) is too short; a rank has {files} squares")]
    ShortRank { rank: u8, row: String, files: u8 },
    #[error("rank {rank} (`{row}`) has a number that begins with 0; a rank has {files} squares")]
    LeadingZero { rank: u8, row: String, files: u8 },
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PoolsError {
    #[error("this game has none")]
    NotInGame,
    #[error("the board must be followed by the captured pieces in square brackets")]
    Missing,
    #[error("the closing bracket is missing, or something follows it")]
    NotClosed,
    #[error("`{0}` is not a piece of this game")]
    UnknownPiece(char),
    #[error("no {name} is ever in a pool")]
    NeverHeld { role: Role, name: &'static str },
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CastlingError {
    #[error("`{0}` should be `-`: this game has no castling")]
    NotInGame(String),
    #[error("`{0}` should be `-` or some of `KQkq`")]
    Unreadable(String),
    #[error("`{0}` stands twice")]
    Twice(char),
    #[error("`{letter}` needs {side}'s King on {king} and its Rook on {rook}")]
    NotAtHome { letter: char, side: Color, king: String, rook: String },
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FirstPawnMoveError {
    #[error("`{0}` should be `F` or `-`")]
    Unreadable(String),
    #[error("`F` says that no white Pawn has moved, but one is on {0}")]
    Moved(String),
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EnPassantError {
    #[error("`{0}` is not a square of this board")]
    NoSquare(String),
    #[error("{0} is not on the rank that a Pawn passes in a double step")]
    Rank(String),
    #[error("{0} is not empty")]
    Occupied(String),
    #[error("{0} has no Pawn just beyond it that could have made a double step")]
    NoPawn(String),
    #[error("{0} cannot have been passed: where the Pawn must have started, a piece stands")]
    Blocked(String),
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LionBanError {
    #[error("`{text}` should be `x`{} or missing", if *with_square { ", `x` and a square" } else { "" })]
    Unreadable { text: String, with_square: bool },
    #[error("`{0}` is not a square of this board")]
    NoSquare(String),
    #[error("on {square} no promoted Lion of {side} stands, which alone could be spared")]
    NotSparable { square: String, side: Color },
    /// Whether one is spared, so that another one would have to be there.
    #[error("`{text}` forbids capturing the {} of {side}, which has none", if *other { "other Lion" } else { "Lion" })]
    NoLion { text: String, side: Color, other: bool },
}
