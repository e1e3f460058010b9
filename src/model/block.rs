//! Blocks by an operator.

use super::ids::{GuildId, PlayerId};
use super::time::Time;

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
