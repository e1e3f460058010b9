//! What a picture shows of the last turn.

use crate::rules::{Position, Role, Square, SquareSet, Turn};

/// The squares of a turn that has been played.
#[derive(Clone, Debug, Default)]
pub(super) struct LastTurn {
    /// Each move's way from its start over a square where it captured in passing to its end.
    pub(super) ways: Vec<Vec<Square>>,
    /// Squares that the turn emptied or filled, or whose piece it replaced.
    pub(super) changed: SquareSet,
    /// Squares where something was captured and where now nothing stands or what captured it.
    pub(super) captured: SquareSet,
}

impl LastTurn {
    /// The squares of `turn`, which was played in `before` and led to `after`.
    pub(super) fn new(before: &Position, turn: Turn, after: &Position) -> LastTurn {
        let mover = before.turn();
        let changed = before
            .game()
            .squares()
            .into_iter()
            .filter(|square| before.piece_at(*square) != after.piece_at(*square))
            .collect();
        let captured = turn
            .moves()
            .fold(SquareSet::EMPTY, |set, mv| set | mv.capture_squares())
            & before.pieces(!mover);
        let ways = turn
            .moves()
            .filter(|mv| !(mv.from == mv.to && mv.promotion.is_some()))
            .map(|mv| {
                // A Pawn that captures en passant does not go over the Pawn that it captures.
                let passing = mv
                    .taking
                    .filter(|_| before.role_at(mv.from) != Some(Role::Pawn));
                [Some(mv.from), passing, Some(mv.to)]
                    .into_iter()
                    .flatten()
                    .collect()
            })
            .collect();
        LastTurn {
            ways,
            changed,
            captured,
        }
    }
}
