//! What speaks against a turn: what it misses, and what it leaves to the other side.

use super::gains::{Gains, attacked, protected, way_of};
use super::material::{WORTH_SAYING, balance, captured, gain, later_capture};
use super::positional::{castles, developed, exposure, may_castle, pushed, shut_in};
use super::reason::{Comparison, Drawback, PlacedPiece, Reason, Way};
use rules::{Position, Turn};

/// A mate in more turns than this is not seen by most: what else the turn loses is said too.
const SEEN: u32 = 2;
const MOST: usize = 2;
/// The fewest attacked squares next to a King worth a word, and how many more than otherwise.
const EXPOSED: (usize, usize) = (3, 2);

/// What speaks against a turn, the most telling first, as far as it is not true of the better one.
pub fn drawbacks(compared: Comparison<'_>) -> Vec<Drawback> {
    let mut drawbacks = of_material(compared);
    if drawbacks.is_empty() {
        drawbacks = positional_drawbacks(compared);
    }
    drawbacks.truncate(MOST);
    drawbacks
}

/// The mates and the pieces that a turn misses or leaves to the other side.
fn of_material(compared: Comparison<'_>) -> Vec<Drawback> {
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
        return drawbacks;
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

/// What a capture wins besides what the turn played has captured as well, if anything.
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

/// What the answer to a turn gains besides pieces, and what the better turn would have done.
fn positional_drawbacks(compared: Comparison<'_>) -> Vec<Drawback> {
    let Comparison { position, played, .. } = compared;
    let Some(&better) = compared.better.first() else { return Vec::new() };
    let us = position.turn();
    let (after, other) = (position.play_unchecked(played), position.play_unchecked(better));
    let is_castling = castles(position, better);
    let castled = is_castling && !castles(position, played);
    let could_castle = may_castle(position, us) && !may_castle(&after, us);
    let ends_castling =
        could_castle && !castles(position, played) && (is_castling || may_castle(&other, us));
    let answer = compared.reply.first().copied();
    let attacks = answer.map(|answer| attacked(&after, &after.play_unchecked(answer), answer));
    let attacks = attacks.filter(|pieces| !pieces.is_empty());
    let push = answer.and_then(|answer| pushed(&after, answer));
    let left = [attacks.map(Reason::Attacks), push.map(Reason::Pushes)];
    let by_played = attacked(position, &after, played);
    let mut by_better = attacked(position, &other, better);
    by_better.retain(|piece| !by_played.contains(piece));
    let missed = [
        (castled && !ends_castling).then_some(Reason::Castles),
        unprotected(position, &after, better).map(Reason::Protects),
        (!by_better.is_empty()).then_some(Reason::Attacks(by_better)),
        pushed(position, better).filter(|_| pushed(position, played).is_none()).map(Reason::Pushes),
        developed(position, better)
            .filter(|_| developed(position, played).is_none())
            .map(Reason::Develops),
    ];
    let own = [
        ends_castling.then_some(Drawback::EndsCastling),
        exposed(compared, &after, &other).map(Drawback::Exposes),
        shut_in(position, &after, &other).map(Drawback::ShutsIn),
    ];
    let check = answer.filter(|answer| after.play_unchecked(*answer).is_check());
    let no_check = other.is_check() && !after.is_check();
    let checks = [
        check.map(|_| Drawback::Leaves(Reason::Check)),
        no_check.then_some(Drawback::Misses(Reason::Check)),
    ];
    let left = left.into_iter().flatten().map(Drawback::Leaves);
    let missed = missed.into_iter().flatten().map(Drawback::Misses);
    let own = own.into_iter().flatten();
    let checks = checks.into_iter().flatten();
    own.chain(left).chain(missed).chain(checks).collect()
}

/// The piece that the better turn would have protected and that now can be taken for nothing.
fn unprotected(position: &Position, after: &Position, better: Turn) -> Option<PlacedPiece> {
    let us = position.turn();
    let piece = protected(position, &position.play_unchecked(better), better)?;
    let square = piece.1;
    let is_left = after.piece_at(square) == position.piece_at(square)
        && after.is_attacked(square, !us)
        && !after.is_attacked(square, us);
    is_left.then_some(piece)
}

/// How many squares next to the King are attacked after the answer, where they are many more than
/// before and than after the better turn.
fn exposed(compared: Comparison<'_>, after: &Position, other: &Position) -> Option<usize> {
    let us = compared.position.turn();
    let answered = |position: &Position, answer: Option<&Turn>| {
        let position = answer.map_or_else(|| position.clone(), |it| position.play_unchecked(*it));
        exposure(&position, us)
    };
    let now = answered(after, compared.reply.first());
    let otherwise = answered(other, compared.better.get(1)).max(exposure(compared.position, us));
    let (least, more) = EXPOSED;
    (now >= least && now >= otherwise + more).then_some(now)
}
