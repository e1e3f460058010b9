//! What can be wrong with a KIF file.

use crate::error::ReadError;
use rules::{FenError, Game, Position};

/// Why a KIF file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KifError {
    /// Counted from 1.
    pub line: usize,
    pub fault: KifFault,
}

/// What is wrong with a line of a KIF file. Texts are as written, but not longer than an answer
/// needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KifFault {
    /// The name of a start is not known.
    UnknownStart(String),
    /// The start, given or drawn, is invalid.
    Start { game: Game, error: FenError },
    /// There are pieces in hand.
    PiecesInHand,
    /// A name on the drawn board is that of no piece.
    NoPiece(String),
    /// A second step without a first one.
    SecondStepAlone,
    /// A first step without a second one.
    FirstStepAlone,
    /// Neither a turn nor a header.
    NotATurn(String),
    /// An illegal or unreadable turn, with its number in the file and the position where it would be
    /// played.
    Turn { number: usize, text: String, position: Box<Position>, why: Box<ReadError> },
    /// A turn has another number than the next one must have.
    Missing { next: usize, found: usize },
}

/// A text of a file, not longer than an answer needs.
pub(super) fn short(text: &str) -> String {
    text.chars().take(60).collect()
}
