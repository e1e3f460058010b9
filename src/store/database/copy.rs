//! Copies all data between two databases, SQLite or PostgreSQL in either direction.

use Sort::{Kept, Numbered, Processes};

use crate::sql::{Cells, Flush};
use crate::{Error, Result, Store, ToValue, Transaction, Value, params};

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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub table: &'static str,
    pub copied: u64,
    pub rows: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    /// User data.
    Kept,
    /// The same, numbered by the database.
    Numbered,
    /// Registrations of running processes; never empty.
    Processes,
}

/// That a row is the person's `$1`, and nobody else's.
pub(crate) const OWNED: &str = "player = $1";

/// That no row is any person's.
pub(crate) const NOBODY: &str = "FALSE";

/// A table: its name, the columns by which its rows are told apart and sorted, what they are, and
/// which are of a person, `$1`. In these conditions `OWN` and `PRIVATE` stand for the constants of
/// [`crate::privacy`], and `TO_ONE` for the kinds of messages to one person alone.
type Table = (&'static str, &'static [&'static str], Sort, &'static str);

/// All tables, each behind those that its rows refer to.
pub(crate) const TABLES: [Table; 57] = [
    ("player", &["id"], Kept, "id = $1"),
    ("challenge", &["id"], Numbered, "challenger = $1 OR opponent = $1"),
    // What others have done in an event is the others'.
    ("event", &["id"], Numbered, "organizer = $1 OR id IN (SELECT event FROM event_player WHERE player = $1)"),
    ("event_player", &["event", "number"], Kept, OWNED),
    ("event_draft", &["id"], Numbered, "organizer = $1"),
    // What the other players of a duel have done is theirs.
    ("duel", &["id"], Numbered, "id IN (SELECT duel FROM duel_player WHERE player = $1) OR id IN (SELECT duel FROM duel_server WHERE organizer = $1)"),
    ("duel_server", &["duel", "side"], Kept, "organizer = $1"),
    ("duel_player", &["duel", "number"], Kept, OWNED),
    ("match", &["id"], Numbered, "white = $1 OR black = $1 OR begun_by = $1 OR imported_by = $1"),
    ("duel_match", &["duel", "number"], Kept, "match IN (OWN)"),
    ("event_pairing", &["event", "number"], Kept, "match IN (OWN)"),
    ("event_bye", &["event", "round"], Kept, "EXISTS (SELECT 1 FROM event_player p WHERE p.event = event_bye.event AND p.number = event_bye.player AND p.player = $1)"),
    ("event_half_bye", &["event", "player"], Kept, "EXISTS (SELECT 1 FROM event_player p WHERE p.event = event_half_bye.event AND p.number = event_half_bye.player AND p.player = $1)"),
    ("event_news", &["event", "number"], Kept, "EXISTS (SELECT 1 FROM event_player p WHERE p.event = event_news.event AND p.number = event_news.player AND p.player = $1)
         OR EXISTS (SELECT 1 FROM event_pairing g WHERE g.event = event_news.event AND g.number = event_news.pairing AND g.match IN (OWN))"),
    // Who is suspected is not told.
    ("event_report", &["event", "number"], Kept, "reporter = $1"),
    ("turn", &["match", "ply"], Kept, "match IN (OWN)"),
    // What the opponent has planned is the opponent's.
    ("plan", &["match", "player"], Kept, OWNED),
    ("vote", &["match", "ply", "takebacks", "player"], Kept, OWNED),
    ("vote_invitation", &["channel"], Kept, NOBODY),
    ("offer", &["id"], Numbered, "match IN (OWN)"),
    ("looking", &["guild", "player"], Kept, OWNED),
    // What the bot has told the opponent alone is the opponent's.
    ("post", &["message"], Kept, "match IN (OWN) AND (kind NOT IN (TO_ONE) OR channel IN (PRIVATE))"),
    ("lane", &["id"], Kept, "id = $1 OR abs(id) IN (PRIVATE)"),
    ("blocked_channel", &["channel"], Kept, "channel IN (PRIVATE)"),
    ("rating", &["id"], Numbered, OWNED),
    ("rating_role", &["guild", "role"], Kept, NOBODY),
    ("rating_role_due", &["guild", "player"], Kept, OWNED),
    ("alive", &["one"], Kept, NOBODY),
    ("player_settings", &["player"], Kept, OWNED),
    ("vacation", &["id"], Numbered, OWNED),
    ("server_settings", &["guild"], Kept, NOBODY),
    ("server_channel", &["guild", "channel"], Kept, NOBODY),
    ("last_read", &["channel"], Kept, "player = $1 OR channel IN (PRIVATE)"),
    ("refusal", &["message"], Kept, "match IN (OWN) AND (channel IN (PRIVATE)
             OR EXISTS (SELECT 1 FROM match m WHERE m.id = refusal.match AND refusal.channel IN (m.thread, m.channel)))"),
    ("illegal_turn", &["message"], Kept, "match IN (OWN)"),
    ("task_done", &["player", "game", "task"], Kept, OWNED),
    ("task_shown", &["player", "game"], Kept, OWNED),
    ("puzzle_try", &["player", "game", "number"], Kept, OWNED),
    ("puzzle_solver", &["player", "game"], Kept, OWNED),
    ("puzzle_wish", &["player", "game"], Kept, OWNED),
    ("puzzle_rating", &["game", "number"], Kept, NOBODY),
    ("review", &["match"], Kept, "player = $1 OR match IN (OWN)"),
    ("evaluation", &["match", "ply"], Kept, "match IN (OWN) OR match IN (SELECT match FROM review WHERE player = $1)"),
    ("analysis_board", &["id"], Numbered, OWNED),
    ("block", &["kind", "id"], Kept, "kind = 'person' AND id = $1"),
    ("daily_server", &["guild"], Kept, NOBODY),
    ("daily_puzzle", &["guild", "day"], Kept, NOBODY),
    ("daily_solver", &["guild", "day", "player"], Kept, OWNED),
    ("digest_server", &["guild"], Kept, NOBODY),
    ("job", &["id"], Numbered, "match IN (OWN) OR challenge IN (SELECT id FROM challenge WHERE challenger = $1 OR opponent = $1)"),
    ("host", &["id"], Processes, NOBODY),
    ("sharding", &["one"], Processes, NOBODY),
    ("shard", &["number"], Processes, NOBODY),
    ("session_turn", &["bucket"], Processes, NOBODY),
    ("leader_task", &["name"], Processes, NOBODY),
    ("interaction", &["id"], Processes, NOBODY),
    ("invalid_request", &["minute", "status"], Processes, NOBODY),
];

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
        self.read_snapshot(|from| {
            target.change(Flush::Now, |to| copy(from, to, &tell), std::result::Result::is_ok)
        })?
    }
}

