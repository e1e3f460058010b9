//! The names of players.

use super::sql::{Row, params};
use super::{Result, Store, Transaction};
use crate::model::{Person, PlayerId, Time};

/// The player whose id is in column `index` and whose name is in the next one.
pub(super) fn optional_player(row: &Row<'_>, index: usize) -> Result<Option<Person>> {
    let id: Option<PlayerId> = row.get(index)?;
    id.map(|id| player(row, id, index + 1)).transpose()
}

fn player(row: &Row<'_>, id: PlayerId, name: usize) -> Result<Person> {
    let name = row.get(name)?;
    Ok(Person { id, name })
}

/// Stores the name of somebody who uses the bot, or whom somebody challenges.
pub(super) fn remember_player(t: &Transaction<'_>, player: &Person, now: Time) -> Result<()> {
    t.execute(
        "INSERT INTO player (id, name, seen_at) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at",
        params![player.id, player.tidy_name(), now],
    )?;
    Ok(())
}

impl Store {
    /// A player by the id of the account, if known.
    pub fn player(&self, id: PlayerId) -> Result<Option<Person>> {
        self.optional(
            "SELECT name FROM player WHERE id = $1",
            params![id],
            |row| player(row, id, 0),
        )
    }
}
