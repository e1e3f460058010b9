//! What a picture shows of the last turn.

use crate::rules::{Piece, Position, Role, Square, SquareSet, Turn};

/// The squares of a turn that has been played.
#[derive(Clone, Debug, Default)]
pub(super) struct LastTurn {
    /// The way of each piece from its start over the squares where it stopped or captured on the way to its end.
    pub(super) ways: Vec<Vec<Square>>,
    /// Squares that the turn emptied or filled, or whose piece it replaced.
    pub(super) changed: SquareSet,
    /// What was captured, and where.
    pub(super) captured: Vec<(Square, Piece)>,
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
        let captured = captured
            .into_iter()
            .filter_map(|square| Some((square, before.piece_at(square)?)))
            .collect();
        LastTurn {
            ways: ways(before, turn),
            changed,
            captured,
        }
    }

    /// Whether something was captured on a square.
    pub(super) fn captured_on(&self, square: Square) -> bool {
        self.captured.iter().any(|(on, _)| *on == square)
    }
}

/// The way of each piece that moves in a turn, from its start over the squares where it stops or captures on the way to its end.
pub(super) fn ways(before: &Position, turn: Turn) -> Vec<Vec<Square>> {
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
    ways
}

/// Whether the second of two legs runs back over the first.
pub(super) fn runs_back(from: Square, turn: Square, to: Square) -> bool {
    let step = |a: Square, b: Square| {
        let files = i32::from(b.file()) - i32::from(a.file());
        (files, i32::from(b.rank()) - i32::from(a.rank()))
    };
    let ((x, y), (back_x, back_y)) = (step(from, turn), step(turn, to));
    x * back_y == y * back_x && x * back_x + y * back_y < 0
}
