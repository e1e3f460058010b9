//! Turns in USI, the notation of Shogi programs, as lishogi has it for Chu Shogi: `7l6k`, with the
//! square between two steps, `6f6e6d`, and `+` for a promotion.

use crate::error::{ReadError, ReadResult};
use crate::shogi::resolve::resolve;
use crate::shogi::squares::between_steps;
use crate::shogi::syntax::{ShogiReading, ShogiTurn, To};
use crate::typed::diagnose::diagnose_shogi;
use crate::typed::read_turn::or_over;
use rules::{Geometry, Position, Square, Turn};

/// Reads a turn in USI, in a game that is also written as Shogi is. An empty square between two
/// steps may be given or left out; `=` and `?` stand for no promotion.
///
/// # Errors
/// [`ReadError::NotATurn`] if it is no USI; else the rule that forbids the turn.
pub fn read_usi(position: &Position, text: &str) -> ReadResult {
    let spec = position.spec();
    if !spec.is_written_as_shogi() {
        return Err(ReadError::NotATurn);
    }
    let reading = [ShogiReading::Turn(parse(spec.geometry, text)?)];
    match resolve(position, None, &reading)[..] {
        [turn] => Ok(turn),
        [] => Err(or_over(position, diagnose_shogi(position, None, &reading))),
        ref several => Err(ReadError::Ambiguous(several.to_vec())),
    }
}

/// Writes a turn of one piece in USI. A pass is a step to an empty square and back.
pub fn write_usi(position: &Position, turn: Turn) -> String {
    let mv = turn.first();
    let name = |square| position.spec().geometry.usi_name(square);
    let via = between_steps(position, mv).map(name).unwrap_or_default();
    let promotion = if mv.promotion.is_some() { "+" } else { "" };
    name(mv.from) + &via + &name(mv.to) + promotion
}

fn parse(geometry: Geometry, text: &str) -> Result<ShogiTurn, ReadError> {
    let mut squares: Vec<Square> = Vec::new();
    let mut rest = text;
    while rest.starts_with(|c: char| c.is_ascii_digit()) {
        let Some((square, behind)) = geometry.read_usi_square(rest) else {
            let end = rest.find(|c: char| !c.is_ascii_digit()).ok_or(ReadError::NotATurn)?;
            let name =
                rest.get(..=end).filter(|name| name.ends_with(|c: char| c.is_ascii_lowercase()));
            return Err(
                name.map_or(ReadError::NotATurn, |name| ReadError::OffBoard(name.to_owned()))
            );
        };
        squares.push(square);
        rest = behind;
    }
    let (from, via, to) = match squares[..] {
        [from, to] => (from, None, to),
        [from, via, to] => (from, Some(via), to),
        _ => return Err(ReadError::NotATurn),
    };
    let promotes = match rest {
        "+" => true,
        "" | "=" | "?" => false,
        _ => return Err(ReadError::NotATurn),
    };
    Ok(ShogiTurn { from: Some(from), via, to: To::On(to), promotes, ..ShogiTurn::default() })
}
