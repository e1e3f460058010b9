//! Finds why no legal turn fits a text in a notation of Shogi.

use super::diagnose::diagnose;
use crate::error::ReadError;
use crate::shogi::resolve::{as_actions, resolve};
use crate::shogi::syntax::{ShogiReading, ShogiTurn, To};
use rules::{Position, Square};

/// The most telling reason of all readings. `last` is where the turn before has ended.
pub(crate) fn diagnose_shogi(
    position: &Position,
    last: Option<Square>,
    readings: &[ShogiReading],
) -> ReadError {
    let turns = resolve(position, last, &without_claims(readings));
    if let [turn] = turns[..] {
        let enemies = position.pieces(!position.turn());
        return match enemies.contains(turn.target()) {
            true => ReadError::Uncertain(turn),
            false => ReadError::NothingToTake { on: turn.target().set(), turn },
        };
    }
    if !turns.is_empty() {
        return ReadError::Ambiguous(turns);
    }
    let written = readings.iter().filter_map(|reading| match reading {
        ShogiReading::Turn(written) => Some(written),
        ShogiReading::Pass => None,
    });
    let leaves_out = |written: &ShogiTurn| written.to == To::Last;
    if last.is_none() && written.clone().any(leaves_out) {
        return ReadError::NoLastTurn;
    }
    let others: Option<Vec<ReadError>> = written.map(|it| other_piece(position, it)).collect();
    if let Some(other) = others.and_then(|others| others.into_iter().next()) {
        return other;
    }
    diagnose(position, &as_actions(position, last, readings))
}

/// The readings without what they say of captures and of other pieces.
fn without_claims(readings: &[ShogiReading]) -> Vec<ShogiReading> {
    let bare = |reading: &ShogiReading| match reading {
        ShogiReading::Pass => ShogiReading::Pass,
        ShogiReading::Turn(written) => ShogiReading::Turn(ShogiTurn {
            captures: false,
            hints: String::new(),
            ..written.clone()
        }),
    };
    readings.iter().map(bare).collect()
}

/// That another piece of the player stands where the named one is said to start.
fn other_piece(position: &Position, written: &ShogiTurn) -> Option<ReadError> {
    let on = written.from.filter(|_| !written.roles.is_empty())?;
    let is_own = position.pieces(position.turn()).contains(on);
    let role = position.role_at(on).filter(|_| is_own)?;
    let differs = !written.roles.contains(&role);
    differs.then_some(ReadError::OtherPiece { on, role })
}
