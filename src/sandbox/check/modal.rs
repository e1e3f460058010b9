//! Validates modals and autocompletion choices.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::form::{Field, Problems};
use crate::error::ApiError;

/// Validates the `data` of a modal and returns it in normal form: `custom_id`, `title` and
/// `components`, which are rows with one text input each.
pub(crate) fn modal(body: &Value) -> Result<Value, ApiError> {
    let problems = Problems::default();
    let data = problems.root(body).get("data").required();
    let custom_id = data.get("custom_id").required().string(1..=100);
    let title = data.get("title").required().string(1..=45);
    let mut ids = HashSet::new();
    let rows = data.get("components").required().list(1..=5).unwrap_or_default();
    let rows: Vec<_> = rows.into_iter().filter_map(|row| input_row(row, &mut ids)).collect();
    problems.finish(json!({ "custom_id": custom_id, "title": title, "components": rows }))
}

fn input_row(row: Field<'_>, ids: &mut HashSet<String>) -> Option<Value> {
    let row = row.object()?;
    row.get("type").required().choice(&[1])?;
    let inputs = row.get("components").required().list(1..=1)?;
    let input = inputs.into_iter().next()?.object()?;
    input.get("type").required().choice(&[4])?;
    let style = input.get("style").required().choice(&[1, 2])?;
    let label = input.get("label").required().string(1..=45)?;
    let custom_id = input.get("custom_id").required().string(1..=100)?;
    if !ids.insert(custom_id.clone()) {
        let message = "Component custom id cannot be duplicated";
        input.get("custom_id").wrong("COMPONENT_CUSTOM_ID_DUPLICATED", message);
    }
    let min = input.get("min_length").integer(0..=4000).unwrap_or(0);
    let max = input.get("max_length").integer(1..=4000).unwrap_or(4000);
    if min > max {
        input.get("min_length").wrong("NUMBER_TYPE_MAX", "min_length is above max_length.");
    }
    let value = input.get("value").string(0..=4000).unwrap_or_default();
    if value.chars().count() as i64 > max {
        input.get("value").wrong("BASE_TYPE_MAX_LENGTH", "value is longer than max_length.");
    }
    let input = json!({
        "type": 4,
        "custom_id": custom_id,
        "style": style,
        "label": label,
        "value": value,
        "placeholder": input.get("placeholder").string(0..=100).unwrap_or_default(),
        "required": input.get("required").boolean().unwrap_or(true),
        "min_length": min,
        "max_length": max,
    });
    Some(json!({ "type": 1, "components": [input] }))
}

/// Validates autocompletion choices: at most 25, names of 1 to 100 characters, values of the
/// option's type.
pub(crate) fn choices(body: &Value, option_type: i64) -> Result<Vec<Value>, ApiError> {
    let problems = Problems::default();
    let data = problems.root(body).get("data").required();
    let list = data.get("choices").required().list(0..=25).unwrap_or_default();
    let choices = list.into_iter().filter_map(|item| choice(item, option_type)).collect();
    problems.finish(choices)
}

/// Validates a choice of a command option or of an autocompletion.
pub(super) fn choice(item: Field<'_>, option_type: i64) -> Option<Value> {
    let item = item.object()?;
    let name = item.get("name").required().string(1..=100)?;
    let value = item.get("value").required();
    match option_type {
        3 => {
            value.string(0..=100)?;
        }
        4 => {
            value.integer(-(1 << 53)..=1 << 53)?;
        }
        _ => {
            if !value.value()?.is_number() {
                value.wrong("NUMBER_TYPE_COERCE", "Value is not a number.");
            }
        }
    }
    Some(json!({ "name": name, "value": value.value()? }))
}
