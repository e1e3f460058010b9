//! Routes about application commands.

use serde_json::json;

use super::body::{Call, RouteResult, ok};
use crate::check::commands;
use crate::ids::BOT;
use crate::state::State;

pub(super) fn list(state: &mut State, call: &Call) -> RouteResult {
    call.expect_own_application()?;
    ok(state.commands.iter().map(|command| command.json.clone()).collect())
}

pub(super) fn replace(state: &mut State, call: &Call) -> RouteResult {
    call.expect_own_application()?;
    let forms = commands(call.json())?;
    let old = std::mem::take(&mut state.commands);
    for mut command in forms {
        let before = old.iter().find(|c| c.name == command.name && c.kind == command.kind);
        let version = state.ids.next();
        command.json["id"] = before.map_or(json!(version), |before| before.json["id"].clone());
        command.json["application_id"] = json!(BOT);
        command.json["version"] = json!(version);
        state.commands.push(command);
    }
    for user in state.users.iter().filter(|user| !user.bot) {
        let commands = state.commands_for(user.id);
        state.notify(Some(user.id), &json!({ "t": "commands", "commands": commands }));
    }
    list(state, call)
}
