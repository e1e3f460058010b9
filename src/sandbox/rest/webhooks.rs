//! The webhook of an interaction: its original response and follow-ups.

use super::body::{Call, RouteResult, no_content, ok};
use super::interactions::answer;
use crate::check::{MessageAction, message};
use crate::error::ApiError;
use crate::ids::{BOT, Snowflake};
use crate::model::{Message, message_kind};
use crate::state::State;
use crate::state::interaction::Interaction;
use crate::state::json;

/// Returns the interaction of the webhook in the path.
fn interaction<'a>(state: &'a State, call: &Call) -> Result<&'a Interaction, ApiError> {
    if call.id("webhook_id")? != BOT {
        return Err(ApiError::UNKNOWN_WEBHOOK);
    }
    state.interaction_by_token(call.path("webhook_token"))
}

/// Returns the id of the message in the path, which is its id or `@original`.
fn message_of(state: &State, call: &Call) -> Result<Snowflake, ApiError> {
    let interaction = interaction(state, call)?;
    let message = match call.path("message_id") {
        "" => interaction.original,
        _ => Some(call.id("message_id")?).filter(|message| {
            interaction.original == Some(*message) || interaction.followups.contains(message)
        }),
    };
    message.filter(|id| state.messages.contains_key(id)).ok_or(ApiError::UNKNOWN_MESSAGE)
}

pub(super) async fn get(call: Call) -> RouteResult {
    call.world.look(|state| {
        let id = message_of(state, &call)?;
        ok(json::message(state, &state.messages[&id]))
    })
}

pub(super) async fn edit(call: Call) -> RouteResult {
    call.world.with(|state| {
        let id = message_of(state, &call)?;
        let form = message(call.json(), call.files(), MessageAction::Edit)?;
        state.require_emojis(&form)?;
        state.edit(id, form, call.files().to_vec())?;
        ok(json::message(state, &state.messages[&id]))
    })
}

pub(super) async fn delete(call: Call) -> RouteResult {
    call.world.with(|state| {
        let id = message_of(state, &call)?;
        state.delete(id);
        no_content()
    })
}

pub(super) async fn follow_up(call: Call) -> RouteResult {
    let form = message(call.json(), call.files(), MessageAction::Create);
    call.world.with(|state| {
        let interaction = interaction(state, &call)?;
        form.as_ref().map_or(Ok(()), |form| state.require_emojis(form))?;
        let token = interaction.id;
        let original = interaction.original.and_then(|id| state.messages.get(&id));
        // The first message after a deferral fills the loading message and keeps its flags.
        if let Some(loading) = original.filter(|message| message.is_loading()) {
            let id = loading.id;
            state.edit(id, form?, call.files().to_vec())?;
            return ok(json::message(state, &state.messages[&id]));
        }
        let mut post = answer(interaction, form?);
        post.files = call.files().to_vec();
        post.reply_to = original.filter(|message: &&Message| !message.is_ephemeral()).map(|m| m.id);
        if post.reply_to.is_some() {
            post.kind = message_kind::REPLY;
        }
        let id = state.post(post);
        if let Some(interaction) = state.interactions.get_mut(&token) {
            interaction.followups.push(id);
        }
        ok(json::message(state, &state.messages[&id]))
    })
}
