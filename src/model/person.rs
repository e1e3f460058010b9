//! A player as others see them, as a manager, or as blocked by an operator.

use super::ids::{ChannelId, GuildId, PlayerId, RoleId};
use super::time::Time;
use locale::{Locale, clean_name, say};

/// A player with the last seen display name, which is user input and may contain anything.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Person {
    pub id: PlayerId,
    /// The name, unescaped.
    pub name: String,
}

impl Person {
    /// Returns the name in the form to store: what can be seen of it, on one line and of limited
    /// length. May be empty.
    pub fn tidy_name(&self) -> String {
        const LONGEST: usize = 64;
        let start: String = clean_name(&self.name).chars().take(LONGEST).collect();
        start.trim_end().to_owned()
    }

    /// Whether there is an account: those who were erased have none any more, and a negative
    /// number.
    pub const fn has_account(&self) -> bool {
        self.id.0.cast_signed() >= 0
    }

    pub fn shown(&self, locale: Locale) -> String {
        if !self.has_account() {
            return say!(locale, "former-player");
        }
        // Of those who were erased and not seen since, none is stored; others have one that nobody
        // can see.
        let name = clean_name(&self.name);
        if name.is_empty() { say!(locale, "no-name") } else { name }
    }
}

/// Somebody who wants to manage something in a server, with what they may do there.
#[derive(Clone, Debug)]
pub struct Manager {
    pub person: Person,
    pub guild: GuildId,
    /// Where they ask.
    pub channel: ChannelId,
    /// Whether they may manage the server or its events.
    pub is_permitted: bool,
    pub roles: Vec<RoleId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blockable {
    /// A person, on every server.
    Person(PlayerId),
    /// Everyone on a server.
    Server(GuildId),
}

/// A block. The bot refuses the requests of the blocked person or server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub who: Blockable,
    /// The operator's text.
    pub reason: String,
    pub since: Time,
}
