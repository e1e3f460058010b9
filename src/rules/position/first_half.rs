//! The progress of a turn of half actions.

use crate::position::zobrist;
use crate::{Role, Square, SquareSet};

/// What the second half action needs to know about the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FirstHalf {
    pub(crate) action: HalfAction,
    /// Where the acting piece started, and where it stands now.
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) captured: Option<Role>,
    pub(crate) en_passant: bool,
    /// The pieces that gave check before it.
    pub(crate) checkers: SquareSet,
    /// Whether it was White's first Pawn move, which is a whole turn.
    pub(crate) whole_turn: bool,
    /// Whether it was the move of a Pawn that had not moved before.
    pub(crate) from_start: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HalfAction {
    KingStep,
    PawnMove,
    /// A Pawn on its last two ranks replaced by a piece from the pool.
    Promotion,
}

impl FirstHalf {
    pub(crate) fn hash(self) -> u64 {
        let words = [
            50_001 + self.action as u64,
            self.from.seed(),
            self.to.seed(),
            self.captured.map_or(0, |role| 1 + role.index() as u64),
            u64::from(self.whole_turn) * 2 + u64::from(self.from_start),
        ];
        let checkers =
            self.checkers.into_iter().fold(0, |hash, square| hash ^ zobrist::mix(square.seed()));
        words.into_iter().fold(checkers, |hash, word| zobrist::mix(hash ^ word))
    }
}
