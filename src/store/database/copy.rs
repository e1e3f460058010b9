//! Copies all data between two databases, SQLite or PostgreSQL in either direction.

use Sort::{Kept, Numbered, Processes};

use crate::sql::{ColumnValue, cells};
use crate::{Error, Result, Store, ToValue, Transaction, Value, params, scalar};

/// Why nothing was copied. `Display` is a sentence for whoever runs the program.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    #[error("The target database is not empty (table {0} has rows). Choose an empty or new one.")]
    NotEmpty(&'static str),
    #[error(
        "Table {table}: {sent} rows were sent, but {arrived} arrived. The copy was rolled back."
    )]
    Incomplete { table: &'static str, sent: u64, arrived: u64 },
    #[error("Copy failed and was rolled back: {0}.")]
    Failed(#[from] Error),
}

/// Progress of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub table: &'static str,
    /// Rows copied so far.
    pub copied: u64,
    pub rows: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    /// User data.
    Kept,
    /// The same, numbered by the database.
    Numbered,
    /// Registrations of running processes; never empty.
    Processes,
}

/// A table: its name, the columns by which its rows are told apart and sorted, and what they are.
type Table = (&'static str, &'static [&'static str], Sort);

/// All tables, each behind those that its rows refer to.
const TABLES: [Table; 57] = [
    ("player", &["id"], Kept),
    ("challenge", &["id"], Numbered),
    ("event", &["id"], Numbered),
    ("event_player", &["event", "number"], Kept),
    ("event_draft", &["id"], Numbered),
    ("duel", &["id"], Numbered),
    ("duel_server", &["duel", "side"], Kept),
    ("duel_player", &["duel", "number"], Kept),
    ("match", &["id"], Numbered),
    ("duel_match", &["duel", "number"], Kept),
    ("event_pairing", &["event", "number"], Kept),
    ("event_bye", &["event", "round"], Kept),
    ("event_half_bye", &["event", "player"], Kept),
    ("event_news", &["event", "number"], Kept),
    ("event_report", &["event", "number"], Kept),
    ("turn", &["match", "ply"], Kept),
    ("plan", &["match", "player"], Kept),
    ("vote", &["match", "ply", "takebacks", "player"], Kept),
    ("vote_invitation", &["channel"], Kept),
    ("offer", &["id"], Numbered),
    ("looking", &["guild", "player"], Kept),
    ("post", &["message"], Kept),
    ("lane", &["id"], Kept),
    ("blocked_channel", &["channel"], Kept),
    ("rating", &["id"], Numbered),
    ("rating_role", &["guild", "role"], Kept),
    ("rating_role_due", &["guild", "player"], Kept),
    ("alive", &["one"], Kept),
    ("player_settings", &["player"], Kept),
    ("vacation", &["id"], Numbered),
    ("server_settings", &["guild"], Kept),
    ("server_channel", &["guild", "channel"], Kept),
    ("last_read", &["channel"], Kept),
    ("refusal", &["message"], Kept),
    ("illegal_turn", &["message"], Kept),
    ("task_done", &["player", "game", "task"], Kept),
    ("task_shown", &["player", "game"], Kept),
    ("puzzle_try", &["player", "game", "number"], Kept),
    ("puzzle_solver", &["player", "game"], Kept),
    ("puzzle_wish", &["player", "game"], Kept),
    ("puzzle_rating", &["game", "number"], Kept),
    ("review", &["match"], Kept),
    ("evaluation", &["match", "ply"], Kept),
    ("analysis_board", &["id"], Numbered),
    ("block", &["kind", "id"], Kept),
    ("daily_server", &["guild"], Kept),
    ("daily_puzzle", &["guild", "day"], Kept),
    ("daily_solver", &["guild", "day", "player"], Kept),
    ("digest_server", &["guild"], Kept),
    ("job", &["id"], Numbered),
    ("host", &["id"], Processes),
    ("sharding", &["one"], Processes),
    ("shard", &["number"], Processes),
    ("session_turn", &["bucket"], Processes),
    ("leader_task", &["name"], Processes),
    ("interaction", &["id"], Processes),
    ("invalid_request", &["minute", "status"], Processes),
];

#[cfg(test)]
pub(crate) fn table_names() -> impl Iterator<Item = &'static str> {
    TABLES.iter().map(|(name, ..)| *name)
}

/// How many rows are read and written with one statement.
const AT_ONCE: usize = 200;

impl Store {
    /// Copies everything to `target`, which must be empty, as of one moment: all of it or nothing.
    /// Nobody else may be at work on either.
    pub fn copy_to(
        &self,
        target: &Store,
        tell: impl Fn(Progress),
    ) -> std::result::Result<(), CopyError> {
        // Carries the reason out of the closure; the transaction itself only reports a rollback.
        let refused = std::cell::Cell::new(None);
        let copied = self.read_snapshot(|from| {
            target.write_if(|to| {
                let copied = copy(from, to, &tell)?;
                let is_whole = copied.is_ok();
                refused.set(copied.err());
                Ok(is_whole)
            })
        });
        match (copied, refused.take()) {
            (Err(error), _) => Err(error.into()),
            (Ok(_), Some(refused)) => Err(refused),
            (Ok(_), None) => Ok(()),
        }
    }
}

fn copy(
    from: &Transaction<'_>,
    to: &Transaction<'_>,
    tell: &impl Fn(Progress),
) -> Result<std::result::Result<(), CopyError>> {
    for (table, _, sort) in TABLES {
        if sort == Processes {
            to.execute(&format!("DELETE FROM {table}"), params![])?;
        } else if count(to, table)? > 0 {
            return Ok(Err(CopyError::NotEmpty(table)));
        }
    }
    for (table, key, sort) in TABLES {
        let rows = count(from, table)?;
        copy_table(from, to, table, key, |copied| tell(Progress { table, copied, rows }))?;
        let arrived = count(to, table)?;
        if arrived != rows {
            return Ok(Err(CopyError::Incomplete { table, sent: rows, arrived }));
        }
        if sort == Numbered {
            set_last_number(to, table, last_number(from, table)?)?;
        }
    }
    Ok(Ok(()))
}

fn count(t: &Transaction<'_>, table: &str) -> Result<u64> {
    let rows: i64 = t.one(&format!("SELECT count(*) FROM {table}"), params![], scalar)?;
    Ok(rows.unsigned_abs())
}

fn copy_table(
    from: &Transaction<'_>,
    to: &Transaction<'_>,
    table: &str,
    key: &[&str],
    tell: impl Fn(u64),
) -> Result<()> {
    let (columns, behind) = (key.join(", "), places(1, key.len()));
    let in_order = format!("ORDER BY {columns} LIMIT {AT_ONCE}");
    let first = format!("SELECT * FROM {table} {in_order}");
    let next = format!("SELECT * FROM {table} WHERE ({columns}) > {behind} {in_order}");
    let boolean_columns = boolean_columns(to, table)?;
    let mut rows = from.all(&first, params![], cells)?;
    let mut sent = 0;
    while let Some(last) = rows.last() {
        insert(to, table, &boolean_columns, &rows)?;
        sent += rows.len() as u64;
        tell(sent);
        let of_key = key.iter().filter_map(|name| last.iter().find(|(column, _)| column == name));
        let after: Vec<Value<'_>> = of_key.map(|(_, cell)| cell.to_value()).collect();
        rows = from.all(&next, &after, cells)?;
    }
    Ok(())
}

/// So many parameters from this number on, as a list in SQL.
fn places(first: usize, count: usize) -> String {
    let places: Vec<String> = (first..first + count).map(|n| format!("${n}")).collect();
    format!("({})", places.join(", "))
}

/// The columns of a table that have a type of their own for true and false.
fn boolean_columns(t: &Transaction<'_>, table: &str) -> Result<Vec<String>> {
    if t.is_alone() {
        return Ok(Vec::new());
    }
    t.all(
        "SELECT attname::text FROM pg_attribute WHERE attrelid = $1::regclass AND atttypid = 'boolean'::regtype",
        params![table],
        scalar,
    )
}

fn insert(
    to: &Transaction<'_>,
    table: &str,
    boolean_columns: &[String],
    rows: &[Vec<(String, ColumnValue)>],
) -> Result<()> {
    let columns: Vec<&str> = rows[0].iter().map(|(column, _)| column.as_str()).collect();
    let row = |number: usize| places(number * columns.len() + 1, columns.len());
    let values: Vec<String> = (0..rows.len()).map(row).collect();
    let sql = format!("INSERT INTO {table} ({}) VALUES {}", columns.join(", "), values.join(", "));
    let cells = rows.iter().flatten().map(|(column, cell)| match cell {
        ColumnValue::Integer(number) if boolean_columns.contains(column) => {
            Value::Bool(*number != 0)
        }
        cell => cell.to_value(),
    });
    let values: Vec<Value<'_>> = cells.collect();
    to.execute(&sql, &values)
}

/// The last auto-increment id, even if its row has been deleted.
fn last_number(t: &Transaction<'_>, table: &str) -> Result<i64> {
    let sequence =
        format!("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {table}_id_seq");
    let last = match t.is_alone() {
        true => {
            t.optional("SELECT seq FROM sqlite_sequence WHERE name = $1", params![table], scalar)
        }
        false => t.optional(&sequence, params![], scalar),
    };
    Ok(last?.unwrap_or_default())
}

fn set_last_number(t: &Transaction<'_>, table: &str, last: i64) -> Result<()> {
    if last == 0 {
        return Ok(());
    }
    if !t.is_alone() {
        let sql = "SELECT setval(pg_get_serial_sequence($1, 'id'), $2)";
        return t.optional(sql, params![table, last], |_| Ok(())).map(drop);
    }
    t.execute("DELETE FROM sqlite_sequence WHERE name = $1", params![table])?;
    t.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)", params![table, last])
}
