//! What speaks against a turn that loses nothing at once: what the answer gains besides pieces, and
//! what the better turn would have done.

use super::gains::{attacked, protected};
use super::positional::{castles, developed, exposure, may_castle, pushed, shut_in};
use super::reason::{Comparison, Drawback, PlacedPiece, Reason};
use rules::{Position, Turn};

/// So many squares next to a King must be attacked to be worth a word, and so many more than they
/// would have been.
const EXPOSED: (usize, usize) = (3, 2);

pub(super) fn positional_drawbacks(compared: Comparison<'_>) -> Vec<Drawback> {
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
