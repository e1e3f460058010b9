//! Which turn a Pawn's square alone means where Pawns may also step diagonally.

use crate::rules::{Position, Role, Turn};

/// The one of the turns in which every Pawn stays on its file, which is meant where nothing else is written.
pub(super) fn straight(position: &Position, turns: &[Turn]) -> Option<Turn> {
    if position.spec().actions_per_turn() == 1 {
        return None;
    }
    let is_straight = |turn: &&Turn| {
        let mut position = position.clone();
        turn.moves().all(|mv| {
            let is_pawn = position.role_at(mv.from) == Some(Role::Pawn);
            if turn.second().is_some() {
                position = position.after_action(mv);
            }
            !is_pawn || mv.from.file() == mv.to.file()
        })
    };
    let mut found = turns.iter().filter(is_straight);
    match (found.next(), found.next()) {
        (Some(turn), None) => Some(*turn),
        _ => None,
    }
}
