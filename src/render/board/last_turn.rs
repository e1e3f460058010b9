//! The marks of the last turn: paths, changed squares, captures.

use rules::{Piece, Position, Square, SquareSet, Turn};

#[derive(Clone, Debug, Default)]
pub(crate) struct LastTurn {
    pub(crate) paths: Vec<Vec<Square>>,
    pub(crate) changed: SquareSet,
    pub(crate) captured: Vec<(Square, Piece)>,
}

impl LastTurn {
    pub(crate) fn new(before: &Position, turn: Turn, after: &Position) -> LastTurn {
        let differs = |at: &Square| before.piece_at(*at) != after.piece_at(*at);
        let changed = before.game().squares().into_iter().filter(differs).collect();
        let enemies = before.pieces(!before.turn());
        let captured: SquareSet =
            turn.moves().flat_map(|mv| mv.capture_squares() & enemies).collect();
        let with_piece = |at: Square| Some((at, before.piece_at(at)?));
        let captured = captured.into_iter().filter_map(with_piece).collect();
        LastTurn { paths: paths(before, turn), changed, captured }
    }

    pub(crate) fn captured_on(&self, square: Square) -> bool {
        self.captured.iter().any(|(on, _)| *on == square)
    }
}

/// Returns the path of each piece that a turn moves, with the squares where it stops or captures.
pub(crate) fn paths(before: &Position, turn: Turn) -> Vec<Vec<Square>> {
    let mut paths = vec![before.path_of(turn.first())];
    if let Some(mv) = turn.second() {
        let path = before.after_action(turn.first()).path_of(mv);
        match paths.last_mut() {
            // A Pawn may be promoted where its step has ended.
            Some(so_far) if so_far.last() == Some(&mv.from) => {
                so_far.extend(path[1..].iter().filter(|at| **at != mv.from));
            }
            _ => paths.push(path),
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
