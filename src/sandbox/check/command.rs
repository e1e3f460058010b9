//! Validates application commands.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::form::{Field, find, store};
use super::modal::choice;
use crate::error::ApiError;
use crate::model::{Command, Permissions};

const CHAT_INPUT: i64 = 1;
const SUBCOMMAND: i64 = 1;
const SUBCOMMAND_GROUP: i64 = 2;
const STRING: i64 = 3;
const INTEGER: i64 = 4;
const NUMBER: i64 = 10;

/// The maximum number of commands per type and scope.
const MAX_COMMANDS: usize = 100;
/// The limit for all names, descriptions and string values of a command together.
const MAX_COMMAND_CHARS: usize = 8000;

/// Validates the body of a request that replaces all commands of a scope. They have no ids yet.
pub(crate) fn commands(body: &Value) -> Result<Vec<Command>, ApiError> {
    let forms = find(body, |root| {
        let mut names = HashSet::new();
        let mut forms = Vec::new();
        for item in root.list(0..=usize::MAX)? {
            let name = item.get("name");
            let Some(form) = item.object().and_then(|item| read(&item)) else { continue };
            if !names.insert((form.kind, form.name.clone())) {
                let message = "Application command names must be unique";
                name.wrong("APPLICATION_COMMANDS_DUPLICATE_NAME", message);
            }
            forms.push(form);
        }
        Some(forms)
    })?;
    if [1, 2, 3].iter().any(|kind| forms.iter().filter(|f| f.kind == *kind).count() > MAX_COMMANDS)
    {
        return Err(ApiError::TOO_MANY_COMMANDS);
    }
    Ok(forms)
}

fn read(root: &Field<'_>) -> Option<Command> {
    let kind = root.get("type").choice(&[1, 2, 3]).unwrap_or(CHAT_INPUT);
    let strict = kind == CHAT_INPUT;
    let name = name(&root.get("name").required(), strict)?;
    let description = if strict {
        root.get("description").required().string(1..=100)?
    } else {
        root.get("description").string(0..=0).unwrap_or_default()
    };
    let mut chars = name.chars().count() + description.chars().count();
    let permissions = root.get("default_member_permissions").snowflake();
    let default_member_permissions = permissions.map(|bits| Permissions::from_bits_retain(bits.0));
    let mut fields = json!({
        "type": kind,
        "name": name,
        "description": description,
        "nsfw": root.get("nsfw").boolean().unwrap_or(false),
        "dm_permission": root.get("dm_permission").boolean().unwrap_or(true),
        "default_member_permissions": default_member_permissions.map(|of| of.bits().to_string()),
    });
    for (key, max) in [("name_localizations", 32), ("description_localizations", 100)] {
        fields[key] = localizations(&root.get(key), max, strict).into();
    }
    for (key, default) in [("contexts", None), ("integration_types", Some(json!([0])))] {
        let list = root.get(key).list(1..=3).map(|items| {
            items.iter().filter_map(|item| item.choice(&[0, 1, 2])).collect::<Vec<_>>()
        });
        fields[key] = list.map(Value::from).or(default).unwrap_or_default();
    }
    if strict {
        fields["options"] = options(&root.get("options"), 0, &mut chars).into();
    }
    if chars > MAX_COMMAND_CHARS {
        let message = format!("Command exceeds maximum size ({MAX_COMMAND_CHARS})");
        root.wrong("APPLICATION_COMMAND_TOO_LARGE", message);
    }
    Some(Command { name, kind, json: fields, default_member_permissions })
}

