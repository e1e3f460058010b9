//! What is stored of a person: handing it out, and forgetting it.

use super::cell::Cell;
use super::locks::lock_names;
use super::sql::{Row, params};
use super::{Result, Store};
use crate::model::{PlayerId, Time};

/// Where something of a person is stored: the table, and the condition for its rows, with the person as `$1`.
const PERSONAL: [(&str, &str); 15] = [
    ("player", "id = $1"),
    ("player_settings", "player = $1"),
    ("rating", "player = $1"),
    ("challenge", "$1 IN (challenger, opponent)"),
    ("match", "$1 IN (white, black)"),
    (
        "turn",
        "match IN (SELECT id FROM match WHERE $1 IN (white, black))",
    ),
    ("offer", "player = $1"),
    ("last_read", "player = $1"),
    ("task_done", "player = $1"),
    ("task_shown", "player = $1"),
    ("puzzle_try", "player = $1"),
    ("puzzle_solver", "player = $1"),
    ("review", "player = $1"),
    ("daily_solver", "player = $1"),
    ("block", "kind = 'person' AND id = $1"),
];

/// The rows of a table, each with the names of its columns.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRows {
    /// The table.
    pub table: &'static str,
    /// Its rows.
    pub rows: Vec<Vec<(String, Cell)>>,
}

/// The cells of a row with the names of their columns.
fn cells(row: &Row<'_>) -> Result<Vec<(String, Cell)>> {
    let cell = |(index, name): (usize, &str)| Ok((name.to_owned(), row.value(index)?.into()));
    row.columns().into_iter().enumerate().map(cell).collect()
}

impl Store {
    /// Everything that is stored of a person.
    pub fn personal_data(&self, player: PlayerId) -> Result<Vec<TableRows>> {
        self.read_one_state(|t| {
            let rows_of = |(table, condition)| {
                let sql = format!("SELECT * FROM {table} WHERE {condition}");
                let rows = t.all(&sql, params![player], cells)?;
                Ok(TableRows { table, rows })
            };
            PERSONAL.into_iter().map(rows_of).collect()
        })
    }

    /// Forgets a person: settings, ratings and challenges go, and in matches and offers a player without an account,
    /// called `name`, takes their place. False, and nothing is changed, while they play in a running match.
    pub fn erase_player(&self, player: PlayerId, name: &str, now: Time) -> Result<bool> {
        self.write_if(|t| {
            // No match can be begun by somebody whose row is locked.
            lock_names(t, vec!["erasing".to_owned()])?;
            let own = t.either(
                "SELECT id FROM player WHERE id = $1",
                "SELECT id FROM player WHERE id = $1 FOR UPDATE",
            );
            t.optional(own, params![player], |_| Ok(()))?;
            let playing: bool = t.one(
                "SELECT EXISTS (SELECT 1 FROM match WHERE $1 IN (white, black) AND ended_at IS NULL)",
                params![player],
                |row| row.get(0),
            )?;
            if playing {
                return Ok(false);
            }
            // Accounts have positive ids.
            let nobody: PlayerId = t.one(
                "INSERT INTO player (id, name, seen_at) SELECT min(0, min(id)) - 1, $1, $2 FROM player RETURNING id",
                params![name, now],
                |row| row.get(0),
            )?;
            for change in [
                "UPDATE match SET white = $1 WHERE white = $2",
                "UPDATE match SET black = $1 WHERE black = $2",
                "UPDATE match SET vacationer = $1 WHERE vacationer = $2",
                "UPDATE offer SET player = $1 WHERE player = $2",
                "UPDATE review SET player = $1 WHERE player = $2",
            ] {
                t.execute(change, params![nobody, player])?;
            }
            for change in [
                "UPDATE match SET challenge = NULL
                 WHERE challenge IN (SELECT id FROM challenge WHERE $1 IN (challenger, opponent))",
                "DELETE FROM challenge WHERE $1 IN (challenger, opponent)",
                "DELETE FROM rating WHERE player = $1",
                "DELETE FROM player_settings WHERE player = $1",
                "DELETE FROM last_read WHERE player = $1",
                "DELETE FROM task_done WHERE player = $1",
                "DELETE FROM task_shown WHERE player = $1",
                "DELETE FROM puzzle_try WHERE player = $1",
                "DELETE FROM puzzle_solver WHERE player = $1",
                "DELETE FROM daily_solver WHERE player = $1",
                "DELETE FROM player WHERE id = $1",
                "INSERT INTO erased_player (id) VALUES ($1) ON CONFLICT DO NOTHING",
            ] {
                t.execute(change, params![player])?;
            }
            Ok(true)
        })
    }
}
