//! What turns do that win nothing at once: for pieces, the King's safety, and Pawns on their way.

use super::material::{captured, steps, worth};
use super::reason::PlacedPiece;
use rules::{CastlingSide, Color, Position, Role, Square, SquareSet, Turn};

/// The piece that a turn of the opening brings from where it begins to where it reaches more.
pub(super) fn developed(position: &Position, turn: Turn) -> Option<PlacedPiece> {
    let us = position.turn();
    let start = Position::start(position.game());
    let stays = |square: &Square| start.piece_at(*square) == position.piece_at(*square);
    let home: SquareSet = pieces(position, us).into_iter().filter(stays).collect();
    if 2 * home.len() < pieces(&start, us).len() || !captured(position, turn).is_empty() {
        return None;
    }
    let after = position.play_unchecked(turn);
    let reaches = |position: &Position, square| reach(position, us, square).len();
    let mut moves = turn.moves().filter(|mv| home.contains(mv.from));
    let developed = moves.find(|mv| reaches(&after, mv.to) > reaches(position, mv.from))?;
    Some((position.role_at(developed.from)?, developed.from))
}

fn pieces(position: &Position, color: Color) -> SquareSet {
    position.pieces(color) - position.with_role(Role::Pawn) - position.royals(color)
}

/// The passed Pawn that a turn pushes, on the square from which it does.
pub(super) fn pushed(position: &Position, turn: Turn) -> Option<Square> {
    let mut steps = steps(position, turn).into_iter();
    steps.find_map(|(before, mv)| {
        let pushed = before.role_at(mv.from) == Some(Role::Pawn)
            && mv.promotion.is_none()
            && captured(&before, mv.into()).is_empty()
            && is_passed(&before, mv.from);
        pushed.then_some(mv.from)
    })
}

/// Whether no enemy Pawn stands before a Pawn or beside its way, and it is past the middle.
fn is_passed(position: &Position, square: Square) -> bool {
    let us = position.turn();
    let ranks = position.spec().geometry.ranks;
    let advance = |square| position.spec().relative_rank(us, square);
    let enemies = position.with_role(Role::Pawn) & position.pieces(!us);
    let stops = |enemy: Square| {
        enemy.file().abs_diff(square.file()) <= 1 && advance(enemy) > advance(square)
    };
    advance(square) >= ranks / 2 && !enemies.into_iter().any(stops)
}

pub(super) fn castles(position: &Position, turn: Turn) -> bool {
    let mut steps = steps(position, turn).into_iter();
    steps.any(|(before, mv)| before.castling_of(mv).is_some())
}

pub(super) fn may_castle(position: &Position, color: Color) -> bool {
    let mut sides = CastlingSide::ALL.into_iter();
    sides.any(|side| position.castling().has(color, side))
}

/// How many squares next to a side's King the other side attacks.
pub(super) fn exposure(position: &Position, color: Color) -> usize {
    let king = position.royal(color);
    let around = king.map_or(SquareSet::EMPTY, |king| position.king_steps(king));
    let attacked = around.into_iter();
    attacked.filter(|square| position.is_attacked(*square, !color)).count()
}

/// The best piece that could move before, can no more, and could after another turn.
pub(super) fn shut_in(before: &Position, after: &Position, best: &Position) -> Option<PlacedPiece> {
    let us = before.turn();
    let stayed = |position: &Position, square| position.piece_at(square) == before.piece_at(square);
    let moves = |position: &Position, square| !reach(position, us, square).is_empty();
    let shut_in = pieces(before, us)
        .into_iter()
        .filter(|square| stayed(after, *square) && stayed(best, *square))
        .filter(|square| moves(before, *square) && moves(best, *square))
        .filter(|square| !moves(after, *square));
    shut_in
        .filter_map(|square| Some((before.role_at(square)?, square)))
        .max_by_key(|(role, _)| worth(before, *role))
}

/// The squares to which a piece could go, whoever is to move.
fn reach(position: &Position, color: Color, square: Square) -> SquareSet {
    let own = position.pieces(color);
    let lionized = position.lionized(color);
    let mut reach = SquareSet::EMPTY;
    position.attack_map(color, square.set(), lionized, &mut |_, _, attacks| {
        reach = attacks - own;
    });
    reach
}