/// Validates a name. Slash commands and options allow letters, digits, `-`, `_` and `'`, in lower
/// case if the script has one. Menu names may contain anything.
fn name(field: &Field<'_>, strict: bool) -> Option<String> {
    let name = field.string(1..=32)?;
    let is_allowed = |c: char| {
        (c.is_alphanumeric() || matches!(c, '-' | '_' | '\'')) && c.to_lowercase().eq([c])
    };
    if strict && !name.chars().all(is_allowed) {
        field.wrong("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
    Some(name)
}

fn localizations(field: &Field<'_>, max: usize, strict: bool) -> Option<Map<String, Value>> {
    let Value::Object(map) = field.clone().object()?.value()? else { return None };
    let mut stored = Map::new();
    for locale in map.keys() {
        let entry = field.get(locale);
        if !LOCALES.contains(&locale.as_str()) {
            entry.wrong("ENUM_TYPE_COERCE", format!("Value '{locale}' is not a valid enum value."));
        }
        let text = if max == 32 { name(&entry, strict) } else { entry.string(1..=max) };
        stored.insert(locale.clone(), text.into());
    }
    Some(stored)
}

/// Validates the options of a command, a group (`depth` 1) or a subcommand (`depth` 1 or 2).
fn options(list: &Field<'_>, depth: usize, chars: &mut usize) -> Vec<Value> {
    let items = list.list(0..=25).unwrap_or_default();
    let kinds: Vec<_> =
        items.iter().filter_map(|item| item.get("type").value()?.as_i64()).collect();
    let is_sub = |kind: &i64| *kind == SUBCOMMAND || *kind == SUBCOMMAND_GROUP;
    if kinds.iter().any(is_sub) && !kinds.iter().all(is_sub) {
        let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        list.wrong("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    let mut names = HashSet::new();
    let mut optional_seen = false;
    let mut stored = Vec::new();
    for item in items {
        let Some(item) = item.object() else { continue };
        let required = item.get("required").boolean().unwrap_or(false);
        if required && optional_seen {
            let message = "Required options must be placed before non-required options";
            item.wrong("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        optional_seen |= !required;
        if let Some(option) = option(&item, depth, required, chars) {
            if !names.insert(option["name"].to_string()) {
                let message = "Option name already exists in this options list";
                item.get("name").wrong("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message);
            }
            stored.push(option);
        }
    }
    stored
}

fn option(item: &Field<'_>, depth: usize, required: bool, chars: &mut usize) -> Option<Value> {
    let kind = item.get("type").required().choice(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])?;
    let name = name(&item.get("name").required(), true)?;
    let description = item.get("description").required().string(1..=100)?;
    *chars += name.chars().count() + description.chars().count();
    let mut stored = json!({ "type": kind, "name": name, "description": description });
    for (key, max) in [("name_localizations", 32), ("description_localizations", 100)] {
        store(&mut stored, key, localizations(&item.get(key), max, true));
    }
    if kind == SUBCOMMAND || kind == SUBCOMMAND_GROUP {
        let deepest = if kind == SUBCOMMAND { 1 } else { 0 };
        if depth > deepest {
            item.get("type").wrong("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply");
        }
        stored["options"] = options(&item.get("options"), depth + 1, chars).into();
        return Some(stored);
    }
    stored["required"] = required.into();
    let autocomplete = item.get("autocomplete").boolean().unwrap_or(false);
    if let Some(list) = item.get("choices").list(0..=25) {
        if autocomplete && !list.is_empty() {
            let message = "autocomplete and choices exclude each other";
            item.wrong("APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", message);
        }
        let mut names = HashSet::new();
        let mut choices = Vec::new();
        for entry in list {
            let field = entry.get("name");
            let Some(choice) = choice(entry, kind) else { continue };
            if !names.insert(choice.name.clone()) {
                field.wrong("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Not unique");
            }
            *chars += choice.name.chars().count();
            choices.push(choice);
        }
        store(&mut stored, "choices", (!choices.is_empty()).then(|| json!(choices)));
    }
    if autocomplete {
        if ![STRING, INTEGER, NUMBER].contains(&kind) {
            item.get("autocomplete").wrong("APPLICATION_COMMAND_AUTOCOMPLETE", "Not for this type");
        }
        stored["autocomplete"] = true.into();
    }
    for (key, range) in [("min_length", 0..=6000), ("max_length", 1..=6000)] {
        if let Some(length) = item.get(key).integer(range) {
            if kind != STRING {
                item.get(key).wrong("APPLICATION_COMMAND_OPTION_LENGTH", "Only for strings");
            }
            stored[key] = length.into();
        }
    }
    for key in ["min_value", "max_value"] {
        if let Some(value) = item.get(key).value() {
            if ![INTEGER, NUMBER].contains(&kind) || !value.is_number() {
                item.get(key).wrong("NUMBER_TYPE_COERCE", "Only for numbers, and a number");
            }
            stored[key] = value.clone();
        }
    }
    Some(stored)
}

const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];
