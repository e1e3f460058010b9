//! The matches of a server.

use super::{Result, Store};
use crate::model::{GuildId, Match};

impl Store {
    /// The running matches of a server, newest first.
    pub fn running_matches_in(&self, guild: GuildId) -> Result<Vec<Match>> {
        self.matches(
            "m.guild = $1 AND m.ended_at IS NULL ORDER BY m.id DESC",
            guild,
        )
    }
}
