//! Turns and lines with their numbers, as chess players write them.

use super::describe::describe;
use locale::{Locale, say};
use notation::algebraic;
use rules::{Color, Position, Turn};

/// A turn as chess players write it, with its number: `7. Nf3`, or `7… Nf6` for Black. A pass is
/// put in words.
pub fn numbered_turn(before: &Position, turn: Turn, locale: Locale) -> String {
    let text = match before.is_pass(turn) {
        true => describe(before, turn, locale),
        false => algebraic(before, turn),
    };
    numbered(before, &text, locale)
}

pub fn numbered(before: &Position, turn: &str, locale: Locale) -> String {
    let id = match before.turn() {
        Color::White => "board-turn-white",
        Color::Black => "board-turn-black",
    };
    say!(locale, id, number = before.fullmove_number(), turn)
}

/// Turns as chess players write them: `12… Nc3 13. bxc3 Qxc3`.
pub fn numbered_line(start: &Position, line: &[Turn], locale: Locale) -> String {
    let texts = start.each_along(line).enumerate().map(|(index, (position, turn))| {
        // White's turn and Black's share their number.
        let has_number = index == 0 || position.turn() == Color::White;
        let text = algebraic(&position, turn);
        if has_number { numbered(&position, &text, locale) } else { text }
    });
    texts.collect::<Vec<_>>().join(" ")
}
