//! Validates modals and autocompletion choices.

use serde_json::{Value, json};

use super::components::{FILE_UPLOAD, SELECTS, STRING_SELECT, Seen, options, select};
use super::form::{Field, parse, store};
use crate::error::ApiError;
use crate::model::Choice;

const ACTION_ROW: i64 = 1;
const TEXT_INPUT: i64 = 4;
const TEXT_DISPLAY: i64 = 10;
const LABEL: i64 = 18;
const RADIO_GROUP: i64 = 21;
const CHECKBOX_GROUP: i64 = 22;
const CHECKBOX: i64 = 23;

/// Validates the `data` of a modal and returns it in normal form: `custom_id`, `title` and
/// `components`, which are texts, labels with a component each and, as before there were labels,
/// rows with a text input each.
pub(crate) fn modal(body: &Value) -> Result<Value, ApiError> {
    parse(body, |body| {
        let data = body.get("data").required();
        let mut seen = Seen::default();
        let parts = data.get("components").required().list(1..=5).unwrap_or_default().into_iter();
        json!({
            "custom_id": data.get("custom_id").required().string(1..=100),
            "title": data.get("title").required().string(1..=45),
            "components": parts.filter_map(|part| top_level(part, &mut seen)).collect::<Value>(),
        })
    })
}

fn top_level(part: Field<'_>, seen: &mut Seen) -> Option<Value> {
    let part = part.object()?;
    let kind = part.get("type").required().choice(&[ACTION_ROW, TEXT_DISPLAY, LABEL])?;
    let mut made = json!({ "type": kind, "id": seen.next_id() });
    match kind {
        ACTION_ROW => {
            let inputs = part.get("components").required().list(1..=1)?;
            let input = inputs.into_iter().next()?.object()?;
            input.get("type").required().choice(&[TEXT_INPUT])?;
            let label = input.get("label").required().string(1..=45)?;
            let mut input = text_input(&input, seen)?;
            input["label"] = label.into();
            made["components"] = json!([input]);
        }
        LABEL => {
            made["label"] = part.get("label").required().string(1..=45)?.into();
            store(&mut made, "description", part.get("description").string(1..=100));
            made["component"] = labelled(part.get("component").required(), seen)?;
        }
        _ => made["content"] = part.get("content").required().string(1..=4000)?.into(),
    }
    Some(made)
}

fn labelled(field: Field<'_>, seen: &mut Seen) -> Option<Value> {
    const OTHERS: [i64; 5] = [TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX];
    let field = field.object()?;
    let kind = field.get("type").required().choice(&[&SELECTS[..], &OTHERS].concat())?;
    let mut made = match kind {
        TEXT_INPUT => {
            if field.get("label").value().is_some() {
                let message = "A text input in a label has no label of its own.";
                field.get("label").wrong("COMPONENT_LABEL_NOT_ALLOWED", message);
            }
            return text_input(&field, seen);
        }
        kind if SELECTS.contains(&kind) => {
            if field.get("disabled").boolean() == Some(true) {
                let message = "Components in modals cannot be disabled.";
                field.get("disabled").wrong("COMPONENT_DISABLED_IN_MODAL", message);
            }
            select(&field, kind, seen)?
        }
        kind => {
            let id = seen.next_id();
            json!({ "type": kind, "id": id, "custom_id": seen.custom_id(&field)? })
        }
    };
    if kind == CHECKBOX {
        made["default"] = field.get("default").boolean().unwrap_or(false).into();
        return Some(made);
    }
    let required = field.get("required").boolean().unwrap_or(true);
    made["required"] = required.into();
    if matches!(kind, RADIO_GROUP | CHECKBOX_GROUP) {
        let fewest = if kind == RADIO_GROUP { 2 } else { 1 };
        made["options"] = options(&field.get("options").required(), fewest..=10)?.into();
    }
    let count = |made: &Value| made["options"].as_array().map_or(1, Vec::len) as i64;
    match kind {
        RADIO_GROUP => made["max_values"] = 1.into(),
        CHECKBOX_GROUP | FILE_UPLOAD => {
            let (min, max) = (field.get("min_values"), field.get("max_values"));
            made["min_values"] = min.integer(0..=10).unwrap_or(1).into();
            made["max_values"] = max.integer(1..=10).unwrap_or(count(&made)).into();
        }
        _ => {}
    }
    let number = |key: &str| made[key].as_i64();
    if number("min_values") == Some(0) && required {
        let message = "min_values may be 0 only if the component is not required.";
        field.get("min_values").wrong("COMPONENT_REQUIRED_WITHOUT_VALUES", message);
    }
    if number("min_values") > number("max_values") {
        let message = "min_values must not be greater than max_values.";
        field.get("min_values").wrong("NUMBER_TYPE_MAX", message);
    }
    let chosen = made["options"].as_array().into_iter().flatten();
    let chosen = chosen.filter(|option| option["default"] == true).count() as i64;
    if kind != STRING_SELECT && number("max_values").is_some_and(|max| chosen > max) {
        let message = "More options are selected than max_values allows.";
        field.get("options").wrong("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message);
    }
    Some(made)
}

fn text_input(input: &Field<'_>, seen: &mut Seen) -> Option<Value> {
    let id = seen.next_id();
    let style = input.get("style").required().choice(&[1, 2])?;
    let custom_id = seen.custom_id(input)?;
    let min = input.get("min_length").integer(0..=4000).unwrap_or(0);
    let max = input.get("max_length").integer(1..=4000).unwrap_or(4000);
    if min > max {
        input.get("min_length").wrong("NUMBER_TYPE_MAX", "min_length is above max_length.");
    }
    let value = input.get("value").string(0..=4000).unwrap_or_default();
    if value.chars().count() as i64 > max {
        input.get("value").wrong("BASE_TYPE_MAX_LENGTH", "value is longer than max_length.");
    }
    Some(json!({
        "type": TEXT_INPUT,
        "id": id,
        "custom_id": custom_id,
        "style": style,
        "value": value,
        "placeholder": input.get("placeholder").string(0..=100).unwrap_or_default(),
        "required": input.get("required").boolean().unwrap_or(true),
        "min_length": min,
        "max_length": max,
    }))
}

/// Validates autocompletion choices: at most 25, with values of the option's type.
pub(crate) fn choices(body: &Value, option_type: i64) -> Result<Vec<Choice>, ApiError> {
    parse(body, |body| {
        let list = body.get("data").required().get("choices").required().list(0..=25);
        let list = list.unwrap_or_default().into_iter();
        list.filter_map(|item| choice(item, option_type)).collect()
    })
}

/// Validates a choice of a command option or of an autocompletion.
pub(super) fn choice(item: Field<'_>, option_type: i64) -> Option<Choice> {
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
    Some(Choice { name, value: value.value()?.clone() })
}
