//! Why a Lion may not be captured, and why a piece with its power, or a Pawn, cannot go somewhere.

use super::names::{Words, name_id_on};
use locale::{Conjunction, say};
use rules::pattern::FORWARD;
use rules::{LionLimit, Pattern, Piece, Position, Role, Square, SquareSet};

pub(super) fn lion_protected(
    (from, lion): (Square, Square),
    by: SquareSet,
    taken: Option<Square>,
    words: Words<'_>,
) -> String {
    let Words { position, locale, .. } = words;
    let royals_protect = position.spec().lion_trade.is_some_and(|trade| trade.royals_protect);
    let (id, by) = match taken {
        _ if !royals_protect => ("refusal-lion-protected", by),
        Some(on) if by == on.set() => {
            let (piece, lion) = (name_id_on(position, on), words.square(lion));
            return say!(words, "refusal-lion-taken-protector", piece, on = words.square(on), lion);
        }
        Some(on) => ("refusal-lion-no-bridge", by.without(on)),
        None => ("refusal-lion-protected-any", by),
    };
    let on = taken.map(|on| words.square(on)).unwrap_or_default();
    let (protectors, count) = (words.pieces(by), by.len());
    let refused = say!(words, id, lion = words.square(lion), on, by = protectors, count);
    if !royals_protect {
        return refused;
    }
    let mut sentences = vec![refused];
    let enemy = !position.turn();
    if by.intersects(position.royals(enemy)) {
        sentences.push(say!(words, "refusal-lion-protected-royal"));
    }
    let hidden = by - position.attackers(lion, enemy);
    if !hidden.is_empty() {
        let game = position.game();
        let ways = hidden.into_iter().flat_map(|by| game.squares_between(by, lion));
        let ways: SquareSet = ways.collect();
        let cleared = ways & (from.set() | taken.into_iter().collect());
        let (cleared, lion) = (words.squares(cleared, Conjunction::And), words.square(lion));
        let (by, count) = (words.pieces(hidden), hidden.len());
        sentences.push(say!(words, "refusal-lion-protected-hidden", cleared, by, count, lion));
    }
    locale.sentences(sentences)
}

pub(super) fn lion_banned(from: Square, lion: Square, words: Words<'_>) -> String {
    let Words { position, locale, .. } = words;
    if position.spec().lions == LionLimit::One {
        return say!(words, "refusal-lion-ban", lion = words.square(lion));
    }
    let piece = name_id_on(position, from);
    let banned = say!(words, "refusal-lion-ban-lions", piece, lion = words.square(lion));
    let spared = position
        .lion_ban_spares()
        .map(|spared| say!(words, "refusal-lion-ban-spared", spared = words.square(spared)));
    locale.sentences([banned].into_iter().chain(spared))
}

/// A more specific message for a square that a piece cannot reach, if there is one.
pub(super) fn other_reach(
    position: &Position,
    piece: Piece,
    from: Square,
    to: Square,
) -> Option<&'static str> {
    if position.dead_pieces().contains(from) {
        return Some("refusal-dead-piece");
    }
    if piece.role == Role::Pawn && is_slanting_capture(position, from, to) {
        return Some("refusal-pawn-straight");
    }
    let firsts = position.lion_steps(from);
    if piece.role.is_lion() || firsts.is_empty() {
        return None;
    }
    let distance = from.distance(to);
    let straight_on = |first: Square| {
        let step = |near: u8, far: u8| i32::from(far) - i32::from(near);
        let times = i32::from(distance);
        step(from.file(), to.file()) == times * step(from.file(), first.file())
            && step(from.rank(), to.rank()) == times * step(from.rank(), first.rank())
    };
    let mut firsts = firsts.into_iter();
    if distance > 2 {
        let slides = firsts.any(straight_on);
        slides.then_some("refusal-slides-not-there")
    } else {
        let turns = firsts.any(|first| first.distance(to) == 1);
        turns.then_some("refusal-no-corner")
    }
}

/// Whether a Pawn would capture as in chess, in a game in which it captures straight ahead.
fn is_slanting_capture(position: &Position, from: Square, to: Square) -> bool {
    let captures_straight = |pattern: &Pattern| match pattern {
        Pattern::Leap { to, modality } => modality.captures() && **to == FORWARD,
        _ => false,
    };
    let pawn = position.spec().piece(Role::Pawn);
    pawn.is_some_and(|pawn| pawn.patterns.iter().any(captures_straight))
        && position.spec().is_diagonally_ahead(position.turn(), from, to)
}
