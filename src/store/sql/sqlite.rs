//! Running statements in SQLite.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection, Rows, ToSql};

use super::row::{Row, Source, Take};
use super::value::Value;
use crate::error::Result;

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match *self {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(number),
            Value::Bool(choice) => ValueRef::Integer(choice.into()),
            Value::Real(number) => ValueRef::Real(number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

pub fn changes(connection: &Connection, sql: &str, params: &[Value<'_>]) -> Result<bool> {
    Ok(prepare(connection, sql)?.execute(rusqlite::params_from_iter(params))? > 0)
}

/// Hands each row that is found to `take`, until it wants no more.
pub fn query(
    connection: &Connection,
    sql: &str,
    params: &[Value<'_>],
    take: Take<'_>,
) -> Result<()> {
    let mut statement = prepare(connection, sql)?;
    let mut rows: Rows<'_> = statement.query(rusqlite::params_from_iter(params))?;
    while let Some(row) = rows.next()? {
        if !take(&Row::new(Source::Sqlite(row)))? {
            break;
        }
    }
    Ok(())
}

fn prepare<'a>(connection: &'a Connection, sql: &str) -> Result<CachedStatement<'a>> {
    let statement = connection.prepare_cached(sql)?;
    debug_assert!(
        (1..=statement.parameter_count())
            .all(|index| statement.parameter_name(index) == Some(&format!("${index}"))),
        "the parameters do not first appear in the order of their numbers: {sql}"
    );
    Ok(statement)
}
