//! Checks a person's input to a slash command as Discord's client does, and turns it into the
//! `data` of an interaction.

use serde_json::{Value, json};

use crate::check::form::store;
use crate::error::{ActionError, refuse};
use crate::ids::Snowflake;
use crate::model::{Command, Permissions};
use crate::state::{State, json};

/// Fills in a slash command in a channel, and returns the data of the interaction and the type of
/// the focused option. `path` is the command's name, followed by the names of subcommands, separated
/// by spaces. With `focused`, the interaction is an autocompletion of that option, and other options
/// may be incomplete.
pub(crate) fn fill_in(
    (state, channel): (&State, Snowflake),
    command: &Command,
    path: &str,
    given: &[(&str, Value)],
    focused: Option<&str>,
) -> Result<(Value, i64), ActionError> {
    let mut level = &command.json;
    let mut nesting = Vec::new();
    for name in path.split(' ').skip(1) {
        level = options_of(level)
            .find(|option| option["name"] == name && matches!(option["type"].as_i64(), Some(1 | 2)))
            .ok_or_else(|| ActionError::new(format!("/{path}: there is no subcommand {name}")))?;
        nesting.push(level);
    }
    if options_of(level).any(|option| matches!(option["type"].as_i64(), Some(1 | 2))) {
        return refuse(format!("/{path}: choose one of its subcommands"));
    }
    let mut resolved = Value::Null;
    let mut filled = Vec::new();
    // A client may hold an older list of commands: it sends options that are gone, and not those
    // that are new.
    let is_known = |name: &str| options_of(level).any(|option| option["name"] == name);
    for (name, value) in given.iter().filter(|(name, _)| !is_known(name)) {
        let kind = match value {
            Value::Bool(_) => 5,
            Value::Number(_) => 4,
            _ => 3,
        };
        filled.push(json!({ "name": name, "type": kind, "value": value }));
    }
    let is_stale = !filled.is_empty();
    let mut option_type = 0;
    for option in options_of(level) {
        let name = option["name"].as_str().unwrap_or_default();
        let kind = option["type"].as_i64().unwrap_or_default();
        let value = given.iter().find(|(given, _)| *given == name).map(|(_, value)| value);
        if focused == Some(name) {
            option_type = kind;
            let text = match value {
                None => String::new(),
                Some(Value::String(text)) => text.clone(),
                Some(value) => value.to_string(),
            };
            filled.push(json!({ "name": name, "type": kind, "value": text, "focused": true }));
            continue;
        }
        let Some(value) = value else {
            if option["required"] == true && focused.is_none() && !is_stale {
                return refuse(format!("/{path}: the option {name} is required"));
            }
            continue;
        };
        match check((state, channel), option, kind, value, &mut resolved) {
            Ok(value) => filled.push(json!({ "name": name, "type": kind, "value": value })),
            // Clients omit incomplete options while another one is being typed.
            Err(_) if focused.is_some() => {}
            Err(reason) => return refuse(format!("/{path}: the option {name} {reason}")),
        }
    }
    for option in nesting.into_iter().rev() {
        filled = vec![json!({ "name": option["name"], "type": option["type"], "options": filled })];
    }
    let mut data = json!({
        "id": command.json["id"],
        "name": command.name,
        "type": command.kind,
        "options": filled,
    });
    store(&mut data, "resolved", (!resolved.is_null()).then_some(resolved));
    Ok((data, option_type))
}

fn options_of(level: &Value) -> impl Iterator<Item = &Value> {
    level["options"].as_array().into_iter().flatten()
}

/// Validates a value. The error is the second half of a sentence.
fn check(
    (state, channel): (&State, Snowflake),
    option: &Value,
    kind: i64,
    value: &Value,
    resolved: &mut Value,
) -> Result<Value, String> {
    match kind {
        3 => {
            let text = value.as_str().ok_or("must be a text")?;
            let length = text.chars().count() as u64;
            let min = option["min_length"].as_u64().unwrap_or(0);
            let max = option["max_length"].as_u64().unwrap_or(6000);
            if length < min || length > max {
                return Err(format!("must have {min} to {max} characters"));
            }
        }
        4 if !value.is_i64() => return Err("must be an integer".to_owned()),
        5 if !value.is_boolean() => return Err("must be true or false".to_owned()),
        10 if !value.is_number() => return Err("must be a number".to_owned()),
        4 | 5 | 10 => {}
        6..=8 | 11 => resolve((state, channel), kind, value, resolved)?,
        _ => return Err("is of a type that this local Discord does not know".to_owned()),
    }
    let (min, max) = (option["min_value"].as_f64(), option["max_value"].as_f64());
    if let Some(number) = value.as_f64()
        && (min.is_some_and(|min| number < min) || max.is_some_and(|max| number > max))
    {
        return Err("is out of range".to_owned());
    }
    if let Some(choices) = option["choices"].as_array()
        && !choices.iter().any(|choice| choice["value"] == *value)
    {
        return Err(format!("must be one of its choices, not {value}"));
    }
    Ok(value.clone())
}

/// Adds what an id stands for to what is sent with it: of a user, a channel, a role or a file, by
/// the type of the option. The error is the second half of a sentence.
pub(super) fn resolve(
    (state, channel): (&State, Snowflake),
    kind: i64,
    value: &Value,
    resolved: &mut Value,
) -> Result<(), String> {
    let id = value.as_str().unwrap_or_default();
    match kind {
        6 => {
            let user = id.parse().ok().and_then(|id| state.user(id)).ok_or("must be a user")?;
            resolved["users"][id] = json::user(user);
            let guild = state.guild_of(channel);
            if state.is_member(user.id, guild) && !user.left {
                resolved["members"][id] = json::resolved_member(state, user, guild);
            }
        }
        7 => {
            let channel = id.parse().ok().and_then(|id| state.channels.get(&id));
            let channel = channel.ok_or("must be a channel")?;
            let mut object = json::channel(state, channel);
            object["permissions"] = Permissions::MEMBER.bits().to_string().into();
            resolved["channels"][id] = object;
        }
        8 => {
            let guild = state.guild_of(channel).and_then(|guild| state.guild(guild).ok());
            let role = guild.and_then(|guild| json::roles(guild).find(|role| role["id"] == id));
            resolved["roles"][id] = role.ok_or("must be a role")?;
        }
        _ => {
            let file = state.uploads.iter().find(|file| file.id.to_string() == id);
            let file = file.ok_or("must be a file that was uploaded")?;
            resolved["attachments"][id] = json::attachment(state, channel, file, true);
        }
    }
    Ok(())
}
