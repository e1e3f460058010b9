//! Whom an operator has blocked.

use super::ids::{GuildId, PlayerId};
use super::time::Time;

/// A person or a server that an operator can block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blockable {
    /// Wherever they are.
    Person(PlayerId),
    /// Everybody in it.
    Server(GuildId),
}

/// A block. Requests of the blocked are not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Who is blocked.
    pub who: Blockable,
    /// Why, as the operator put it.
    pub reason: String,
    /// Since when.
    pub since: Time,
}
