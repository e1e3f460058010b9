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

/// What is read from a row.
pub trait FromRow: Sized {
    /// Reads columns from the one behind that read last on, or by their names.
    fn from_row(row: &Row<'_>) -> Result<Self>;
}

/// One column.
impl<T: FromValue> FromRow for T {
    fn from_row(row: &Row<'_>) -> Result<T> {
        let index = row.next.get();
        row.next.set(index + 1);
        let value = row.value(index)?;
        T::from_value(value).ok_or_else(|| {
            let kind = std::any::type_name::<T>();
            Error::Unreadable(format!("{value} is no {kind}"))
        })
    }
}

/// Where one that cannot be read keeps nobody from the others.
impl<T: FromRow> FromRow for Result<T> {
    fn from_row(row: &Row<'_>) -> Result<Result<T>> {
        Ok(row.read())
    }
}

impl<T: FromRow> FromRow for [T; 2] {
    fn from_row(row: &Row<'_>) -> Result<[T; 2]> {
        Ok([row.read()?, row.read()?])
    }
}

impl<A: FromRow, B: FromRow> FromRow for (A, B) {
    fn from_row(row: &Row<'_>) -> Result<(A, B)> {
        Ok((row.read()?, row.read()?))
    }
}

impl<A: FromRow, B: FromRow, C: FromRow> FromRow for (A, B, C) {
    fn from_row(row: &Row<'_>) -> Result<(A, B, C)> {
        Ok((row.read()?, row.read()?, row.read()?))
    }
}

/// Structs that are read as [`from_row`] says.
macro_rules! rows {
    ($($row:ident => $name:ident $fields:tt)+) => {$(
        impl $crate::sql::FromRow for $name {
            fn from_row($row: &$crate::sql::Row<'_>) -> $crate::Result<$name> {
                Ok($crate::sql::from_row!($row => $name $fields))
            }
        }
    )+};
}
pub(crate) use rows;

/// A struct whose fields are read from the columns of the same names, or set to a value where one
/// is given; in round brackets, from the columns that come next.
macro_rules! from_row {
    ($row:ident => $name:ident { $($field:ident $(= $value:expr)?),+ $(,)? }) => {
        $name { $($field: $crate::sql::from_row!(@ $row $field $($value)?)),+ }
    };
    ($row:ident => $name:ident ($($field:ident),+ $(,)?)) => {
        $name { $($field: $row.read()?),+ }
    };
    (@ $row:ident $field:ident) => { $row.get(stringify!($field))? };
    (@ $row:ident $field:ident $value:expr) => { $value };
}
pub(crate) use from_row;

/// The values of a row by the names of their columns.
pub type Cells = Map<String, Json>;

impl FromRow for Cells {
    fn from_row(row: &Row<'_>) -> Result<Cells> {
        let cell = |index| -> Result<(String, Json)> {
            Ok((row.name(index).to_owned(), row.value(index)?.into()))
        };
        (0..row.width()).map(cell).collect()
    }
}

impl<'a> Row<'a> {
    pub fn new(source: Source<'a>) -> Row<'a> {
        Row { source, next: Cell::new(0) }
    }

    /// Reads what begins with the column of this name, which no other column may have.
    ///
    /// # Errors
    /// When there is none, or what it holds stands for no `T`.
    pub fn get<T: FromRow>(&self, name: &str) -> Result<T> {
        self.next.set(self.index(name)?);
        self.read()
    }

    /// As [`Row::get`]; `None` where that column is NULL.
    pub fn get_if<T: FromRow>(&self, name: &str) -> Result<Option<T>> {
        self.next.set(self.index(name)?);
        match self.value(self.next.get())? {
            Value::Null => Ok(None),
            _ => self.read().map(Some),
        }
    }

    /// Reads what comes next, or what is read by names.
    pub fn read<T: FromRow>(&self) -> Result<T> {
        T::from_row(self)
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
