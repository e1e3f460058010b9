//! What stands in a column, and what a parameter is set to.

use std::fmt;

use serde_json::Value as Json;

/// The value of a column or a parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value<'a> {
    Null,
    Integer(i64),
    /// Of a parameter only: what stands in a column is 1 or 0, also where the database has a type
    /// of its own for it.
    Bool(bool),
    Real(f64),
    Text(&'a str),
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("NULL"),
            Value::Integer(number) => number.fmt(f),
            Value::Bool(choice) => choice.fmt(f),
            Value::Real(number) => number.fmt(f),
            Value::Text(text) => write!(f, "{text:?}"),
        }
    }
}

/// What stands in a column, kept for longer than its row.
impl From<Value<'_>> for Json {
    fn from(value: Value<'_>) -> Json {
        match value {
            Value::Null => Json::Null,
            Value::Integer(number) => number.into(),
            Value::Bool(choice) => choice.into(),
            Value::Real(number) => number.into(),
            Value::Text(text) => text.into(),
        }
    }
}

pub trait ToValue {
    fn to_value(&self) -> Value<'_>;
}

pub trait FromValue: Sized {
    /// `None` if the value stands for nothing of this type.
    fn from_value(value: Value<'_>) -> Option<Self>;
}

macro_rules! params {
    ($($value:expr),* $(,)?) => {
        &[$($crate::sql::ToValue::to_value(&$value)),*]
    };
}
pub(crate) use params;

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value<'_> {
        (**self).to_value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, T::to_value)
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value<'_>) -> Option<Option<T>> {
        match value {
            Value::Null => Some(None),
            value => T::from_value(value).map(Some),
        }
    }
}

/// What a type is in columns: how it is written, and how it is read.
macro_rules! column {
    ($($name:ident),+ in $column:ident: |$own:ident| $write:expr, |$stored:ident| $read:expr) => {$(
        impl ToValue for $name {
            fn to_value(&self) -> Value<'_> {
                let $own = *self;
                Value::$column($write)
            }
        }

        impl FromValue for $name {
            fn from_value(value: Value<'_>) -> Option<$name> {
                match value {
                    Value::$column($stored) => $read,
                    _ => None,
                }
            }
        }
    )+};
}
pub(crate) use column;

column!(u8, u32, i32 in Integer: |number| number.into(), |stored| stored.try_into().ok());
column!(i64 in Integer: |number| number, |stored| Some(stored));
column!(usize in Integer: |number| i64::try_from(number).unwrap_or(i64::MAX), |stored| stored.try_into().ok());
column!(f64 in Real: |number| number, |stored| Some(stored));

impl ToValue for bool {
    fn to_value(&self) -> Value<'_> {
        Value::Bool(*self)
    }
}

impl FromValue for bool {
    fn from_value(value: Value<'_>) -> Option<bool> {
        i64::from_value(value).map(|number| number != 0)
    }
}

impl ToValue for str {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl FromValue for String {
    fn from_value(value: Value<'_>) -> Option<String> {
        match value {
            Value::Text(text) => Some(text.to_owned()),
            _ => None,
        }
    }
}

impl ToValue for Json {
    fn to_value(&self) -> Value<'_> {
        match self {
            // No column holds a list or an object.
            Json::Null | Json::Array(_) | Json::Object(_) => Value::Null,
            Json::Bool(choice) => Value::Bool(*choice),
            Json::Number(number) => match number.as_i64() {
                Some(number) => Value::Integer(number),
                None => number.as_f64().map_or(Value::Null, Value::Real),
            },
            Json::String(text) => Value::Text(text),
        }
    }
}
