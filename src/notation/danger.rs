//! Check, or what takes its place where royal pieces are captured: which of them are in danger.

use super::names::pieces_on;
use crate::locale::Locale;
use crate::rules::{Position, SquareSet, Turn};
use crate::say;

/// Whose turn it is, in the words `to_move`, and what is in danger.
pub fn to_move_in_danger(position: &Position, to_move: String, locale: Locale) -> String {
    match royals_in_danger(position, locale) {
        Some(danger) => say!(
            locale,
            "to-move-royal-danger",
            danger = danger,
            to_move = to_move
        ),
        None if position.is_check() => say!(locale, "to-move-check", to_move = to_move),
        None => to_move,
    }
}

/// A sentence about the royal pieces of the side to move that can be captured. `None` if none can, or they never are.
fn royals_in_danger(position: &Position, locale: Locale) -> Option<String> {
    let in_danger = position.royals_in_check();
    if in_danger.is_empty() || !position.spec().captures_royals() {
        return None;
    }
    let id = if may_all_be_captured(position, in_danger) {
        "royal-in-danger-last"
    } else {
        "royal-in-danger"
    };
    Some(say!(
        locale,
        id,
        side = position.turn().id(),
        pieces = pieces_on(position, in_danger, locale)
    ))
}

/// Whether a single turn of the other side could capture all royal pieces that a side has.
fn may_all_be_captured(position: &Position, in_danger: SquareSet) -> bool {
    let us = position.turn();
    let royals = position.royals(us);
    if !royals.is_several() {
        return true;
    }
    let passed = position.pass_turn();
    let captures_all = |turn: Turn| passed.play_unchecked(turn).royals(us).is_empty();
    royals == in_danger && passed.legal_turns().into_iter().any(captures_all)
}

/// What a turn means for royal pieces, in sentences: which it has captured, and which can be captured after it.
pub(super) fn royal_news(before: &Position, after: &Position, locale: Locale) -> Vec<String> {
    let them = after.turn();
    let left = after.royals(them);
    let mut sentences = Vec::new();
    if left.is_empty() {
        return vec![say!(locale, "turn-takes-last-royal")];
    }
    if before.royals(them) != left {
        let pieces = pieces_on(after, left, locale);
        sentences.push(say!(locale, "turn-takes-royal", pieces = pieces));
    }
    let in_danger = after.royals_in_check();
    if !in_danger.is_empty() && !after.status().is_over() {
        let pieces = pieces_on(after, in_danger, locale);
        sentences.push(say!(locale, "turn-attacks-royal", pieces = pieces));
    }
    sentences
}
