//! The names of games, pieces and sides in each language.

use crate::locale::Locale;
use crate::rules::{Color, Game, Role};
use crate::say;

/// The name of a game.
pub fn game_name(game: Game, locale: Locale) -> String {
    say!(locale, &format!("game-{}", game.id()))
}

/// The name of a piece.
pub fn piece_name(role: Role, locale: Locale) -> String {
    say!(locale, &format!("piece-{}", role.id()))
}

/// The name of a side.
pub fn color_name(color: Color, locale: Locale) -> String {
    let id = match color {
        Color::White => "color-white",
        Color::Black => "color-black",
    };
    say!(locale, id)
}
