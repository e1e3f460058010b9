//! The callback by which the bot acknowledges an interaction.

use serde_json::{Value, json};

use super::body::{Call, RouteResult, no_content, ok};
use crate::check::form::Problems;
use crate::check::{MessageAction, MessageForm, choices, message, modal};
use crate::error::ApiError;
use crate::ids::{BOT, Snowflake};
use crate::model::{flags, message_kind};
use crate::state::State;
use crate::state::interaction::{Interaction, InteractionKind, InteractionState};
use crate::state::json;
use crate::state::messages::Post;

mod callback_type {
    pub const PONG: i64 = 1;
    pub const MESSAGE: i64 = 4;
    pub const DEFERRED_MESSAGE: i64 = 5;
    pub const DEFERRED_UPDATE: i64 = 6;
    pub const UPDATE: i64 = 7;
    pub const CHOICES: i64 = 8;
    pub const MODAL: i64 = 9;
}
use callback_type::{CHOICES, DEFERRED_MESSAGE, DEFERRED_UPDATE, MESSAGE, MODAL, UPDATE};

pub(super) async fn callback(call: Call) -> RouteResult {
    let id = call.id("interaction_id")?;
    let token = call.path("interaction_token").to_owned();
    call.world.with(|state| {
        let interaction = state.interaction_to_answer(id, &token)?;
        let kind = check_type(call.json(), interaction)?;
        carry_out(state, id, kind, &call)?;
        if call.query("with_response") != Some("true") {
            return no_content();
        }
        ok(callback_response(state, &state.interactions[&id], kind))
    })
}

/// Returns the callback's type if it is valid for the interaction.
fn check_type(body: &Value, interaction: &Interaction) -> Result<i64, ApiError> {
    let problems = Problems::default();
    let field = problems.root(body).get("type").required();
    let suitable: &[i64] = match interaction.kind {
        InteractionKind::Command => &[MESSAGE, DEFERRED_MESSAGE, MODAL],
        InteractionKind::Component => &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL],
        InteractionKind::Autocomplete => &[CHOICES],
        InteractionKind::Modal if interaction.source.is_some() => {
            &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE]
        }
        InteractionKind::Modal => &[MESSAGE, DEFERRED_MESSAGE],
    };
    let kind = field.choice(suitable);
    if kind == Some(callback_type::PONG) {
        field.wrong("BASE_TYPE_CHOICES", "There is no ping to answer.");
    }
    problems.finish_found(kind)
}

fn carry_out(state: &mut State, id: Snowflake, kind: i64, call: &Call) -> Result<(), ApiError> {
    let data = call.json().get("data").cloned().unwrap_or_else(|| json!({}));
    let interaction = &state.interactions[&id];
    let source = interaction.source;
    let (progress, original) = match kind {
        MESSAGE | DEFERRED_MESSAGE => {
            let loading = kind == DEFERRED_MESSAGE;
            let purpose = if loading { MessageAction::Edit } else { MessageAction::Create };
            let form = within_data(message(&data, call.files(), purpose))?;
            let mut post = answer(interaction, form);
            post.reply_to = source
                .filter(|id| state.messages.get(id).is_some_and(|message| !message.is_ephemeral()));
            post.kind = match interaction.kind {
                InteractionKind::Command => message_kind::COMMAND,
                _ if post.reply_to.is_some() => message_kind::REPLY,
                _ => message_kind::DEFAULT,
            };
            if loading {
                post.flags |= flags::LOADING;
                post.form = MessageForm { flags: post.form.flags, ..MessageForm::default() };
            } else {
                post.files = call.files().to_vec();
            }
            (InteractionState::Message, Some(state.post(post)))
        }
        UPDATE => {
            let form = within_data(message(&data, call.files(), MessageAction::Edit))?;
            let source = source.ok_or(ApiError::UNKNOWN_MESSAGE)?;
            state.edit(source, form, call.files().to_vec())?;
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

/// Moves form errors under `data`, where a callback has its form.
fn within_data(form: Result<MessageForm, ApiError>) -> Result<MessageForm, ApiError> {
    form.map_err(|mut error| {
        error.errors = error.errors.map(|errors| json!({ "data": errors }));
        error
    })
}

/// Builds a message that answers an interaction; ephemeral if its flags say so.
pub(super) fn answer(interaction: &Interaction, form: MessageForm) -> Post {
    let ephemeral = form.flags & flags::EPHEMERAL;
    Post {
        answers: Some(interaction.origin()),
        visible_to: (ephemeral != 0).then_some(interaction.user),
        flags: ephemeral,
        ..Post::new(interaction.channel, BOT, form)
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
