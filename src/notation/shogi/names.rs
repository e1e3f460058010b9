//! The names that Shogi players have for pieces.

use rules::{GameSpec, PieceSpec, Role};

/// A name, and the pieces that it may mean.
#[derive(Clone, Debug)]
pub struct ShogiName {
    /// Latin letters are small.
    pub text: String,
    pub is_japanese: bool,
    /// In the order of the piece table.
    pub roles: Vec<Role>,
}

/// Every name of every piece of a game.
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
