//! The menus from which a game is chosen, which go once that has led to a match or a challenge.
//!
//! Only the one who asked sees such a menu, so that it can be removed only with the token of the interaction that it answers. Discord takes that
//! for a quarter of an hour, and it is kept in memory alone: a menu that is older, or from before a restart, stays until its reader dismisses it.

use quick_cache::sync::Cache;
use serenity::all::{ComponentInteraction, InteractionId, MessageInteractionMetadata};

/// So many menus are remembered.
const MOST: usize = 1000;

/// The interactions that menus answer, with their tokens.
pub struct Menus(Cache<InteractionId, String>);

impl Default for Menus {
    fn default() -> Self {
        Self(Cache::new(MOST))
    }
}

impl Menus {
    /// A menu answers this interaction.
    pub fn shown(&self, id: InteractionId, token: &str) {
        self.0.insert(id, token.to_owned());
    }

    /// The token with which the menu that was clicked on can be removed, once.
    pub fn take(&self, click: &ComponentInteraction) -> Option<String> {
        let id = match click.message.interaction_metadata.as_deref()? {
            MessageInteractionMetadata::Command(command) => command.id,
            MessageInteractionMetadata::Component(component) => component.id,
            _ => return None,
        };
        self.0.remove(&id).map(|(_, token)| token)
    }
}
