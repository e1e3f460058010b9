//! Errors in a FEN.

use thiserror::Error;

use crate::board::piece::{Color, Role};

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
    Board(BoardError),
    /// A letter that is not a piece of the game.
    #[error("board: `{0}` is not a piece of this game")]
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
    Pools(PoolsError),
    /// Neither `w` nor `b`.
    #[error("side to move: `{0}` is neither `w` nor `b`")]
    Turn(String),
    /// The third field.
    #[error("castling: {0}")]
    Castling(CastlingError),
    /// The third field of a game whose Pawns have a first move.
    #[error("first-pawn flag: {0}")]
    FirstPawnMove(FirstPawnMoveError),
    /// The fourth field.
    #[error("en passant: {0}")]
    EnPassant(EnPassantError),
    /// The fifth field.
    #[error("half-move clock: `{0}` is not a decimal number of at most 9 digits")]
    HalfmoveClock(String),
    /// The sixth field.
    #[error("full-move number: `{0}` is not a decimal number from 1 of at most 9 digits")]
    FullmoveNumber(String),
    /// The seventh field.
    #[error("lion ban: {0}")]
    LionBan(LionBanError),
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

/// What is wrong with the shape of the board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    /// Too many or too few ranks.
    #[error("there are {found} ranks instead of {needed}")]
    Ranks {
        /// The number found.
        found: usize,
        /// The number needed.
        needed: u8,
    },
    /// A rank with too many squares.
    #[error("rank {rank} (`{row}`) is too long; a rank has {files} squares")]
    LongRank {
        /// The rank's number.
        rank: u8,
        /// The rank as it is written.
        row: String,
        /// The number of its squares.
        files: u8,
    },
    /// A rank with too few squares.
    #[error("rank {rank} (`{row}`) is too short; a rank has {files} squares")]
    ShortRank {
        /// The rank's number.
        rank: u8,
        /// The rank as it is written.
        row: String,
        /// The number of its squares.
        files: u8,
    },
    /// A number of empty squares that begins with 0.
    #[error("rank {rank} (`{row}`) has a number that begins with 0; a rank has {files} squares")]
    LeadingZero {
        /// The rank's number.
        rank: u8,
        /// The rank as it is written.
        row: String,
        /// The number of its squares.
        files: u8,
    },
}

/// What is wrong with the pools.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PoolsError {
    /// The game has no pools.
    #[error("this game has none")]
    NotInGame,
    /// The game has pools, and the FEN none.
    #[error("the board must be followed by the captured pieces in square brackets")]
    Missing,
    /// No closing bracket at the end.
    #[error("the closing bracket is missing, or something follows it")]
    NotClosed,
    /// A letter that is not a piece of the game.
    #[error("`{0}` is not a piece of this game")]
    UnknownPiece(char),
    /// A piece that is never in a pool.
    #[error("no {name} is ever in a pool")]
    NeverHeld {
        /// The piece.
        role: Role,
        /// Its English name.
        name: &'static str,
    },
}

/// What is wrong with the castling rights.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CastlingError {
    /// Something other than `-`, but the game has no castling.
    #[error("`{0}` should be `-`: this game has no castling")]
    NotInGame(String),
    /// Something other than the letters `KQkq`.
    #[error("`{0}` should be `-` or some of `KQkq`")]
    Unreadable(String),
    /// A letter that is there twice.
    #[error("`{0}` stands twice")]
    Twice(char),
    /// A right without King and Rook on their squares.
    #[error("`{letter}` needs {side}'s King on {king} and its Rook on {rook}")]
    NotAtHome {
        /// The right.
        letter: char,
        /// Whose right it is.
        side: Color,
        /// The name of the King's square.
        king: String,
        /// The name of the Rook's square.
        rook: String,
    },
}

/// What is wrong with the first-pawn flag.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FirstPawnMoveError {
    /// Neither `F` nor `-`.
    #[error("`{0}` should be `F` or `-`")]
    Unreadable(String),
    /// A white Pawn that must have moved.
    #[error("`F` says that no white Pawn has moved, but one is on {0}")]
    Moved(String),
}

/// What is wrong with the en passant square.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EnPassantError {
    /// Not the name of a square.
    #[error("`{0}` is not a square of this board")]
    NoSquare(String),
    /// No double step passes this square.
    #[error("{0} is not on the rank that a Pawn passes in a double step")]
    Rank(String),
    /// A piece stands on it.
    #[error("{0} is not empty")]
    Occupied(String),
    /// No Pawn stands beyond it.
    #[error("{0} has no Pawn just beyond it that could have made a double step")]
    NoPawn(String),
    /// Where the Pawn came from, a piece stands.
    #[error("{0} cannot have been passed: where the Pawn must have started, a piece stands")]
    Blocked(String),
}

/// What is wrong with the lion ban.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LionBanError {
    /// Neither `x` nor, where that is possible, `x` and a square.
    #[error("`{text}` should be `x`{} or missing", if *with_square { ", `x` and a square" } else { "" })]
    Unreadable {
        /// What there is.
        text: String,
        /// Whether a square may follow.
        with_square: bool,
    },
    /// Not the name of a square.
    #[error("`{0}` is not a square of this board")]
    NoSquare(String),
    /// No promoted Lion stands on the square.
    #[error("on {square} no promoted Lion of {side} stands, which alone could be spared")]
    NotSparable {
        /// The square's name.
        square: String,
        /// Whose Lion it would be.
        side: Color,
    },
    /// There is no Lion that it would be forbidden to capture.
    #[error("`{text}` forbids capturing the {} of {side}, which has none", if *other { "other Lion" } else { "Lion" })]
    NoLion {
        /// What there is.
        text: String,
        /// Whose Lion it would be.
        side: Color,
        /// Whether one is spared, so that another one would have to be there.
        other: bool,
    },
}
