//! A row that a statement has found.

use std::cell::Cell;

use serde_json::{Map, Value as Json};

use super::value::{FromValue, Value};
use crate::error::{Error, Result};

/// What takes a row, and tells whether it wants another.
pub(super) type Take<'a> = &'a mut dyn FnMut(&Row<'_>) -> Result<bool>;

pub struct Row<'a> {
    source: Source<'a>,
    /// The column behind the one read last. Columns are mostly read in the order in which they are
    /// selected, so that the first look finds the name and no statement needs an index of its
    /// columns.
    next: Cell<usize>,
}

#[derive(Clone, Copy)]
pub enum Source<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    Postgres(&'a tokio_postgres::Row),
}

/// A struct whose fields are read from the columns of the same names, or set to a value where one
/// is given.
macro_rules! from_row {
    ($row:ident => $name:ident { $($field:ident $(= $value:expr)?),+ $(,)? }) => {
        $name { $($field: $crate::sql::from_row!(@ $row $field $($value)?)),+ }
    };
    (@ $row:ident $field:ident) => { $row.get(stringify!($field))? };
    (@ $row:ident $field:ident $value:expr) => { $value };
}
pub(crate) use from_row;

/// Reads the only column of a row.
pub fn scalar<T: FromValue>(row: &Row<'_>) -> Result<T> {
    debug_assert_eq!(row.width(), 1, "one column is read of several");
    row.read(0)
}

/// The values of a row by the names of their columns.
pub type Cells = Map<String, Json>;

pub fn cells(row: &Row<'_>) -> Result<Cells> {
    let cell = |index| -> Result<(String, Json)> {
        Ok((row.name(index).to_owned(), row.value(index)?.into()))
    };
    (0..row.width()).map(cell).collect()
}

impl<'a> Row<'a> {
    pub fn new(source: Source<'a>) -> Row<'a> {
        let next = Cell::new(0);
        Row { source, next }
    }

    /// Reads the column of this name, which no other column may have.
    ///
    /// # Errors
    /// When there is none, or what it holds stands for no `T`.
    pub fn get<T: FromValue>(&self, name: &str) -> Result<T> {
        self.read(self.index(name)?)
    }

    fn index(&self, name: &str) -> Result<usize> {
        let (next, width) = (self.next.get(), self.width());
        let mut indices = (next..width).chain(0..next);
        let index = indices
            .find(|&index| self.name(index) == name)
            .ok_or_else(|| Error::Unreadable(format!("there is no column {name}")))?;
        debug_assert!(
            !indices.any(|other| self.name(other) == name),
            "several columns are named {name}"
        );
        self.next.set(index + 1);
        Ok(index)
    }

    fn width(&self) -> usize {
        match self.source {
            Source::Sqlite(row) => row.as_ref().column_count(),
            Source::Postgres(row) => row.len(),
        }
    }

    fn name(&self, index: usize) -> &str {
        match self.source {
            Source::Sqlite(row) => row.as_ref().column_name(index).unwrap_or_default(),
            Source::Postgres(row) => row.columns()[index].name(),
        }
    }

    fn read<T: FromValue>(&self, index: usize) -> Result<T> {
        let value = self.value(index)?;
        T::from_value(value).ok_or_else(|| {
            let kind = std::any::type_name::<T>();
            Error::Unreadable(format!("{value} is no {kind}"))
        })
    }

    fn value(&self, index: usize) -> Result<Value<'_>> {
        use rusqlite::types::ValueRef;
        match self.source {
            Source::Sqlite(row) => Ok(match row.get_ref(index)? {
                ValueRef::Integer(number) => Value::Integer(number),
                ValueRef::Real(number) => Value::Real(number),
                ValueRef::Text(text) => Value::Text(
                    std::str::from_utf8(text)
                        .map_err(|error| Error::Unreadable(error.to_string()))?,
                ),
                ValueRef::Null | ValueRef::Blob(_) => Value::Null,
            }),
            Source::Postgres(row) => Ok(row.try_get(index)?),
        }
    }
}
