//! Values for the options of slash commands, as tests write them.

use serde_json::Value;

use super::ids::Snowflake;

/// A value for an option of a slash command.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValue {
    Text(String),
    Integer(i64),
    Number(f64),
    Boolean(bool),
    /// A user or a channel.
    Id(Snowflake),
}

impl From<&str> for OptionValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for OptionValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for OptionValue {
    fn from(number: i64) -> Self {
        Self::Integer(number)
    }
}

impl From<f64> for OptionValue {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<bool> for OptionValue {
    fn from(value: bool) -> Self {
        Self::Boolean(value)
    }
}

impl From<Snowflake> for OptionValue {
    fn from(id: Snowflake) -> Self {
        Self::Id(id)
    }
}

impl From<&OptionValue> for Value {
    fn from(value: &OptionValue) -> Self {
        match value {
            OptionValue::Text(text) => text.as_str().into(),
            OptionValue::Integer(number) => (*number).into(),
            OptionValue::Number(number) => (*number).into(),
            OptionValue::Boolean(value) => (*value).into(),
            OptionValue::Id(id) => id.to_string().into(),
        }
    }
}
