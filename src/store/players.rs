//! The names of players.

use rusqlite::{OptionalExtension, Row, params};

use super::{Result, Store, Time, Transaction};

/// A player with the name last seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    /// The account's id.
    pub id: u64,
    /// The display name.
    pub name: String,
}

/// The player whose id is in column `index` and whose name is in the next one.
pub(super) fn optional_player(row: &Row<'_>, index: usize) -> rusqlite::Result<Option<PlayerRow>> {
    Ok(match row.get::<_, Option<i64>>(index)? {
        Some(id) => Some(PlayerRow {
            id: id.cast_unsigned(),
            name: row.get(index + 1)?,
        }),
        None => None,
    })
}

/// Stores the name of somebody who uses the bot.
pub(super) fn remember_player(
    t: &Transaction<'_>,
    player: &PlayerRow,
    now: Time,
) -> rusqlite::Result<()> {
    t.execute(
        "INSERT INTO player (id, name, seen_at) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at",
        params![player.id.cast_signed(), player.name, now],
    )?;
    t.execute(
        "DELETE FROM erased_player WHERE id = ?",
        [player.id.cast_signed()],
    )?;
    Ok(())
}

/// Stores the name of somebody whom another has named: not of one who was erased and has not come back.
pub(super) fn name_player(
    t: &Transaction<'_>,
    player: &PlayerRow,
    now: Time,
) -> rusqlite::Result<()> {
    t.execute(
        "INSERT INTO player (id, name, seen_at)
         VALUES (?1, iif(EXISTS (SELECT 1 FROM erased_player WHERE id = ?1), '', ?2), ?3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at",
        params![player.id.cast_signed(), player.name, now],
    )?;
    Ok(())
}

impl Store {
    /// A player by the id of the account, if known.
    pub fn player(&self, id: u64) -> Result<Option<PlayerRow>> {
        Ok(self
            .connection()?
            .prepare_cached("SELECT name FROM player WHERE id = ?")?
            .query_row([id.cast_signed()], |row| {
                Ok(PlayerRow {
                    id,
                    name: row.get(0)?,
                })
            })
            .optional()?)
    }
}
