//! Routes about application commands.

use serde_json::{Value, json};

use super::body::{Call, RouteResult, ok};
use crate::check::{CommandForm, commands};
use crate::ids::{BOT, Snowflake};
use crate::model::Command;
use crate::state::State;

pub(super) async fn list(call: Call) -> RouteResult {
    call.expect_own_application()?;
    call.world.look(|state| ok(list_json(state)))
}

fn list_json(state: &State) -> Value {
    state.commands.iter().map(|command| command.json.clone()).collect()
}

pub(super) async fn replace(call: Call) -> RouteResult {
    call.expect_own_application()?;
    let forms = commands(call.json())?;
    call.world.with(|state| {
        let old = std::mem::take(&mut state.commands);
        for form in forms {
            let before = old.iter().find(|c| c.name == form.name && c.kind == form.kind);
            store(state, form, before.map(|command| command.id));
        }
        notify_commands(state);
        ok(list_json(state))
    })
}

fn store(state: &mut State, form: CommandForm, id: Option<Snowflake>) {
    let version = state.ids.next();
    let id = id.unwrap_or(version);
    let mut json = form.fields;
    json["id"] = json!(id);
    json["application_id"] = json!(BOT);
    json["version"] = json!(version);
    state.commands.push(Command {
        id,
        name: form.name,
        kind: form.kind,
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
