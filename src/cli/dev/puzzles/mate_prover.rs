//! Proves mates exhaustively, which a pruning search cannot do.

use crate::rules::{Position, Status, Turn};

/// Returns the turns that force mate within this number of turns.
pub fn mating_turns(position: &Position, within: usize) -> Vec<Turn> {
    let mut turns = position.legal_turns();
    turns.retain(|turn| leads_to_mate(&position.play_unchecked(*turn), within));
    turns
}

/// Reports whether the side that just moved has mated or will within `within - 1` more turns.
fn leads_to_mate(after: &Position, within: usize) -> bool {
    if within == 1 {
        return after.is_check() && !after.has_legal_turn();
    }
    match after.status() {
        Status::Checkmate { .. } => true,
        Status::Stalemate | Status::Won { .. } | Status::Draw(_) => false,
        Status::Ongoing => (after.legal_turns().into_iter())
            .all(|reply| mates(&after.play_unchecked(reply), within - 1)),
    }
}

fn mates(position: &Position, within: usize) -> bool {
    (position.legal_turns().into_iter())
        .any(|turn| leads_to_mate(&position.play_unchecked(turn), within))
}
