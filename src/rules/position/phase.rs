//! The progress of a turn of half actions.

use crate::rules::board::piece::Role;
use crate::rules::board::square::{Square, SquareSet};
use crate::rules::board::width::{Narrow, Wide, Width};
use crate::rules::position::zobrist;

/// How much of a turn has been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) enum Phase<W: Width> {
    /// Nothing yet.
    #[default]
    Start,
    /// One half action.
    Half(FirstHalf<W>),
}

/// What the second half action needs to know about the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) struct FirstHalf<W: Width> {
    pub(in crate::rules) action: HalfAction,
    /// Where the acting piece started, and where it stands now.
    pub(in crate::rules) from: Square,
    pub(in crate::rules) to: Square,
    /// The captured piece's role.
    pub(in crate::rules) captured: Option<Role>,
    pub(in crate::rules) en_passant: bool,
    /// The pieces that gave check before it.
    pub(in crate::rules) checkers: SquareSet<W>,
    /// Whether it was White's first Pawn move, which is a whole turn.
    pub(in crate::rules) whole_turn: bool,
    /// Whether it was the move of a Pawn that had not moved before.
    pub(in crate::rules) from_start: bool,
}

/// The kinds of half actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) enum HalfAction {
    KingStep,
    /// A Pawn's move or capture.
    PawnMove,
    /// A Pawn on its last two ranks replaced by a piece from the pool.
    Promotion,
}

impl Phase<Wide> {
    /// The same in narrow sets.
    pub(in crate::rules) fn narrowed(self) -> Phase<Narrow> {
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
    pub(in crate::rules) fn hash(self) -> u64 {
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
                words
                    .into_iter()
                    .fold(checkers, |hash, word| zobrist::mix(hash ^ word))
            }
        }
    }
}
