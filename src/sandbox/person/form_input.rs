//! Checks what a person fills into a form as Discord's client does, and turns it into the `data` of
//! an interaction.

use serde_json::{Value, json};

use super::command_input::resolve;
use super::response::{Input, Modal};
use crate::check::form::store;
use crate::error::{ActionError, refuse};
use crate::ids::Snowflake;
use crate::state::State;

pub(super) fn fill_in(
    at: (&State, Snowflake),
    modal: &Modal,
    given: &[(&str, Value)],
) -> Result<Value, ActionError> {
    let is_field = |id: &str| modal.inputs.iter().any(|input| input.custom_id == id);
    if let Some((other, _)) = given.iter().find(|(id, _)| !is_field(id)) {
        return refuse(format!("the form has no field {other}"));
    }
    let mut resolved = Value::Null;
    let mut inputs = modal.inputs.iter().peekable();
    let mut parts = Vec::new();
    for part in &modal.components {
        let mut sent = json!({ "type": part["type"], "id": part["id"] });
        let (row, label) = (&part["components"][0], &part["component"]);
        let component = if label.is_null() { row } else { label };
        if let Some(input) = inputs.next_if(|_| !component.is_null()) {
            let value = given.iter().find(|(id, _)| *id == input.custom_id);
            let value = value.map_or(&input.value, |(_, value)| value);
            let mut field = json!({
                "type": input.kind, "id": component["id"], "custom_id": input.custom_id,
            });
            let (key, value) = check(at, input, value, &mut resolved)
                .map_err(|reason| ActionError::new(format!("{} {reason}", input.label)))?;
            field[key] = value;
            match label.is_null() {
                true => sent["components"] = json!([field]),
                false => sent["component"] = field,
            }
        }
        parts.push(sent);
    }
    let mut data = json!({ "custom_id": modal.custom_id, "components": parts });
    store(&mut data, "resolved", (!resolved.is_null()).then_some(resolved));
    Ok(data)
}

/// Validates what stands in a field, and returns it with its key. The error is the second half of a
/// sentence.
fn check(
    at: (&State, Snowflake),
    input: &Input,
    value: &Value,
    resolved: &mut Value,
) -> Result<(&'static str, Value), String> {
    let (min, max) = input.length;
    match input.kind {
        4 => {
            let text = value.as_str().ok_or("must be a text")?;
            let length = text.chars().count();
            let is_empty_and_may_be = length == 0 && !input.required;
            if !is_empty_and_may_be && !(min.max(1)..=max).contains(&length) {
                return Err(format!("must have {} to {max} characters", min.max(1)));
            }
            Ok(("value", value.clone()))
        }
        21 if value.is_null() && !input.required => Ok(("value", Value::Null)),
        21 => {
            let is_option = input.options.iter().any(|option| *value == **option);
            if is_option { Ok(("value", value.clone())) } else { Err("needs a choice".to_owned()) }
        }
        23 if value.is_boolean() => Ok(("value", value.clone())),
        23 => Err("must be checked or not".to_owned()),
        kind => {
            let values = match value {
                Value::Array(values) => values.clone(),
                one => vec![one.clone()],
            };
            let is_empty_and_may_be = values.is_empty() && !input.required;
            if !is_empty_and_may_be && !(min.max(1)..=max).contains(&values.len()) {
                return Err(format!("takes {} to {max} values", min.max(1)));
            }
            for value in &values {
                let is_option = input.options.iter().any(|option| *value == **option);
                match kind {
                    3 | 22 if is_option => {}
                    3 | 22 => return Err(format!("has no option {value}")),
                    // As the options of a command: users, roles, channels and files.
                    5 => resolve(at, 6, value, resolved)?,
                    6 => resolve(at, 8, value, resolved)?,
                    7 => resolve(at, 6, value, resolved)
                        .or_else(|_| resolve(at, 8, value, resolved))?,
                    8 => resolve(at, 7, value, resolved)?,
                    _ => resolve(at, 11, value, resolved)?,
                }
            }
            Ok(("values", values.into()))
        }
    }
}
