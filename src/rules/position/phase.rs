//! The progress of a turn of half actions.

use crate::position::zobrist;
use crate::{Narrow, Role, Square, SquareSet, Wide, Width};

/// How much of a turn has been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Phase<W: Width> {
    #[default]
    Start,
    Half(FirstHalf<W>),
}

/// What the second half action needs to know about the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FirstHalf<W: Width> {
    pub(crate) action: HalfAction,
    /// Where the acting piece started, and where it stands now.
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) captured: Option<Role>,
    pub(crate) en_passant: bool,
    /// The pieces that gave check before it.
    pub(crate) checkers: SquareSet<W>,
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

impl Phase<Wide> {
    pub(crate) fn narrowed(self) -> Phase<Narrow> {
        match self {
            Phase::Start => Phase::Start,
            Phase::Half(FirstHalf {
                action,
                from,
                to,
                captured,
                en_passant,
                checkers,
                whole_turn,
                from_start,
            }) => Phase::Half(FirstHalf {
                action,
                from,
                to,
                captured,
                en_passant,
                checkers: SquareSet::narrowed(checkers),
                whole_turn,
                from_start,
            }),
        }
    }
}

impl<W: Width> Phase<W> {
    pub(crate) fn hash(self) -> u64 {
        match self {
            Phase::Start => 0,
            Phase::Half(first) => {
                let words = [
                    50_001 + first.action as u64,
                    first.from.seed(),
                    first.to.seed(),
                    first.captured.map_or(0, |role| 1 + role.index() as u64),
                    u64::from(first.whole_turn) * 2 + u64::from(first.from_start),
                ];
                let checkers = first
                    .checkers
                    .into_iter()
                    .fold(0, |hash, square| hash ^ zobrist::mix(square.seed()));
                words.into_iter().fold(checkers, |hash, word| zobrist::mix(hash ^ word))
            }
        }
    }
}
