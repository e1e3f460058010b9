//! The names of players.

use crate::{Result, Row, Store, Transaction, params};
use model::{Person, PlayerId, Time};

/// The id that stands for those who were erased.
const NOBODY: PlayerId = PlayerId((-1_i64).cast_unsigned());

/// The player of a contest; a former player, whose name is empty, where that is NULL.
pub(crate) fn player_or_former(row: &Row<'_>) -> Result<Person> {
    let former = || Person { id: NOBODY, name: String::new() };
    Ok(row.get_if("player")?.unwrap_or_else(former))
}

/// Stores the name of somebody who uses the bot, or whom somebody challenges.
pub(crate) fn remember_player(t: &Transaction<'_>, player: &Person, now: Time) -> Result<()> {
    t.execute(
        "INSERT INTO player (id, name, seen_at) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at",
        params![player.id, player.tidy_name(), now],
    )
}

impl Store {
    pub fn player(&self, id: PlayerId) -> Result<Option<Person>> {
        self.optional("SELECT id, name FROM player WHERE id = $1", params![id])
    }
}
