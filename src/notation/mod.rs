//! What players type and read.

use crate::rules::{IllegalTurn, Position, Turn};

/// x
#[derive(Debug)]
pub enum ReadError {
    /// x
    NotATurn,
    /// x
    Illegal(IllegalTurn),
}
impl ReadError {
    /// x
    pub fn sentence(&self, position: &Position) -> String {
        match self {
            ReadError::NotATurn => "not a turn".to_owned(),
            ReadError::Illegal(reason) => reason.sentence(position.game()),
        }
    }
}

/// x
///
/// # Errors
/// x
pub fn read_turn(position: &Position, text: &str) -> Result<Turn, ReadError> {
    position
        .legal_turns()
        .into_iter()
        .find(|turn| position.turn_text(*turn) == text)
        .ok_or(ReadError::NotATurn)
}
