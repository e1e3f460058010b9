//! What speaks against a turn: what it misses beside a better one, and what it leaves to the other
//! side.

use super::gains::{Gains, attacked, way_of};
use super::material::{WORTH_SAYING, balance, captured, gain, later_capture};
use super::positional_drawbacks::positional_drawbacks;
use super::reason::{Comparison, Drawback, PlacedPiece, Reason, Way};
use rules::{Position, Turn};

/// A mate in more turns than this is not seen by most: what else the turn loses is said too.
const SEEN: u32 = 2;
const MOST: usize = 2;

/// What speaks against a turn, the most telling first, as far as the two turns do not have it in
/// common.
pub fn drawbacks(compared: Comparison<'_>) -> Vec<Drawback> {
    let Comparison { position, played, reply, mated, better, mates } = compared;
    let mate = |turns| match turns {
        0 | 1 => Reason::Checkmate,
        turns => Reason::Mates(turns),
    };
    let missed = mates.map(|turns| Drawback::Misses(mate(turns)));
    let left = mated.map(|turns| Drawback::Leaves(mate(turns)));
    let mut drawbacks: Vec<Drawback> = missed.into_iter().chain(left).collect();
    if mates.into_iter().chain(mated).any(|turns| turns <= SEEN) {
        return drawbacks;
    }
    let after = position.play_unchecked(played);
    let lost = balance(&after, reply) - gain(position, played);
    let won = balance(position, better);
    let has_mate = !drawbacks.is_empty();
    if won + lost < WORTH_SAYING {
        // The material stays as it would have been.
        if !has_mate {
            let fork = fork(&after, reply).map(Drawback::Leaves);
            drawbacks.extend(fork.or_else(|| saved(position, &after, better)));
        }
        return or_positional_drawbacks(drawbacks, compared);
    }
    if lost >= WORTH_SAYING {
        drawbacks.extend(won_by(&after, reply).map(Drawback::Leaves));
    }
    if won >= WORTH_SAYING && mates.is_none() {
        let won = won_by(position, better);
        let won = won.and_then(|won| besides(won, &captured(position, played)));
        drawbacks.extend(won.map(Drawback::Misses));
    }
    if drawbacks.is_empty() {
        drawbacks.extend(saved(position, &after, better));
    }
    or_positional_drawbacks(drawbacks, compared)
}

/// No more than are said; where there are none, what else speaks against the turn.
fn or_positional_drawbacks(
    mut drawbacks: Vec<Drawback>,
    compared: Comparison<'_>,
) -> Vec<Drawback> {
    if drawbacks.is_empty() {
        drawbacks = positional_drawbacks(compared);
    }
    drawbacks.truncate(MOST);
    drawbacks
}

/// Whether the drawbacks of a turn say already that the better one would have done this.
pub fn is_missed(drawbacks: &[Drawback], gain: &Reason) -> bool {
    let says = |drawback: &Drawback| match (drawback, gain) {
        (Drawback::Misses(Reason::Takes { pieces, .. }), Reason::Takes { pieces: taken, .. }) => {
            pieces == taken
        }
        (Drawback::Misses(reason), gain) => reason == gain,
        _ => false,
    };
    drawbacks.iter().any(says)
}

/// By what the first turn of a line wins: its own capture, a promotion, or what comes later.
fn won_by(position: &Position, line: &[Turn]) -> Option<Reason> {
    let turn = *line.first()?;
    let pieces = captured(position, turn);
    // Where most of it comes later, that is what matters.
    if !pieces.is_empty() && 2 * gain(position, turn) >= balance(position, line) {
        let way = way_of(turn, &pieces);
        return Some(Reason::Takes { pieces, way, wins: true });
    }
    if let Some(role) = turn.moves().find_map(|mv| mv.promotion) {
        return Some(Reason::Promotes(role));
    }
    if let Some(fork) = fork(position, line) {
        return Some(fork);
    }
    let pieces: Vec<PlacedPiece> = later_capture(position, line);
    (!pieces.is_empty()).then_some(Reason::WinsLater(pieces))
}

/// What a capture wins besides what the turn played has captured as well; `None` if that is
/// nothing.
fn besides(won: Reason, captured: &[PlacedPiece]) -> Option<Reason> {
    let left = |mut pieces: Vec<PlacedPiece>| {
        pieces.retain(|piece| !captured.contains(piece));
        (!pieces.is_empty()).then_some(pieces)
    };
    match won {
        Reason::Takes { pieces, way, wins } => {
            let pieces = left(pieces)?;
            let way = match way {
                Way::Double if pieces.len() == 1 => Way::Plain,
                way => way,
            };
            Some(Reason::Takes { pieces, way, wins })
        }
        Reason::WinsLater(pieces) => left(pieces).map(Reason::WinsLater),
        other => Some(other),
    }
}

/// Two pieces that the first turn of a line attacks at once.
fn fork(position: &Position, line: &[Turn]) -> Option<Reason> {
    let turn = *line.first()?;
    let after = position.play_unchecked(turn);
    let pieces = attacked(position, &after, turn);
    (pieces.len() > 1).then_some(Reason::Attacks(pieces))
}

/// That a piece is still in danger which the better turn would have saved.
fn saved(position: &Position, after: &Position, better: &[Turn]) -> Option<Drawback> {
    let gains = Gains { position, line: better.get(..1)?, mates: None, threat: None };
    let mut reasons = gains.reasons().into_iter();
    let saves = reasons.find(|reason| matches!(reason, Reason::Saves(_)))?;
    let enemy = after.turn();
    let mut from = better.first()?.moves().map(|mv| mv.from);
    let is_left = from.any(|square| {
        after.piece_at(square) == position.piece_at(square) && after.is_attacked(square, enemy)
    });
    is_left.then_some(Drawback::Misses(saves))
}
