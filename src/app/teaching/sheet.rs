//! All pieces of a game on one sheet, and the pictures of single ones that stand within text.

use crate::{App, Picture};
use locale::{Locale, say};
use metrics::METRICS;
use notation::game_name;
use render::{self, Theme};
use rules::{Color, Game, Piece, Role};

impl App {
    /// All pieces of a game on one sheet, each with its name, its letter and how it moves.
    pub fn piece_sheet(&self, game: Game, theme: Theme, locale: Locale) -> Picture {
        let pieces = game.spec().pieces;
        let named = pieces.iter().map(|piece| notation::piece_name(game, piece.role, locale));
        let named: Vec<(String, String)> =
            named.zip(pieces.iter().map(|it| it.symbol().to_string())).collect();
        let label =
            |(piece, letter): &(String, String)| say!(locale, "explain-choice", piece, letter);
        let labels: Vec<String> = named.iter().map(label).collect();
        let name = game_name(game, locale);
        let alt = |pieces: String| say!(locale, "explain-sheet-alt", game = &name, pieces);
        // Each with its first sentence, where there is room for all.
        let moves = labels.iter().zip(pieces).map(|(label, piece)| {
            let sentences = explain::movement_in_words(game, piece, locale);
            format!("{label}: {}", sentences.first().map_or("", String::as_str))
        });
        let long = alt(moves.collect::<Vec<_>>().join(" "));
        let is_short = long.chars().count() <= render::ALT_TEXT_LIMIT;
        let alt = if is_short { long } else { alt(locale.enumeration(labels.clone())) };
        let named = named.into_iter().map(|(name, letter)| [name, format!("({letter})")]);
        let named: Vec<[String; 2]> = named.collect();
        let png = METRICS.rendering(|| render::piece_sheet_png(game, &named, theme, locale));
        Picture::new(format!("{}-pieces.png", game.id()), png, &alt)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceIcon {
    pub color: Color,
    pub role: Role,
    /// A name of at most 32 letters, digits and underscores; another picture of the piece has
    /// another one.
    pub name: String,
}

impl PieceIcon {
    fn new(color: Color, role: Role) -> PieceIcon {
        let piece = Piece { color, role };
        PieceIcon { color, role, name: format!("{}{:08x}", stem(piece), render::icon_key(piece)) }
    }

    pub fn png(&self) -> Vec<u8> {
        render::icon_png(Piece { color: self.color, role: self.role })
    }

    /// Whether a name is that of another picture of the same piece.
    pub fn replaces(&self, name: &str) -> bool {
        let piece = Piece { color: self.color, role: self.role };
        let is_key = |key: &str| key.len() == 8 && key.chars().all(|c| c.is_ascii_hexdigit());
        name != self.name && name.strip_prefix(&stem(piece)).is_some_and(is_key)
    }
}

/// How the names of a piece's pictures begin.
fn stem(piece: Piece) -> String {
    let role = piece.role.id().replace('-', "_");
    format!("{}_{role}_", piece.color.letter())
}

/// The pictures of all pieces of all games.
pub fn piece_icons() -> Vec<PieceIcon> {
    let roles = Role::ALL.iter();
    roles.flat_map(|&role| Color::ALL.map(|color| PieceIcon::new(color, role))).collect()
}
