//! What stands in a column, kept for longer than its row.

use super::sql::{ToValue, Value};

/// The value of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing.
    Null,
    /// A number, a time or an id.
    Integer(i64),
    /// A number.
    Real(f64),
    /// A text.
    Text(String),
}

impl From<Value<'_>> for Cell {
    fn from(value: Value<'_>) -> Cell {
        match value {
            Value::Null => Cell::Null,
            Value::Integer(number) => Cell::Integer(number),
            Value::Real(number) => Cell::Real(number),
            Value::Text(text) => Cell::Text(text.to_owned()),
        }
    }
}

impl ToValue for Cell {
    fn to_value(&self) -> Value<'_> {
        match self {
            Cell::Null => Value::Null,
            Cell::Integer(number) => Value::Integer(*number),
            Cell::Real(number) => Value::Real(*number),
            Cell::Text(text) => Value::Text(text),
        }
    }
}
