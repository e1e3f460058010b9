//! Static exchange evaluation: what an action wins, at once and after the captures that may follow
//! on its square.

use crate::eval::weights::Values;
use rules::{Color, Move, Position, Role, Royals, SquareSet, Width};

/// The value of what an action captures and of what it gains by promoting, in centipawns.
pub(crate) fn gain<W: Width>(position: &Position<W>, values: &Values, mv: Move) -> i32 {
    let value = |square| position.role_at(square).map_or(0, |role| values.value(role));
    let mut gain = 0;
    for square in mv.capture_squares() & position.pieces(!position.turn()) {
        gain += value(square);
    }
    if let Some(becomes) = mv.promotion {
        gain += values.value(becomes) - value(mv.from);
    }
    gain
}

/// Static exchange evaluation: what an action wins if both sides then capture on its target square,
/// each with its least valuable piece and only while it pays. Where powers are borrowed, only one
/// recapture is considered. Never more than the gain, and exact only below 0.
pub(crate) fn see<W: Width>(position: &Position<W>, values: &Values, mv: Move) -> i32 {
    see_of_gain(position, values, mv, gain(position, values, mv))
}

/// As [`see`], for an action whose gain is known.
pub(crate) fn see_of_gain<W: Width>(
    position: &Position<W>,
    values: &Values,
    mv: Move,
    gained: i32,
) -> i32 {
    let Some(mover) = position.role_at(mv.from) else { return gained };
    let moved = values.value(mv.promotion.unwrap_or(mover));
    // No recapture can make the action lose material.
    if must_stay_safe(position, mover) || gained >= moved {
        return gained;
    }
    if position.spec().lends_powers() {
        let recaptured = position.is_attacked(mv.to, !position.turn());
        return gained - if recaptured { moved } else { 0 };
    }
    let occupied = (position.occupied() - mv.capture_squares()).without(mv.from).with(mv.to);
    gained - recapture(position, values, mv, moved, occupied)
}

/// What the opponent wins by capturing on the target square of the action.
fn recapture<W: Width>(
    position: &Position<W>,
    values: &Values,
    mv: Move,
    moved: i32,
    mut occupied: SquareSet<W>,
) -> i32 {
    let square = mv.to;
    let pieces = |side| position.pieces(side).without(square);
    let mut leapers = [None; 2];
    let mut attackers = |side: Color, occupied: SquareSet<W>| {
        let alive = pieces(side) & occupied;
        let leapers = leapers[side.index()]
            .get_or_insert_with(|| position.leapers_on(square, side, occupied, alive));
        *leapers & occupied | position.sliders_on(square, occupied, alive)
    };
    let mut side = !position.turn();
    let mut target = moved;
    // `wins[i]` is what the i-th capture takes; not capturing wins nothing.
    let mut wins = [0; 40];
    let mut captures = 0;
    while captures < wins.len() {
        let least = attackers(side, occupied)
            .into_iter()
            .filter_map(|from| Some((from, position.role_at(from)?)))
            .min_by_key(|(_, role)| (role.is_royal(), values.value(*role)));
        let Some((from, role)) = least else { break };
        occupied = occupied.without(from);
        if must_stay_safe(position, role) && !attackers(!side, occupied).is_empty() {
            break;
        }
        wins[captures] = target;
        captures += 1;
        target = values.value(role);
        side = !side;
    }
    wins[..captures].iter().rev().fold(0, |after, taken| (taken - after).max(0))
}

/// Whether a piece is a King that may never be left attacked.
fn must_stay_safe<W: Width>(position: &Position<W>, role: Role) -> bool {
    role.is_royal() && position.spec().royals == Royals::KeptSafe
}

/// Whether an action moves a piece other than a King or a Pawn.
pub(crate) fn moves_a_piece<W: Width>(position: &Position<W>, mv: Move) -> bool {
    position.role_at(mv.from).is_some_and(|role| role != Role::Pawn && !role.is_royal())
}
