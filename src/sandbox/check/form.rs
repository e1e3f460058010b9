//! Reads a JSON form body strictly. Checks the type and range of every field and collects all
//! errors by path, as Discord's code 50035 reports them.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use serde_json::{Value, json};

use crate::error::ApiError;
use crate::ids::Snowflake;

/// Reads a body. Fails with Discord's error of all problems that `read` records.
pub(crate) fn parse<T>(body: &Value, read: impl FnOnce(Field<'_>) -> T) -> Result<T, ApiError> {
    let problems = RefCell::default();
    let found = read(Field { value: Some(body), path: Vec::new(), problems: &problems });
    match problems.into_inner() {
        Value::Null => Ok(found),
        errors => Err(ApiError { errors: Some(errors), ..ApiError::INVALID_FORM_BODY }),
    }
}

/// As [`parse`], of a value that is there if there are no problems.
pub(crate) fn find<T>(
    body: &Value,
    read: impl FnOnce(Field<'_>) -> Option<T>,
) -> Result<T, ApiError> {
    parse(body, read)?.ok_or(ApiError::INVALID_FORM_BODY)
}

/// A field of a form body. `null` counts as absent, as for Discord.
#[derive(Clone)]
pub(crate) struct Field<'a> {
    value: Option<&'a Value>,
    path: Vec<String>,
    /// The problems so far, nested by path as in Discord's answer; `null` if there are none.
    problems: &'a RefCell<Value>,
}

impl<'a> Field<'a> {
    pub fn wrong(&self, code: &'static str, message: impl Into<String>) {
        let message: String = message.into();
        let error = json!({ "code": code, "message": message });
        let mut errors = self.problems.borrow_mut();
        let here = self.path.iter().fold(&mut *errors, |at, key| &mut at[key]);
        match here["_errors"].as_array_mut() {
            Some(list) => list.push(error),
            None => here["_errors"] = json!([error]),
        }
    }

    /// Returns the value; `None` if absent or `null`.
    pub fn value(&self) -> Option<&'a Value> {
        self.value.filter(|value| !value.is_null())
    }

    /// Reports whether the key is present, even as `null`.
    pub fn is_given(&self) -> bool {
        self.value.is_some()
    }

    pub fn required(self) -> Self {
        if self.value().is_none() {
            self.wrong("BASE_TYPE_REQUIRED", "This field is required");
        }
        self
    }

    /// Returns the field `key`; absent if this is not an object.
    pub fn get(&self, key: &str) -> Field<'a> {
        let mut path = self.path.clone();
        path.push(key.to_owned());
        Field { value: self.value.and_then(|value| value.get(key)), path, problems: self.problems }
    }

    /// Returns this field if it is an object. Records a problem if it is present but not an object.
    pub fn object(self) -> Option<Field<'a>> {
        if !self.value()?.is_object() {
            self.wrong("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
            return None;
        }
        Some(self)
    }

    /// Returns the items of a list whose length is in `length`.
    pub fn list(&self, length: RangeInclusive<usize>) -> Option<Vec<Field<'a>>> {
        let Value::Array(items) = self.value()? else {
            self.wrong("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            return None;
        };
        self.check_length(items.len(), &length);
        let fields = items.iter().enumerate().map(|(index, item)| {
            let mut path = self.path.clone();
            path.push(index.to_string());
            Field { value: Some(item), path, problems: self.problems }
        });
        Some(fields.collect())
    }

    /// Returns a string whose length in characters is in `length`.
    pub fn string(&self, length: RangeInclusive<usize>) -> Option<String> {
        let Value::String(text) = self.value()? else {
            self.wrong("STRING_TYPE_CONVERT", "Could not interpret value as string.");
            return None;
        };
        self.check_length(text.chars().count(), &length);
        Some(text.clone())
    }

    fn check_length(&self, actual: usize, wanted: &RangeInclusive<usize>) {
        if wanted.contains(&actual) {
            return;
        }
        let (min, max) = (wanted.start(), wanted.end());
        let (code, message) = match min {
            0 => ("BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length.")),
            _ => ("BASE_TYPE_BAD_LENGTH", format!("Must be between {min} and {max} in length.")),
        };
        self.wrong(code, message);
    }

    pub fn integer(&self, range: RangeInclusive<i64>) -> Option<i64> {
        let Some(number) = self.value()?.as_i64() else {
            self.wrong("NUMBER_TYPE_COERCE", "Value is not an integer.");
            return None;
        };
        if !range.contains(&number) {
            let (min, max) = (range.start(), range.end());
            self.wrong("NUMBER_TYPE_RANGE", format!("int value should be from {min} to {max}."));
        }
        Some(number)
    }

    pub fn choice(&self, choices: &[i64]) -> Option<i64> {
        let number = self.value()?.as_i64();
        if number.is_none_or(|number| !choices.contains(&number)) {
            let list: Vec<_> = choices.iter().map(i64::to_string).collect();
            let message = format!("Value must be one of {{{}}}.", list.join(", "));
            self.wrong("BASE_TYPE_CHOICES", message);
            return None;
        }
        number
    }

    pub fn boolean(&self) -> Option<bool> {
        let value = self.value()?;
        if !value.is_boolean() {
            self.wrong("BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
        value.as_bool()
    }

    /// Returns an id from a string of digits or, as Discord also accepts, a number.
    pub fn snowflake(&self) -> Option<Snowflake> {
        let id = match self.value()? {
            Value::String(text) => text.parse().ok(),
            Value::Number(number) => number.as_u64().map(Snowflake),
            _ => None,
        };
        if id.is_none() {
            let value = self.value()?;
            self.wrong("NUMBER_TYPE_COERCE", format!("Value {value} is not snowflake."));
        }
        id
    }

    /// Returns an `http` or `https` URL.
    pub fn url(&self, max_length: usize) -> Option<String> {
        let url = self.string(0..=max_length)?;
        let begins = |scheme: &str| url.len() > scheme.len() && url.starts_with(scheme);
        if !begins("http://") && !begins("https://") {
            self.wrong("URL_TYPE_INVALID_URL", "Not a well formed URL.");
        }
        Some(url)
    }
}

/// Adds a value to an object, if there is one.
pub(crate) fn store(object: &mut Value, key: &str, value: Option<impl Into<Value>>) {
    if let Some(value) = value {
        object[key] = value.into();
    }
}
