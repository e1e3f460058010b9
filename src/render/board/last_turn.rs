//! The marks of the last turn: paths, changed squares, captures.

use crate::rules::{Piece, Position, Role, Square, SquareSet, Turn};

/// The squares of the last turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastTurn {
    /// The result of [`paths`].
    pub(crate) paths: Vec<Vec<Square>>,
    /// Squares whose content the turn changed.
    pub(crate) changed: SquareSet,
    pub(crate) captured: Vec<(Square, Piece)>,
}

impl LastTurn {
    /// Collects the squares of `turn`, which was played in `before` and led to `after`.
    pub(crate) fn new(before: &Position, turn: Turn, after: &Position) -> LastTurn {
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
            paths: paths(before, turn),
            changed,
            captured,
        }
    }

    pub(crate) fn captured_on(&self, square: Square) -> bool {
        self.captured.iter().any(|(on, _)| *on == square)
    }
}

/// Returns the path of each piece that a turn moves: its start, the squares on the way where it stops or captures, and its end.
pub(crate) fn paths(before: &Position, turn: Turn) -> Vec<Vec<Square>> {
    let mut paths: Vec<Vec<Square>> = Vec::new();
    for mv in turn.moves() {
        // A Pawn that captures en passant does not pass over the captured Pawn.
        let passing = mv
            .taking
            .filter(|_| before.role_at(mv.from) != Some(Role::Pawn));
        let stops = passing.into_iter().chain([mv.to]);
        match paths.last_mut() {
            Some(path) if path.last() == Some(&mv.from) => path.extend(stops),
            _ => paths.push([mv.from].into_iter().chain(stops).collect()),
        }
    }
    paths
}

/// Reports whether the second of two legs goes back over the first.
pub(crate) fn runs_back(from: Square, turn: Square, to: Square) -> bool {
    let step = |a: Square, b: Square| {
        let files = i32::from(b.file()) - i32::from(a.file());
        (files, i32::from(b.rank()) - i32::from(a.rank()))
    };
    let ((x, y), (back_x, back_y)) = (step(from, turn), step(turn, to));
    x * back_y == y * back_x && x * back_x + y * back_y < 0
}