fn copy(
    from: &Transaction<'_>,
    to: &Transaction<'_>,
    tell: &impl Fn(Progress),
) -> Result<std::result::Result<(), CopyError>> {
    for (table, _, sort, _) in TABLES {
        if sort == Processes {
            to.execute(&format!("DELETE FROM {table}"), params![])?;
        } else if count(to, table)? > 0 {
            return Ok(Err(CopyError::NotEmpty(table)));
        }
    }
    for (table, key, sort, _) in TABLES {
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
    let rows: i64 = t.one(&format!("SELECT count(*) FROM {table}"), params![])?;
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
    let mut rows: Vec<Cells> = from.all(&first, params![])?;
    let mut sent = 0;
    while let Some(last) = rows.last() {
        insert(to, table, &boolean_columns, &rows)?;
        sent += rows.len() as u64;
        tell(sent);
        let of_key = key.iter().filter_map(|column| last.get(*column));
        let after: Vec<Value<'_>> = of_key.map(ToValue::to_value).collect();
        rows = from.all(&next, &after)?;
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
    )
}

fn insert(
    to: &Transaction<'_>,
    table: &str,
    boolean_columns: &[String],
    rows: &[Cells],
) -> Result<()> {
    let columns: Vec<&str> = rows[0].keys().map(String::as_str).collect();
    let row = |number: usize| places(number * columns.len() + 1, columns.len());
    let values: Vec<String> = (0..rows.len()).map(row).collect();
    let sql = format!("INSERT INTO {table} ({}) VALUES {}", columns.join(", "), values.join(", "));
    let cells = rows.iter().flatten().map(|(column, cell)| match cell.as_i64() {
        Some(number) if boolean_columns.contains(column) => Value::Bool(number != 0),
        _ => cell.to_value(),
    });
    let values: Vec<Value<'_>> = cells.collect();
    to.execute(&sql, &values)
}

/// The last auto-increment id, even if its row has been deleted.
fn last_number(t: &Transaction<'_>, table: &str) -> Result<i64> {
    let sequence =
        format!("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {table}_id_seq");
    let last = match t.is_alone() {
        true => t.optional("SELECT seq FROM sqlite_sequence WHERE name = $1", params![table]),
        false => t.optional(&sequence, params![]),
    };
    Ok(last?.unwrap_or_default())
}

fn set_last_number(t: &Transaction<'_>, table: &str, last: i64) -> Result<()> {
    if last == 0 {
        return Ok(());
    }
    if !t.is_alone() {
        let sql = "SELECT setval(pg_get_serial_sequence($1, 'id'), $2)";
        return t.execute(sql, params![table, last]);
    }
    t.execute("DELETE FROM sqlite_sequence WHERE name = $1", params![table])?;
    t.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)", params![table, last])
}
