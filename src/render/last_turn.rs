//! What a picture shows of the last turn.

use crate::rules::{Position, Role, Square, SquareSet, Turn};

/// The squares of a turn that has been played.
#[derive(Clone, Debug, Default)]
pub(super) struct LastTurn {
    /// The way of each piece from its start over the squares where it stopped or captured on the way to its end.
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
        let mut ways: Vec<Vec<Square>> = Vec::new();
        for mv in turn.moves() {
            // A Pawn that captures en passant does not go over the Pawn that it captures.
            let passing = mv
                .taking
                .filter(|_| before.role_at(mv.from) != Some(Role::Pawn));
            let stops = passing.into_iter().chain([mv.to]);
            match ways.last_mut() {
                Some(way) if way.last() == Some(&mv.from) => way.extend(stops),
                _ => ways.push([mv.from].into_iter().chain(stops).collect()),
            }
        }
        LastTurn {
            ways,
            changed,
            captured,
        }
    }
}
