//! The names of games, pieces and sides in each language, and Shogi players' names for pieces.

use locale::{Locale, say};
use rules::{Color, Game, GameSpec, PieceSpec, Role};

pub fn game_name(game: Game, locale: Locale) -> String {
    say!(locale, &format!("game-{}", game.id()))
}

pub fn piece_name(game: Game, role: Role, locale: Locale) -> String {
    say!(locale, &format!("piece-{}", game.name_id(role)))
}

pub fn color_name(game: Game, color: Color, locale: Locale) -> String {
    say!(locale, &format!("color-{}", game.side_id(color)))
}

pub(super) fn every_name_id() -> impl Iterator<Item = (Role, &'static str)> {
    Role::ALL.iter().flat_map(|&role| {
        let shogi = role.shogi_name_id();
        let other = (shogi != role.id()).then_some((role, shogi));
        [(role, role.id())].into_iter().chain(other)
    })
}

/// What players may call a piece, in small letters: its name, in these forms too, and others.
pub fn names_in_forms(locale: Locale, id: &str, forms: &[&str]) -> Vec<String> {
    let id = format!("piece-{id}");
    let forms = [None].into_iter().chain(forms.iter().copied().map(Some));
    let others = locale.name_of(&id, Some("other"));
    let others = others.split('|').map(|name| name.trim().to_owned());
    let names = forms.map(|form| locale.name_of(&id, form)).chain(others);
    names.map(|name| name.to_lowercase()).collect()
}

pub const XBOARD_NAMES: [(&str, Game); 3] =
    [("lion", Game::MightyLion), ("elven", Game::ChuChess), ("chu", Game::ChuShogi)];

/// Our names for games whose ids XBoard would mistake for its own: `chu-…` for Chu Shogi.
pub const NAMES_FOR_XBOARD: [(&str, Game); 2] =
    [("chuchess", Game::ChuChess), ("chushogilike", Game::ChuShogiLike)];

/// The game that XBoard's name, our id, or the whole name means, in any case.
pub fn game_of_variant(name: &str) -> Option<Game> {
    let name = name.trim();
    let is_it = |known: &str| known.eq_ignore_ascii_case(name);
    let mut games = Game::ALL.iter().copied();
    let found = games.find(|game| is_it(game.id()) || is_it(game.name()));
    // As lishogi has it.
    let elsewhere = || is_it("chushogi").then_some(Game::ChuShogi);
    found.or_else(|| game_of_xboard(name)).or_else(elsewhere)
}

/// The game that only XBoard calls by this name.
pub fn game_of_xboard(name: &str) -> Option<Game> {
    let mut names = XBOARD_NAMES.iter().chain(&NAMES_FOR_XBOARD);
    let found = names.find(|(known, _)| known.eq_ignore_ascii_case(name.trim()));
    found.map(|(_, game)| *game)
}

/// A name, and the pieces that it may mean.
#[derive(Clone, Debug)]
pub struct ShogiName {
    /// Latin letters are small.
    pub text: String,
    pub is_japanese: bool,
    /// In the order of the piece table.
    pub roles: Vec<Role>,
}

pub fn shogi_names(spec: &GameSpec) -> Vec<ShogiName> {
    let mut names: Vec<ShogiName> = Vec::new();
    let mut add = |text: String, is_japanese: bool, role: Role| match names
        .iter_mut()
        .find(|name| name.text == text)
    {
        Some(name) => name.roles.push(role),
        None => names.push(ShogiName { text, is_japanese, roles: vec![role] }),
    };
    for piece in spec.pieces.iter().filter(|_| spec.is_written_as_shogi()) {
        add(piece.symbol().to_ascii_lowercase(), false, piece.role);
        let own = spec.shogi_names_of(piece);
        for text in own.map_or(&[][..], |names| names.japanese) {
            add((*text).to_owned(), true, piece.role);
        }
        for text in own.map_or(&[][..], |names| names.western) {
            add(text.to_ascii_lowercase(), false, piece.role);
        }
        let is_base = |other: &&PieceSpec| {
            piece.is_crowned() && other.letter == piece.letter && !other.is_crowned()
        };
        let base = spec.pieces.iter().find(is_base);
        let base = base.and_then(|base| spec.shogi_names_of(base));
        for text in base.map_or(&[][..], |names| names.western) {
            add(format!("+{}", text.to_ascii_lowercase()), false, piece.role);
        }
    }
    names
}
