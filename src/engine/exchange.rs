//! What a turn wins, at once and after the exchange that it may start.

use super::weights::Weights;
use crate::rules::{Position, PowerSource, Role, SquareSet, Turn};

/// Worth of what a turn captures and of what it gains by promoting, in hundredths of a Pawn.
pub(super) fn gain(position: &Position, weights: &Weights, turn: Turn) -> i32 {
    let enemies = position.pieces(!position.turn());
    let mut gain = 0;
    for mv in turn.moves() {
        for square in mv.capture_squares() & enemies {
            gain += position
                .role_at(square)
                .map_or(0, |role| weights.value(role));
        }
        if let Some(becomes) = mv.promotion {
            let before = position.role_at(mv.from).unwrap_or(Role::Pawn);
            gain += weights.value(becomes) - weights.value(before);
        }
    }
    gain
}

/// What a turn wins if both sides then capture on the square where its last move ends, each with its least piece and only as long as it
/// pays. Where powers are borrowed one recapture is looked at.
pub(super) fn exchange(position: &Position, weights: &Weights, turn: Turn) -> i32 {
    let us = position.turn();
    let gained = gain(position, weights, turn);
    let last = turn.second().unwrap_or(turn.first());
    let Some(mover) = position
        .role_at(last.from)
        .or(position.role_at(turn.first().from))
    else {
        return gained;
    };
    let standing = weights.value(last.promotion.unwrap_or(mover));
    // Whoever wins at least what stands there then has won.
    if mover.is_royal() || gained >= standing {
        return gained;
    }
    if position.spec().power == PowerSource::Lionized {
        let recaptured = position.is_attacked(last.to, !us);
        return gained - if recaptured { standing } else { 0 };
    }
    let mut occupied = position.occupied();
    for mv in turn.moves() {
        occupied = (occupied - mv.capture_squares())
            .without(mv.from)
            .with(mv.to);
    }
    gained - recapture(position, weights, turn, standing, occupied)
}

/// What the other side wins by capturing what stands on the last square of the turn.
fn recapture(
    position: &Position,
    weights: &Weights,
    turn: Turn,
    standing: i32,
    mut occupied: SquareSet,
) -> i32 {
    let square = turn.second().unwrap_or(turn.first()).to;
    let mut side = !position.turn();
    let mut standing = standing;
    // `wins[i]` is what the i-th capture takes; who does not capture wins nothing.
    let mut wins = [0; 40];
    let mut captures = 0;
    while captures < wins.len() {
        let alive = position.pieces(side) & occupied.without(square);
        let attackers = position.attackers_on(square, side, occupied, alive);
        let least = attackers
            .into_iter()
            .filter_map(|from| Some((from, position.role_at(from)?)))
            .min_by_key(|(_, role)| (role.is_royal(), weights.value(*role)));
        let Some((from, role)) = least else {
            break;
        };
        occupied = occupied.without(from);
        if role.is_royal() {
            let defenders = position.pieces(!side) & occupied.without(square);
            if !position
                .attackers_on(square, !side, occupied, defenders)
                .is_empty()
            {
                break;
            }
        }
        wins[captures] = standing;
        captures += 1;
        standing = weights.value(role);
        side = !side;
    }
    wins[..captures]
        .iter()
        .rev()
        .fold(0, |after, taken| (taken - after).max(0))
}
