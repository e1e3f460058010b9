//! What turns and lines capture, and what that is worth.

use super::reason::PlacedPiece;
use engine::piece_value;
use rules::{Move, Position, Role, Status, Turn, Win};

/// So much must be won or lost to be worth a word, in hundredths of a Pawn: most of a Pawn.
pub(super) const WORTH_SAYING: i32 = 80;

/// No more turns of a line are looked at: what comes later is guessed.
const LOOKED_AT: usize = 6;

pub(super) fn worth(position: &Position, role: Role) -> i32 {
    piece_value(position.game(), role)
}

/// The moves of a turn, each with the position in which it is made.
pub(super) fn steps(position: &Position, turn: Turn) -> Vec<(Position, Move)> {
    let mut at = position.clone();
    let steps = turn.moves().map(|mv| {
        let before = at.clone();
        if turn.second().is_some() && mv == turn.first() {
            at = at.after_action(mv);
        }
        (before, mv)
    });
    steps.collect()
}

fn captures(position: &Position, mv: Move) -> Vec<PlacedPiece> {
    let enemies = position.pieces(!position.turn());
    let squares = mv.taking.into_iter().chain([mv.to]);
    let captured = squares.filter(|square| enemies.contains(*square));
    captured.filter_map(|square| Some((position.role_at(square)?, square))).collect()
}

pub(super) fn captured(position: &Position, turn: Turn) -> Vec<PlacedPiece> {
    let steps = steps(position, turn);
    let captured = steps.iter().flat_map(|(at, mv)| captures(at, *mv));
    captured.collect()
}

/// What a turn wins at once: what it captures, and what a promotion adds.
pub(super) fn gain(position: &Position, turn: Turn) -> i32 {
    let taken: i32 = captured(position, turn).iter().map(|(role, _)| worth(position, *role)).sum();
    let promoted = steps(position, turn).into_iter().filter_map(|(at, mv)| {
        let becomes = mv.promotion?;
        Some(worth(&at, becomes) - at.role_at(mv.from).map_or(0, |role| worth(&at, role)))
    });
    taken + promoted.sum::<i32>()
}

/// What the side to move wins, less what it loses, by a line up to its last reply. What its last
/// turn captures counts only as far as no capture on its square can follow.
pub(super) fn balance(position: &Position, line: &[Turn]) -> i32 {
    let mut at = position.clone();
    let (mut net, mut settled) = (0, 0);
    for (number, turn) in line.iter().take(LOOKED_AT).enumerate() {
        let gained = gain(&at, *turn);
        let after = at.play_unchecked(*turn);
        let is_own = number % 2 == 0;
        net += if is_own { gained } else { -gained };
        let is_last = number + 1 == line.len().min(LOOKED_AT);
        if !is_own || is_mate(&after) {
            settled = net;
        } else if is_last {
            settled = (net - risk(&after, *turn)).max(settled.min(net));
        }
        at = after;
    }
    settled
}

/// What the piece that has just moved is worth where it can be captured.
fn risk(after: &Position, turn: Turn) -> i32 {
    let Some(mv) = turn.moves().last() else { return 0 };
    let role = after.role_at(mv.to).filter(|role| !role.is_royal());
    let in_danger = after.is_attacked(mv.to, after.turn());
    role.filter(|_| in_danger).map_or(0, |role| worth(after, role))
}

/// Whether the side to move is checkmated, or has lost its last royal piece.
pub(super) fn is_mate(position: &Position) -> bool {
    matches!(position.status(), Status::Checkmate { .. } | Status::Won { by: Win::RoyalsLost, .. })
}

/// The most valuable capture by a later turn of the side to move, with what else it captures.
/// Each piece is named by where the reader sees it: before the line.
pub(super) fn later_capture(position: &Position, line: &[Turn]) -> Vec<PlacedPiece> {
    let mut best: (i32, Vec<PlacedPiece>) = (0, Vec::new());
    let along = position.each_along(line).take(LOOKED_AT).enumerate();
    for (number, (at, turn)) in along.step_by(2).skip(1) {
        let pieces = captured(&at, turn);
        let value = pieces.iter().map(|(role, _)| worth(&at, *role)).sum();
        if value > best.0 {
            let pieces = pieces.into_iter();
            let pieces = pieces.map(|piece| before_line(position, &line[..number], piece));
            best = (value, pieces.collect());
        }
    }
    best.1
}

/// An enemy piece as it stood before some turns; as it is where that cannot be told.
fn before_line(position: &Position, played: &[Turn], piece: PlacedPiece) -> PlacedPiece {
    let mut square = piece.1;
    for turn in played.iter().rev() {
        let moves: Vec<Move> = turn.moves().collect();
        for mv in moves.into_iter().rev().filter(|mv| mv.from != mv.to) {
            if mv.to == square {
                square = mv.from;
            }
        }
    }
    let enemies = position.pieces(!position.turn());
    match position.role_at(square).filter(|_| enemies.contains(square)) {
        Some(role) => (role, square),
        None => piece,
    }
}
