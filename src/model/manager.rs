//! Who manages events, duels and matches between servers.

use crate::{Person, RoleId};

/// Somebody who wants to manage something, with what is known of what they may do in the server.
#[derive(Clone, Debug)]
pub struct Manager {
    pub person: Person,
    /// Whether they may manage the server or its events.
    pub is_permitted: bool,
    pub roles: Vec<RoleId>,
}
