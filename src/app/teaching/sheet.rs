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

/// The picture of a piece alone.
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

    /// The picture as a PNG.
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_tell_pictures_apart_and_fit() {
        let icons = piece_icons();
        let names: BTreeSet<&String> = icons.iter().map(|icon| &icon.name).collect();
        assert_eq!(names.len(), icons.len());
        for icon in &icons {
            let name = &icon.name;
            assert!((2..=32).contains(&name.len()), "{name}");
            let is_allowed = |c: char| c.is_ascii_alphanumeric() || c == '_';
            assert!(name.chars().all(is_allowed), "{name}");
            assert!(!icon.replaces(name));
            let older = format!("{}00c0ffee", &name[..name.len() - 8]);
            let replacing = icons.iter().filter(|icon| icon.replaces(&older));
            assert_eq!(replacing.collect::<Vec<_>>(), [icon], "{older}");
            assert!(!icon.replaces("w_lion_of_ours"));
        }
        assert!(icons[0].png().starts_with(b"\x89PNG"));
    }
}
