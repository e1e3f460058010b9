//! Routes about the messages of a channel.

use serde_json::{Value, json};

use super::body::{Call, RouteResult, no_content, ok};
use crate::check::MessageForm;
use crate::check::form::parse;
use crate::error::ApiError;
use crate::ids::{BOT, Snowflake};
use crate::model::{Message, Permissions, message_kind};
use crate::state::{State, json};

pub(super) fn create(state: &mut State, call: &Call) -> RouteResult {
    let channel = call.id("channel_id")?;
    let form = call.message(None).and_then(MessageForm::not_empty);
    may_send(state, channel, form.as_ref().ok(), call.has_files())?;
    let form = form?;
    state.require_emojis(&form)?;
    if form.enforce_nonce
        && let Some(earlier) = form.nonce.as_ref().and_then(|n| state.find_nonce(channel, n))
    {
        return ok(json::message(state, &state.messages[&earlier]));
    }
    state.unarchive(channel);
    let reply_to = check_reference(state, channel, &form)?;
    let draft = Message { channel, author: BOT, reply_to, ..Message::default() };
    let id = state.post(draft, form);
    ok(json::message(state, &state.messages[&id]))
}

fn may_send(
    state: &State,
    id: Snowflake,
    form: Option<&MessageForm>,
    has_files: bool,
) -> Result<(), ApiError> {
    let channel = state.channel(id)?;
    let mut needed = match channel.thread() {
        Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
        None => Permissions::SEND_MESSAGES,
    };
    if has_files {
        needed |= Permissions::ATTACH_FILES;
    }
    if form.is_some_and(|form| form.reference.is_some()) {
        needed |= Permissions::READ_MESSAGE_HISTORY;
    }
    state.require(channel, needed)?;
    if channel.thread().is_some_and(|thread| thread.archived && thread.locked) {
        return Err(ApiError::ARCHIVED_THREAD);
    }
    if channel.dm_user().and_then(|user| state.user(user)).is_some_and(|user| user.dms_closed) {
        return Err(ApiError::CANNOT_SEND_TO_USER);
    }
    Ok(())
}

fn check_reference(
    state: &State,
    channel: Snowflake,
    form: &MessageForm,
) -> Result<Option<Snowflake>, ApiError> {
    let Some(reference) = &form.reference else { return Ok(None) };
    if state.public_message(channel, reference.message).is_ok() {
        return Ok(Some(reference.message));
    }
    if !reference.fail_if_not_exists {
        return Ok(None);
    }
    let error = json!({ "code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message" });
    let errors = Some(json!({ "message_reference": { "_errors": [error] } }));
    Err(ApiError { errors, ..ApiError::INVALID_FORM_BODY })
}

pub(super) fn list(state: &mut State, call: &Call) -> RouteResult {
    let channel = call.id("channel_id")?;
    let (limit, [before, after, around]) = read_query(call)?;
    let of = state.channel(channel)?;
    state.require(of, Permissions::VIEW_CHANNEL)?;
    if !state.bot_permissions(of).contains(Permissions::READ_MESSAGE_HISTORY) {
        return ok(json!([]));
    }
    let all: Vec<_> =
        state.messages_of(channel).filter(|message| !message.is_ephemeral()).collect();
    let first_from = |id: Snowflake| all.partition_point(|message| message.id < id);
    let first_after = |id: Snowflake| all.partition_point(|message| message.id <= id);
    let range = if let Some(id) = around {
        let start = first_from(id).saturating_sub(limit / 2);
        start..(start + limit).min(all.len())
    } else if let Some(id) = before {
        first_from(id).saturating_sub(limit)..first_from(id)
    } else if let Some(id) = after {
        first_after(id)..(first_after(id) + limit).min(all.len())
    } else {
        all.len().saturating_sub(limit)..all.len()
    };
    ok(all[range]
        .iter()
        .rev()
        .map(|message| state.shown_message(message, state.options.message_content))
        .collect())
}

/// Returns how many messages to list, and before, after or around which.
fn read_query(call: &Call) -> Result<(usize, [Option<Snowflake>; 3]), ApiError> {
    let limit =
        call.query("limit").map(|text| text.parse::<i64>().map_or(Value::from(text), Value::from));
    let [before, after, around] = ["before", "after", "around"].map(|name| call.query(name));
    let query = json!({ "limit": limit, "before": before, "after": after, "around": around });
    parse(&query, |query| {
        let limit = query.get("limit").integer(1..=100).unwrap_or(50);
        let places = ["before", "after", "around"].map(|name| query.get(name).snowflake());
        (limit.max(0) as usize, places)
    })
}

pub(super) fn get(state: &mut State, call: &Call) -> RouteResult {
    let (channel, message) = (call.id("channel_id")?, call.id("message_id")?);
    state.require(state.channel(channel)?, Permissions::READ_MESSAGE_HISTORY)?;
    let message = state.public_message(channel, message)?;
    ok(state.shown_message(message, state.options.message_content))
}

pub(super) fn edit(state: &mut State, call: &Call) -> RouteResult {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    let of = state.channel(channel)?;
    let needed = if call.has_files() { Permissions::ATTACH_FILES } else { Permissions::default() };
    state.require(of, needed)?;
    if state.public_message(channel, id)?.author != BOT {
        return Err(ApiError::OTHER_AUTHOR);
    }
    if of.is_archived() {
        return Err(ApiError::ARCHIVED_THREAD);
    }
    state.edit(id, call.message(None)?)?;
    ok(json::message(state, &state.messages[&id]))
}

pub(super) fn delete(state: &mut State, call: &Call) -> RouteResult {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    let of = state.channel(channel)?;
    let message = state.public_message(channel, id)?;
    let needed =
        if message.author == BOT { Permissions::default() } else { Permissions::MANAGE_MESSAGES };
    state.require(of, needed)?;
    if of.is_archived() {
        return Err(ApiError::ARCHIVED_THREAD);
    }
    if message.kind == message_kind::THREAD_STARTER {
        return Err(ApiError::SYSTEM_MESSAGE);
    }
    state.delete(id);
    no_content()
}
