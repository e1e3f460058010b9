//! Copies all data between two databases, SQLite or PostgreSQL in either direction.

use crate::sql::{ColumnValue, Row, ToValue, Value, params, scalar};
use crate::{Error, Result, Store, Transaction};

/// Why nothing was copied. `Display` is a sentence for whoever runs the program.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The target holds something.
    #[error("The target database is not empty (table {0} has rows). Choose an empty or new one.")]
    NotEmpty(&'static str),
    /// The target has other rows than were sent.
    #[error(
        "Table {table}: {sent} rows were sent, but {arrived} arrived. The copy was rolled back."
    )]
    Incomplete {
        table: &'static str,
        /// Rows in the source.
        sent: u64,
        /// Rows in the target.
        arrived: u64,
    },
    /// One of the two databases failed.
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

/// A table.
struct Table {
    name: &'static str,
    /// The columns by which its rows are told apart and sorted.
    key: &'static [&'static str],
    of: Sort,
}

/// What sort of rows a table has.
#[derive(PartialEq, Eq)]
enum Sort {
    /// User data.
    Kept,
    /// The same, numbered by the database.
    Numbered,
    /// Registrations of running processes; never empty.
    Processes,
}

const fn table(name: &'static str, key: &'static [&'static str]) -> Table {
    let of = Sort::Kept;
    Table { name, key, of }
}

const fn numbered(name: &'static str) -> Table {
    let (key, of) = (&["id"], Sort::Numbered);
    Table { name, key, of }
}

const fn processes(name: &'static str, key: &'static [&'static str]) -> Table {
    let of = Sort::Processes;
    Table { name, key, of }
}

/// All tables, each behind those that its rows refer to.
const TABLES: [Table; 54] = [
    table("player", &["id"]),
    numbered("challenge"),
    numbered("event"),
    table("event_player", &["event", "number"]),
    numbered("event_draft"),
    numbered("duel"),
    table("duel_server", &["duel", "side"]),
    table("duel_player", &["duel", "number"]),
    numbered("match"),
    table("duel_match", &["duel", "number"]),
    table("event_pairing", &["event", "number"]),
    table("event_bye", &["event", "round"]),
    table("event_half_bye", &["event", "player"]),
    table("event_news", &["event", "number"]),
    table("event_report", &["event", "number"]),
    table("turn", &["match", "ply"]),
    table("plan", &["match", "player"]),
    table("vote", &["match", "ply", "takebacks", "player"]),
    table("vote_invitation", &["channel"]),
    numbered("offer"),
    table("looking", &["guild", "player"]),
    table("post", &["message"]),
    table("lane", &["id"]),
    table("blocked_channel", &["channel"]),
    numbered("rating"),
    table("alive", &["one"]),
    table("player_settings", &["player"]),
    numbered("vacation"),
    table("server_settings", &["guild"]),
    table("server_channel", &["guild", "channel"]),
    table("last_read", &["channel"]),
    table("refusal", &["message"]),
    table("illegal_turn", &["message"]),
    table("task_done", &["player", "game", "task"]),
    table("task_shown", &["player", "game"]),
    table("puzzle_try", &["player", "game", "number"]),
    table("puzzle_solver", &["player", "game"]),
    table("puzzle_wish", &["player", "game"]),
    table("puzzle_rating", &["game", "number"]),
    table("review", &["match"]),
    table("evaluation", &["match", "ply"]),
    table("block", &["kind", "id"]),
    table("daily_server", &["guild"]),
    table("daily_puzzle", &["guild", "day"]),
    table("daily_solver", &["guild", "day", "player"]),
    table("digest_server", &["guild"]),
    numbered("job"),
    processes("host", &["id"]),
    processes("sharding", &["one"]),
    processes("shard", &["number"]),
    processes("session_turn", &["bucket"]),
    processes("leader_task", &["name"]),
    processes("interaction", &["id"]),
    processes("invalid_request", &["minute", "status"]),
];

/// The names of all tables.
#[cfg(test)]
pub(crate) fn table_names() -> impl Iterator<Item = &'static str> {
    TABLES.iter().map(|table| table.name)
}

/// How many rows are read and written with one statement.
const AT_ONCE: usize = 200;

impl Store {
    /// Copies everything to `target`, which must be empty, as of one moment: all of it or nothing.
    /// Nobody else may be at work on either.
    ///
    /// # Errors
    /// See [`CopyError`].
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
    for table in &TABLES {
        if table.of == Sort::Processes {
            to.execute(&format!("DELETE FROM {}", table.name), params![])?;
        } else if count(to, table)? > 0 {
            return Ok(Err(CopyError::NotEmpty(table.name)));
        }
    }
    for table in &TABLES {
        let rows = count(from, table)?;
        copy_table(from, to, table, |copied| {
            tell(Progress { table: table.name, copied, rows });
        })?;
        let arrived = count(to, table)?;
        if arrived != rows {
            return Ok(Err(CopyError::Incomplete { table: table.name, sent: rows, arrived }));
        }
        if table.of == Sort::Numbered {
            set_last_number(to, table, last_number(from, table)?)?;
        }
    }
    Ok(Ok(()))
}

fn count(t: &Transaction<'_>, table: &Table) -> Result<u64> {
    let sql = format!("SELECT count(*) FROM {}", table.name);
    let rows: i64 = t.one(&sql, params![], scalar)?;
    Ok(rows.unsigned_abs())
}

/// A row with the names of its columns.
struct Copied {
    columns: Vec<String>,
    cells: Vec<ColumnValue>,
}

fn copied(row: &Row<'_>) -> Result<Copied> {
    let (mut columns, mut cells) = (Vec::new(), Vec::new());
    for column in row.columns() {
        let (name, value) = column?;
        columns.push(name.to_owned());
        cells.push(value.into());
    }
    Ok(Copied { columns, cells })
}

fn copy_table(
    from: &Transaction<'_>,
    to: &Transaction<'_>,
    table: &Table,
    tell: impl Fn(u64),
) -> Result<()> {
    let key = table.key.join(", ");
    let behind: Vec<String> = (1..=table.key.len()).map(|n| format!("${n}")).collect();
    let first = format!("SELECT * FROM {} ORDER BY {key} LIMIT {AT_ONCE}", table.name);
    let next = format!(
        "SELECT * FROM {} WHERE ({key}) > ({}) ORDER BY {key} LIMIT {AT_ONCE}",
        table.name,
        behind.join(", ")
    );
    let boolean_columns = boolean_columns(to, table)?;
    let mut rows = from.all(&first, params![], copied)?;
    let mut sent = 0;
    while let Some(last) = rows.last() {
        insert(to, table, &boolean_columns, &rows)?;
        sent += rows.len() as u64;
        tell(sent);
        let of_key = |name: &&str| {
            let column = last.columns.iter().position(|column| column == name);
            column.map_or(Value::Null, |column| last.cells[column].to_value())
        };
        let after: Vec<Value<'_>> = table.key.iter().map(of_key).collect();
        rows = from.all(&next, &after, copied)?;
    }
    Ok(())
}

/// The columns of a table that have a type of their own for true and false.
fn boolean_columns(t: &Transaction<'_>, table: &Table) -> Result<Vec<String>> {
    if t.is_alone() {
        return Ok(Vec::new());
    }
    t.all(
        "SELECT attname::text FROM pg_attribute WHERE attrelid = $1::regclass AND atttypid = 'boolean'::regtype",
        params![table.name],
        scalar,
    )
}

fn insert(
    to: &Transaction<'_>,
    table: &Table,
    boolean_columns: &[String],
    rows: &[Copied],
) -> Result<()> {
    let Some(columns) = rows.first().map(|row| &row.columns) else {
        return Ok(());
    };
    let row = |number: usize| {
        let first = number * columns.len() + 1;
        let params = (first..first + columns.len()).map(|n| format!("${n}"));
        format!("({})", params.collect::<Vec<_>>().join(", "))
    };
    let places: Vec<String> = (0..rows.len()).map(row).collect();
    let sql =
        format!("INSERT INTO {} ({}) VALUES {}", table.name, columns.join(", "), places.join(", "));
    let cells = rows.iter().flat_map(|row| row.cells.iter().zip(columns));
    let values: Vec<Value<'_>> = cells
        .map(|(cell, column)| match cell {
            ColumnValue::Integer(number) if boolean_columns.contains(column) => {
                Value::Bool(*number != 0)
            }
            cell => cell.to_value(),
        })
        .collect();
    to.execute(&sql, &values)?;
    Ok(())
}

/// The last auto-increment id, even if its row has been deleted.
fn last_number(t: &Transaction<'_>, table: &Table) -> Result<i64> {
    let name = table.name;
    let sequence =
        format!("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {name}_id_seq");
    let sql = t.either("SELECT seq FROM sqlite_sequence WHERE name = $1", &sequence);
    let params: &[Value<'_>] = if t.is_alone() { params![name] } else { params![] };
    Ok(t.optional(sql, params, scalar)?.unwrap_or_default())
}

fn set_last_number(t: &Transaction<'_>, table: &Table, last: i64) -> Result<()> {
    if last == 0 {
        return Ok(());
    }
    let name = table.name;
    if t.is_alone() {
        t.execute("DELETE FROM sqlite_sequence WHERE name = $1", params![name])?;
        let sql = "INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)";
        t.execute(sql, params![name, last])?;
    } else {
        let sql = "SELECT setval(pg_get_serial_sequence($1, 'id'), $2)";
        t.optional(sql, params![name, last], |_| Ok(()))?;
    }
    Ok(())
}
