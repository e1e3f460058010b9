//! SFEN, the FEN of Shogi programs, as lishogi has it for Chu Shogi: the board; `b` for the side
//! that moves first or `w`; `-`, or the square on which a piece other than a Lion has just captured
//! a Lion; and the number of the coming turn.

use super::error::FenError;
use super::read::{check_spared, check_waiting, read_board};
use crate::position::LionBan;
use crate::{Color, Game, Position, Square, SquareSet};

/// The greatest full-move number that a FEN may have.
const LAST_MOVE: u64 = 999_999_999;

/// Parses the fields of an SFEN. The half-move clock, which it does not have, is 0.
pub(super) fn read(game: Game, fields: &[&str]) -> Result<Position, FenError> {
    let (board, turn, lion, number) = match *fields {
        [board, turn, lion] => (board, turn, lion, None),
        [board, turn, lion, number] => (board, turn, lion, Some(number)),
        _ => {
            return Err(FenError::Fields { found: fields.len(), expected: "as SFEN 3 or 4" });
        }
    };
    let mut position = Position::empty(game, game.tables());
    read_board(&mut position, board)?;
    position.turn = match turn {
        "b" => Color::White,
        "w" => Color::Black,
        _ => return Err(FenError::Turn(turn.to_owned())),
    };
    if lion != "-" {
        let found = position.spec().geometry.read_usi_square(lion);
        let Some((square, "")) = found else { return Err(FenError::LionSquare(lion.to_owned())) };
        set_ban(&mut position, square)?;
    }
    if let Some(number) = number {
        position.fullmove_number =
            read_number(number).ok_or_else(|| FenError::TurnNumber(number.to_owned()))?;
    }
    check_waiting(&position)?;
    Ok(position)
}

/// The number of the move that a turn belongs to, by the number of the turn.
fn read_number(text: &str) -> Option<u32> {
    let digits = (1..=10).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u64 = digits.then(|| text.parse().ok()).flatten()?;
    let full = number.div_ceil(2);
    (1..=LAST_MOVE).contains(&full).then(|| u32::try_from(full).ok()).flatten()
}

/// Bans the capture of Lions other than one on the square where a Lion has just been captured.
fn set_ban(position: &mut Position, captured: Square) -> Result<(), FenError> {
    let lions = position.lions(!position.turn);
    if lions.without(captured).is_empty() {
        return Ok(());
    }
    let spares = lions.contains(captured).then_some(captured);
    if let Some(new) = spares {
        check_spared(position, new)?;
    }
    position.lion_ban = Some(LionBan { spares });
    Ok(())
}

impl Position {
    /// The SFEN, if the game is also written as Shogi is. It lacks the half-move clock.
    pub fn sfen(&self) -> Option<String> {
        if !self.spec().is_written_as_shogi() {
            return None;
        }
        let fen = self.fen();
        let board = fen.split(' ').next().unwrap_or_default();
        let full = u64::from(self.fullmove_number);
        let (turn, number) = match self.turn {
            Color::White => ('b', 2 * full - 1),
            Color::Black => ('w', 2 * full),
        };
        let lion = match self.lion_square() {
            Some(square) => self.spec().geometry.usi_name(square),
            None => "-".to_owned(),
        };
        Some(format!("{board} {turn} {lion} {number}"))
    }

    /// The square of a captured Lion that brings the ban. A ban without a square does not tell
    /// where that was: any square on which no Lion stands will do.
    fn lion_square(&self) -> Option<Square> {
        let ban = self.lion_ban?;
        let elsewhere: SquareSet = self.game().squares() - self.lions(!self.turn);
        let empty = elsewhere - self.occupied();
        ban.spares.or_else(|| empty.last()).or_else(|| elsewhere.last())
    }
}
