//! A row that a statement has found.

use super::value::{FromValue, Value};
use crate::store::error::{Error, Result};

/// A row.
pub enum Row<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    Postgres(&'a tokio_postgres::Row),
}

impl Row<'_> {
    /// Reads a column, the first of which is 0.
    pub fn get<T: FromValue>(&self, column: usize) -> Result<T> {
        let value = self.value(column)?;
        T::from_value(value).ok_or_else(|| {
            let kind = std::any::type_name::<T>();
            Error::unreadable(format!("{value} is no {kind}"))
        })
    }

    /// What stands in a column.
    pub fn value(&self, column: usize) -> Result<Value<'_>> {
        use rusqlite::types::ValueRef;
        match self {
            Row::Sqlite(row) => Ok(match row.get_ref(column)? {
                ValueRef::Integer(number) => Value::Integer(number),
                ValueRef::Real(number) => Value::Real(number),
                ValueRef::Text(text) => Value::Text(
                    std::str::from_utf8(text)
                        .map_err(|error| Error::unreadable(error.to_string()))?,
                ),
                ValueRef::Null | ValueRef::Blob(_) => Value::Null,
            }),
            Row::Postgres(row) => Ok(row.try_get(column)?),
        }
    }

    /// The names of the columns.
    pub fn columns(&self) -> Vec<&str> {
        match self {
            Row::Sqlite(row) => row.as_ref().column_names(),
            Row::Postgres(row) => row.columns().iter().map(|column| column.name()).collect(),
        }
    }
}
