//! Routes about application commands.

use serde_json::{Value, json};

use super::body::{Call, RouteResult, ok};
use crate::check::{CommandForm, commands};
use crate::error::ApiError;
use crate::ids::{BOT, GUILD, Snowflake};
use crate::model::Command;
use crate::state::State;

/// Reports whether the route is about the guild's own commands. Refuses other applications and
/// guilds.
fn scope(call: &Call) -> Result<bool, ApiError> {
    if call.id("application_id")? != BOT {
        return Err(ApiError::UNKNOWN_APPLICATION);
    }
    match call.path("guild_id") {
        "" => Ok(false),
        guild if guild == GUILD.to_string() => Ok(true),
        _ => Err(ApiError::MISSING_ACCESS),
    }
}

pub(super) async fn list(call: Call) -> RouteResult {
    let guild_only = scope(&call)?;
    call.world.look(|state| ok(list_json(state, guild_only)))
}

fn list_json(state: &State, guild_only: bool) -> Value {
    let of_scope = state.commands.iter().filter(|command| command.guild_only == guild_only);
    of_scope.map(|command| command.json.clone()).collect()
}

pub(super) async fn replace(call: Call) -> RouteResult {
    let guild_only = scope(&call)?;
    let forms = commands(call.json())?;
    call.world.with(|state| {
        let old: Vec<Command> =
            state.commands.extract_if(.., |c| c.guild_only == guild_only).collect();
        for form in forms {
            let before = old.iter().find(|c| c.name == form.name && c.kind == form.kind);
            store(state, form, guild_only, before.map(|command| command.id));
        }
        notify_commands(state);
        ok(list_json(state, guild_only))
    })
}

fn store(state: &mut State, form: CommandForm, guild_only: bool, id: Option<Snowflake>) {
    let version = state.ids.next();
    let id = id.unwrap_or(version);
    let mut json = form.fields;
    json["id"] = json!(id);
    json["application_id"] = json!(BOT);
    json["version"] = json!(version);
    if guild_only {
        json["guild_id"] = json!(GUILD);
        // Only global commands have contexts.
        for key in ["dm_permission", "contexts", "integration_types"] {
            json.as_object_mut().map(|object| object.remove(key));
        }
    }
    state.commands.push(Command {
        id,
        name: form.name,
        kind: form.kind,
        guild_only,
        json,
        default_member_permissions: form.default_member_permissions,
    });
}

fn notify_commands(state: &State) {
    for user in state.users.iter().filter(|user| !user.bot) {
        let commands = state.commands_for(user.id);
        state.notify(Some(user.id), &json!({ "t": "commands", "commands": commands }));
    }
}
