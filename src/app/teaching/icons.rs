//! The pictures of single pieces that stand within text.

use rules::{Color, Piece, Role};

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
        let key = name.strip_prefix(&stem(piece));
        let is_key =
            key.is_some_and(|key| key.len() == 8 && key.chars().all(|c| c.is_ascii_hexdigit()));
        is_key && name != self.name
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
