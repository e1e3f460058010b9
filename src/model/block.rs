//! Blocks by an operator.

use super::ids::{GuildId, PlayerId};
use super::time::Time;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blockable {
    /// A person, on every server.
    Person(PlayerId),
    /// Everybody on a server.
    Server(GuildId),
}

/// A block. The bot refuses requests of the blocked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub who: Blockable,
    /// In the operator's words.
    pub reason: String,
    pub since: Time,
}
