//! The menus for choosing a game, which are deleted once they have led to a match or a challenge.
//!
//! Only the caller sees such a menu, so only the token of the answered interaction can delete it.
//! Discord accepts that token for 15 minutes, and it is kept in memory only. A menu that is older,
//! or from before a restart, stays until its reader dismisses it.

use quick_cache::sync::Cache;
use serenity::all::{ComponentInteraction, InteractionId, MessageInteractionMetadata};

const MOST: usize = 1000;

/// The interactions answered by menus, with their tokens.
pub struct Menus(Cache<InteractionId, String>);

impl Default for Menus {
    fn default() -> Self {
        Self(Cache::new(MOST))
    }
}

impl Menus {
    pub fn shown(&self, id: InteractionId, token: &str) {
        self.0.insert(id, token.to_owned());
    }

    /// Returns, once, the token to delete the menu that was clicked.
    pub fn take(&self, click: &ComponentInteraction) -> Option<String> {
        let id = match click.message.interaction_metadata.as_deref()? {
            MessageInteractionMetadata::Command(command) => command.id,
            MessageInteractionMetadata::Component(component) => component.id,
            _ => return None,
        };
        self.0.remove(&id).map(|(_, token)| token)
    }
}
