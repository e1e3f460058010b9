//! Message components: action rows of buttons or one select menu.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use serde_json::{Value, json};

use super::form::{Field, store};

const ACTION_ROW: i64 = 1;
const BUTTON: i64 = 2;
pub(super) const STRING_SELECT: i64 = 3;
pub(super) const SELECTS: [i64; 5] = [STRING_SELECT, 5, 6, 7, 8];
pub(super) const FILE_UPLOAD: i64 = 19;
const LINK: i64 = 5;

/// Validates the rows of a message and returns them as Discord stores them.
pub(super) fn rows(list: &Field<'_>) -> Option<Vec<Value>> {
    let mut seen = Seen::default();
    let rows = list.list(0..=5)?;
    Some(rows.into_iter().filter_map(|row| action_row(row, &mut seen)).collect())
}

/// Collects what must be unique within a message or a modal, and counts ids.
#[derive(Default)]
pub(super) struct Seen {
    custom_ids: HashSet<String>,
    last_id: i64,
}

impl Seen {
    pub(super) fn next_id(&mut self) -> i64 {
        self.last_id += 1;
        self.last_id
    }

    pub(super) fn custom_id(&mut self, component: &Field<'_>) -> Option<String> {
        let field = component.get("custom_id").required();
        let custom_id = field.string(1..=100)?;
        if !self.custom_ids.insert(custom_id.clone()) {
            let message = "Component custom id cannot be duplicated";
            field.wrong("COMPONENT_CUSTOM_ID_DUPLICATED", message);
        }
        Some(custom_id)
    }
}

fn action_row(row: Field<'_>, seen: &mut Seen) -> Option<Value> {
    let row = row.object()?;
    row.get("type").required().choice(&[ACTION_ROW])?;
    let id = seen.next_id();
    let children = row.get("components").required();
    let fields = children.list(1..=5)?;
    let selects = fields.iter().filter(|f| f.get("type").value().is_some_and(is_select)).count();
    if selects > 0 && fields.len() > 1 {
        let message = "An action row holds up to five buttons or one select menu.";
        children.wrong("COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
    }
    let components: Vec<_> =
        fields.into_iter().filter_map(|child| component(child, seen)).collect();
    Some(json!({ "type": ACTION_ROW, "id": id, "components": components }))
}

fn is_select(kind: &Value) -> bool {
    kind.as_i64().is_some_and(|kind| SELECTS.contains(&kind))
}

fn component(field: Field<'_>, seen: &mut Seen) -> Option<Value> {
    let field = field.object()?;
    match field.get("type").required().choice(&[BUTTON, STRING_SELECT, 5, 6, 7, 8])? {
        BUTTON => button(&field, seen),
        kind => select(&field, kind, seen),
    }
}

fn button(field: &Field<'_>, seen: &mut Seen) -> Option<Value> {
    let style = field.get("style").required().choice(&[1, 2, 3, 4, LINK])?;
    let mut button = json!({ "type": BUTTON, "id": seen.next_id(), "style": style });
    let label = field.get("label").string(0..=80).filter(|label| !label.is_empty());
    let emoji = emoji(&field.get("emoji"));
    if label.is_none() && emoji.is_none() {
        field.wrong("BUTTON_COMPONENT_LABEL_REQUIRED", "A button must have a label or an emoji.");
    }
    if style == LINK {
        button["url"] = field.get("url").required().url(512)?.into();
        if field.get("custom_id").value().is_some() {
            let message = "A custom id and url cannot both be specified";
            field.wrong("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message);
        }
    } else {
        button["custom_id"] = seen.custom_id(field)?.into();
        if field.get("url").value().is_some() {
            field.get("url").wrong("BUTTON_COMPONENT_INVALID_URL", "Url is only for link buttons.");
        }
    }
    store(&mut button, "label", label);
    store(&mut button, "emoji", emoji);
    store(&mut button, "disabled", disabled(field));
    Some(button)
}

pub(super) fn select(field: &Field<'_>, kind: i64, seen: &mut Seen) -> Option<Value> {
    let id = seen.next_id();
    let custom_id = seen.custom_id(field)?;
    let min = field.get("min_values").integer(0..=25).unwrap_or(1);
    let max = field.get("max_values").integer(1..=25).unwrap_or(1);
    if min > max {
        let message = "min_values must not be greater than max_values.";
        field.get("min_values").wrong("NUMBER_TYPE_MAX", message);
    }
    let mut select = json!({
        "type": kind, "id": id, "custom_id": custom_id, "min_values": min, "max_values": max,
    });
    store(&mut select, "placeholder", field.get("placeholder").string(0..=150));
    store(&mut select, "disabled", disabled(field));
    let defaults = field.get("default_values");
    for chosen in defaults.list(0..=max as usize).unwrap_or_default() {
        chosen.get("id").required().snowflake();
    }
    store(&mut select, "default_values", defaults.value().cloned());
    if kind == STRING_SELECT {
        let list = field.get("options").required();
        let options = options(&list, 1..=25)?;
        let defaults = options.iter().filter(|option| option["default"] == true).count() as i64;
        if defaults > max {
            let message = "More options are selected than max_values allows.";
            list.wrong("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message);
        }
        if min > options.len() as i64 {
            let message = "min_values must not be greater than the number of options.";
            list.wrong("BASE_TYPE_BAD_LENGTH", message);
        }
        select["options"] = options.into();
    }
    Some(select)
}

fn disabled(component: &Field<'_>) -> Option<bool> {
    component.get("disabled").boolean().filter(|is| *is)
}

/// Validates the options of a menu or a group, as many as `length` allows.
pub(super) fn options(list: &Field<'_>, length: RangeInclusive<usize>) -> Option<Vec<Value>> {
    let mut values = HashSet::new();
    let options = list.list(length)?.into_iter();
    Some(options.filter_map(|option| select_option(option, &mut values)).collect())
}

fn select_option(option: Field<'_>, values: &mut HashSet<String>) -> Option<Value> {
    let option = option.object()?;
    let label = option.get("label").required().string(1..=100);
    let value = option.get("value").required().string(1..=100);
    let (label, value) = (label?, value?);
    if !values.insert(value.clone()) {
        let message = "The specified option value is already used";
        option.get("value").wrong("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
    }
    let mut stored = json!({ "label": label, "value": value });
    store(&mut stored, "description", option.get("description").string(0..=100));
    store(&mut stored, "emoji", emoji(&option.get("emoji")));
    store(&mut stored, "default", option.get("default").boolean());
    Some(stored)
}

/// Validates a Unicode emoji (by name) or an application emoji (by id).
fn emoji(field: &Field<'_>) -> Option<Value> {
    let field = field.clone().object()?;
    let name = field.get("name").string(0..=32).filter(|name| !name.is_empty());
    if let Some(id) = field.get("id").snowflake() {
        return Some(json!({ "id": id, "name": name, "animated": false }));
    }
    match &name {
        None => field.get("name").wrong("BASE_TYPE_REQUIRED", "This field is required"),
        Some(name) if name.is_ascii() => {
            field.get("name").wrong("COMPONENT_INVALID_EMOJI", "Invalid emoji")
        }
        Some(_) => {}
    }
    Some(json!({ "name": name? }))
}
