//! Marks for a turn that could be played, and for a mate.

use std::collections::BTreeSet;

use super::{BoardStyle, Mark};
use rules::{IllegalTurn, Move, Position, Square, SquareSet, Status, Turn};

/// Marks for the pieces that move in a turn, and for where they capture and where they end.
pub fn suggestion_marks(position: &Position, turn: Turn) -> Vec<(Square, Mark)> {
    let enemies = position.pieces(!position.turn());
    let mut marks = BTreeSet::new();
    let mut at = None;
    for mv in turn.moves() {
        // A piece that goes on with the second half action is marked where it stands.
        if at == Some(mv.from) {
            marks.remove(&(mv.from, Mark::Target));
        } else {
            marks.insert((mv.from, Mark::Asked));
        }
        marks.extend(mv.taking.map(|taking| (taking, Mark::OnTheWay)));
        let mark = if enemies.contains(mv.to) { Mark::Capture } else { Mark::Target };
        if !marks.contains(&(mv.to, Mark::Asked)) {
            marks.insert((mv.to, mark));
        }
        at = Some(mv.to);
    }
    marks.into_iter().collect()
}

/// Marks a mated King, the squares closed to it, and the pieces that check it and guard these.
pub fn mate_marks(position: &Position) -> Vec<(Square, Mark)> {
    if !matches!(position.status(), Status::Checkmate { .. }) || position.checkers().is_empty() {
        return Vec::new();
    }
    let king = position.king(position.turn());
    let (mut closed, mut by) = (king.set(), position.checkers());
    for to in position.king_steps(king) {
        let step = Move::new(king, to).into();
        if let Some(IllegalTurn::LeavesKingAttacked { by: guards, .. }) = position.why_illegal(step)
        {
            closed = closed.with(to);
            by |= guards;
        }
    }
    let all = |squares: SquareSet, mark| squares.into_iter().map(move |square| (square, mark));
    all(closed, Mark::Attacked).chain(all(by - closed, Mark::Attacker)).collect()
}

impl<'a> BoardStyle<'a> {
    /// The style for the position to which a turn has led: with that turn and, if it is mate, with
    /// [`mate_marks`] that are explained.
    pub fn at_end(self, position: &Position, last: Option<&'a (Position, Turn)>) -> Self {
        let marks = mate_marks(position);
        BoardStyle {
            last_turn: last.map(|(before, turn)| (before, *turn)),
            legend: !marks.is_empty(),
            marks,
            ..self
        }
    }
}
