//! Which royal pieces are in danger, or in check, and the ban on capturing Lions.

use super::names::pieces_on;
use locale::{Locale, say};
use rules::{Color, Position, Square, SquareSet, Turn};

/// Whose turn it is, in the words `to_move`, and what is in danger, the opponent's first.
pub fn to_move_in_danger(position: &Position, to_move: String, locale: Locale) -> String {
    let us = position.turn();
    let dangers = [!us, us].map(|side| royals_in_danger(position, side, locale));
    let dangers: Vec<String> = dangers.into_iter().flatten().collect();
    if !dangers.is_empty() {
        return say!(locale, "to-move-royal-danger", danger = locale.sentences(dangers), to_move);
    }
    if position.is_check() { say!(locale, "to-move-check", to_move) } else { to_move }
}

/// A sentence about the royal pieces of a side that can be captured, if any can.
fn royals_in_danger(position: &Position, side: Color, locale: Locale) -> Option<String> {
    if !position.spec().captures_royals() {
        return None;
    }
    let royals = position.royals(side).into_iter();
    let in_danger: SquareSet = royals.filter(|royal| position.is_attacked(*royal, !side)).collect();
    if in_danger.is_empty() {
        return None;
    }
    let is_last = may_all_be_captured(position, side, in_danger);
    let id = if is_last { "royal-in-danger-last" } else { "royal-in-danger" };
    let side = position.game().side_id(side);
    Some(say!(locale, id, side, pieces = pieces_on(position, in_danger, locale)))
}

/// Whether a single turn of the other side could capture all royal pieces that a side has.
fn may_all_be_captured(position: &Position, side: Color, in_danger: SquareSet) -> bool {
    let royals = position.royals(side);
    if !royals.is_several() {
        return true;
    }
    let turned = if position.turn() == side { &position.pass_turn() } else { position };
    let captures_all = |turn: Turn| turned.play_unchecked(turn).royals(side).is_empty();
    royals == in_danger && turned.legal_turns().into_iter().any(captures_all)
}

/// The ban on capturing Lions, where a piece of the side to move feels it.
pub fn lion_ban_felt(position: &Position, locale: Locale) -> Option<String> {
    let us = position.turn();
    let lions = position.lions(!us).into_iter();
    let mut banned = lions.filter(|lion| is_lion_banned(position, *lion));
    let is_felt =
        banned.any(|lion| !(position.attackers(lion, us) - position.lions(us)).is_empty());
    is_felt.then(|| lion_ban(position, locale))
}

/// Whether only a Lion may capture the piece on a square, a Lion, on this move.
pub(super) fn is_lion_banned(position: &Position, square: Square) -> bool {
    position.lion_ban()
        && position.lions(!position.turn()).contains(square)
        && position.lion_ban_spares() != Some(square)
}

/// What the ban on capturing Lions forbids, which must be in force.
pub(super) fn lion_ban(position: &Position, locale: Locale) -> String {
    let spared = position.lion_ban_spares().map(|square| position.game().square_name(square));
    say!(locale, "answer-lion-ban", spared = spared.unwrap_or_else(|| "none".to_owned()))
}

/// Sentences about the royal pieces that a turn has captured, and those it leaves in danger.
pub(super) fn royal_news(before: &Position, after: &Position, locale: Locale) -> Vec<String> {
    let them = after.turn();
    let left = after.royals(them);
    let mut sentences = Vec::new();
    let on = |squares| pieces_on(after, squares, locale);
    if left.is_empty() {
        return vec![say!(locale, "turn-takes-last-royal")];
    }
    if before.royals(them) != left {
        sentences.push(say!(locale, "turn-takes-royal", pieces = on(left)));
    }
    let in_danger = after.royals_in_check();
    if !in_danger.is_empty() && !after.status().is_over() {
        sentences.push(say!(locale, "turn-attacks-royal", pieces = on(in_danger)));
    }
    sentences
}
