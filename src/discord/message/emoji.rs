//! Emoji of the pieces, shown before their names in menus and lists.

use std::collections::HashMap;

use parking_lot::RwLock;
use serenity::all::{EmojiId, ReactionType};

use app::PieceIcon;
use rules::{Color, Role};

/// The emoji that the bot has uploaded. A piece without one is shown by name only.
#[derive(Debug, Default)]
pub struct Emojis {
    known: RwLock<HashMap<(Color, Role), (EmojiId, String)>>,
}

impl Emojis {
    pub fn learn(&self, icon: &PieceIcon, id: EmojiId) {
        let mut known = self.known.write();
        known.insert((icon.color, icon.role), (id, icon.name.clone()));
    }

    fn get(&self, color: Color, role: Role) -> Option<(EmojiId, String)> {
        let known = self.known.read();
        known.get(&(color, role)).cloned()
    }

    /// The emoji of a piece, for a choice in a menu.
    pub fn of(&self, color: Color, role: Role) -> Option<ReactionType> {
        let (id, name) = self.get(color, role)?;
        Some(ReactionType::Custom { animated: false, id, name: Some(name) })
    }

    /// The emoji of a piece and a space, to insert in a text; empty if there is none.
    pub fn before(&self, color: Color, role: Role) -> String {
        self.get(color, role).map_or_else(String::new, |(id, name)| format!("<:{name}:{id}> "))
    }
}
