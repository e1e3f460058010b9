//! The callback by which the bot acknowledges an interaction, and the webhook of its answers.

use serde_json::{Value, json};

use super::body::{Call, RouteResult, no_content, ok};
use crate::check::form::find;
use crate::check::{MessageForm, choices, modal};
use crate::error::ApiError;
use crate::ids::{BOT, Snowflake};
use crate::model::{Message, flags, message_kind};
use crate::state::interaction::{Interaction, InteractionKind, InteractionState};
use crate::state::{State, json};

// The types of callbacks.
const MESSAGE: i64 = 4;
const DEFERRED_MESSAGE: i64 = 5;
const DEFERRED_UPDATE: i64 = 6;
const UPDATE: i64 = 7;
const CHOICES: i64 = 8;
const MODAL: i64 = 9;

pub(super) fn callback(state: &mut State, call: &Call) -> RouteResult {
    let id = call.id("interaction_id")?;
    let interaction = state.interaction_to_answer(id, call.path("interaction_token"))?;
    let kind = check_type(call.json(), interaction)?;
    carry_out(state, id, kind, call)?;
    if call.query("with_response") != Some("true") {
        return no_content();
    }
    ok(callback_response(state, &state.interactions[&id], kind))
}

/// Returns the callback's type if it is valid for the interaction.
fn check_type(body: &Value, interaction: &Interaction) -> Result<i64, ApiError> {
    let suitable: &[i64] = match interaction.kind {
        InteractionKind::Command => &[MESSAGE, DEFERRED_MESSAGE, MODAL],
        InteractionKind::Component => &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL],
        InteractionKind::Autocomplete => &[CHOICES],
        InteractionKind::Modal if interaction.source.is_some() => {
            &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE]
        }
        InteractionKind::Modal => &[MESSAGE, DEFERRED_MESSAGE],
    };
    find(body, |body| body.get("type").required().choice(suitable))
}

fn carry_out(state: &mut State, id: Snowflake, kind: i64, call: &Call) -> Result<(), ApiError> {
    let interaction = &state.interactions[&id];
    let source = interaction.source;
    let (progress, original) = match kind {
        MESSAGE | DEFERRED_MESSAGE => {
            let loading = kind == DEFERRED_MESSAGE;
            let form = call.message(Some("data"))?;
            let form = match loading {
                true => MessageForm { flags: form.flags, ..MessageForm::default() },
                false => form.not_empty()?,
            };
            let mut draft = answer(interaction, &form);
            draft.reply_to = source
                .filter(|id| state.messages.get(id).is_some_and(|message| !message.is_ephemeral()));
            if interaction.kind == InteractionKind::Command {
                draft.kind = message_kind::COMMAND;
            }
            if loading {
                draft.flags |= flags::LOADING;
            }
            (InteractionState::Message, Some(state.post(draft, form)))
        }
        UPDATE => {
            let form = call.message(Some("data"))?;
            let source = source.ok_or(ApiError::UNKNOWN_MESSAGE)?;
            state.edit(source, form)?;
            (InteractionState::Update, Some(source))
        }
        DEFERRED_UPDATE => (InteractionState::Update, source),
        CHOICES => {
            (InteractionState::Choices(choices(call.json(), interaction.option_type)?), None)
        }
        _ => (InteractionState::Modal(modal(call.json())?), None),
    };
    state.acknowledge(id, progress, original);
    Ok(())
}

/// Builds a message that answers an interaction; ephemeral if its flags say so.
fn answer(interaction: &Interaction, form: &MessageForm) -> Message {
    let ephemeral = form.flags & flags::EPHEMERAL;
    Message {
        channel: interaction.channel,
        author: BOT,
        flags: ephemeral,
        answers: Some(interaction.id),
        visible_to: (ephemeral != 0).then_some(interaction.user),
        ..Message::default()
    }
}

/// Builds the response body for `with_response`.
fn callback_response(state: &State, interaction: &Interaction, kind: i64) -> Value {
    let mut about = json!({ "id": interaction.id, "type": interaction.kind as u8 });
    let message = interaction.original.and_then(|id| state.messages.get(&id));
    if let Some(message) = message {
        about["response_message_id"] = json!(message.id);
        about["response_message_loading"] = message.is_loading().into();
        about["response_message_ephemeral"] = message.is_ephemeral().into();
        about["channel_id"] = json!(interaction.channel);
    }
    let mut response = json!({ "interaction": about });
    if let Some(message) = message
        && matches!(kind, MESSAGE | DEFERRED_MESSAGE | UPDATE)
    {
        let shown_type = if kind == DEFERRED_MESSAGE { MESSAGE } else { kind };
        response["resource"] =
            json!({ "type": shown_type, "message": json::message(state, message) });
    }
    response
}

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

pub(super) fn get(state: &mut State, call: &Call) -> RouteResult {
    let id = message_of(state, call)?;
    ok(json::message(state, &state.messages[&id]))
}

pub(super) fn edit(state: &mut State, call: &Call) -> RouteResult {
    let id = message_of(state, call)?;
    let form = call.message(None)?;
    state.require_emojis(&form)?;
    state.edit(id, form)?;
    ok(json::message(state, &state.messages[&id]))
}

pub(super) fn delete(state: &mut State, call: &Call) -> RouteResult {
    let id = message_of(state, call)?;
    state.delete(id);
    no_content()
}

pub(super) fn follow_up(state: &mut State, call: &Call) -> RouteResult {
    let form = call.message(None).and_then(MessageForm::not_empty);
    let interaction = interaction(state, call)?;
    form.as_ref().map_or(Ok(()), |form| state.require_emojis(form))?;
    let token = interaction.id;
    let original = interaction.original.and_then(|id| state.messages.get(&id));
    // The first message after a deferral fills the loading message and keeps its flags.
    if let Some(loading) = original.filter(|message| message.is_loading()) {
        let id = loading.id;
        state.edit(id, form?)?;
        return ok(json::message(state, &state.messages[&id]));
    }
    let form = form?;
    let mut draft = answer(interaction, &form);
    draft.reply_to = original.filter(|message| !message.is_ephemeral()).map(|m| m.id);
    let id = state.post(draft, form);
    if let Some(interaction) = state.interactions.get_mut(&token) {
        interaction.followups.push(id);
    }
    ok(json::message(state, &state.messages[&id]))
}
