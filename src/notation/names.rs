//! The names of games, pieces and sides in each language.

use locale::{Locale, say};
use rules::{Color, Game, Role};

pub fn game_name(game: Game, locale: Locale) -> String {
    say!(locale, &format!("game-{}", game.id()))
}

pub fn piece_name(game: Game, role: Role, locale: Locale) -> String {
    say!(locale, &format!("piece-{}", game.name_id(role)))
}

pub fn color_name(game: Game, color: Color, locale: Locale) -> String {
    say!(locale, &format!("color-{}", game.side_id(color)))
}

/// The ids of the names of each role, in all games.
pub(super) fn every_name_id() -> impl Iterator<Item = (Role, &'static str)> {
    Role::ALL.iter().flat_map(|&role| {
        let shogi = role.shogi_name_id();
        let other = (shogi != role.id()).then_some((role, shogi));
        [(role, role.id())].into_iter().chain(other)
    })
}

/// The further names that players may call a piece, `|` between them in its text; its name if it
/// has none.
pub fn other_names(locale: Locale, id: &str) -> Vec<String> {
    let names = locale.name_of(id, Some("other"));
    names.split('|').map(|name| name.trim().to_owned()).collect()
}
