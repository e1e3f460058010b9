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
    let mut position = start.clone();
    let mut texts = Vec::with_capacity(line.len());
    for (index, turn) in line.iter().enumerate() {
        // White's turn and Black's share their number.
        let has_number = index == 0 || position.turn() == Color::White;
        let text = algebraic(&position, *turn);
        texts.push(if has_number { numbered(&position, &text, locale) } else { text });
        position = position.play_unchecked(*turn);
    }
    texts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::read_turn;
    use rules::Game;

    #[test]
    fn a_line_is_written_as_chess_players_do() {
        let start = Position::start(Game::MightyLion);
        let mut position = start.clone();
        let turns = ["e2e4", "e7e5", "g1f3"].map(|text| {
            let turn = read_turn(&position, text).unwrap();
            position = position.play_unchecked(turn);
            turn
        });
        let written = numbered_line(&start, &turns, Locale::English);
        assert_eq!(written, "1. e4 e5 2. Nf3");
        let second = start.play_unchecked(turns[0]);
        let written = numbered_line(&second, &turns[1..], Locale::English);
        assert_eq!(written, "1… e5 2. Nf3");
        assert_eq!(numbered_line(&start, &[], Locale::English), "");

        // Words between the turns would not read as one.
        let fen = "4k3/8/8/3l4/3L4/8/8/4K3 w - - 0 1";
        let lions = Position::from_fen(Game::MightyLion, fen).unwrap();
        let pass = read_turn(&lions, "pass").unwrap();
        assert_eq!(numbered_line(&lions, &[pass], Locale::English), "1. --");
    }
}
