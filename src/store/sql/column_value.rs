//! What stands in a column, kept for longer than its row.

use super::row::Row;
use super::value::{ToValue, Value};
use crate::error::Result;

/// The value of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum ColumnValue {
    Null,
    /// A number, a time or an id.
    Integer(i64),
    Real(f64),
    Text(String),
}

impl From<Value<'_>> for ColumnValue {
    fn from(value: Value<'_>) -> ColumnValue {
        match value {
            Value::Null => ColumnValue::Null,
            Value::Integer(number) => ColumnValue::Integer(number),
            Value::Bool(choice) => ColumnValue::Integer(choice.into()),
            Value::Real(number) => ColumnValue::Real(number),
            Value::Text(text) => ColumnValue::Text(text.to_owned()),
        }
    }
}

impl ToValue for ColumnValue {
    fn to_value(&self) -> Value<'_> {
        match self {
            ColumnValue::Null => Value::Null,
            ColumnValue::Integer(number) => Value::Integer(*number),
            ColumnValue::Real(number) => Value::Real(*number),
            ColumnValue::Text(text) => Value::Text(text),
        }
    }
}

/// The values of a row with the names of their columns.
pub fn cells(row: &Row<'_>) -> Result<Vec<(String, ColumnValue)>> {
    let cell = |column: Result<(&str, Value<'_>)>| {
        let (name, value) = column?;
        Ok((name.to_owned(), value.into()))
    };
    row.columns().map(cell).collect()
}
