//! Routes about channels and threads.

use super::body::{Call, RouteResult, created, no_content, ok};
use crate::check::form::{find, parse};
use crate::error::ApiError;
use crate::ids::BOT;
use crate::model::{ChannelKind, Permissions};
use crate::state::{State, json};

pub(super) fn get(state: &mut State, call: &Call) -> RouteResult {
    let id = call.id("channel_id")?;
    let channel = state.channel(id)?;
    state.require(channel, Permissions::VIEW_CHANNEL)?;
    ok(json::channel(state, channel))
}

pub(super) fn edit(state: &mut State, call: &Call) -> RouteResult {
    let id = call.id("channel_id")?;
    let (name, archived, locked, auto_archive) = parse(call.json(), |body| {
        (
            body.get("name").string(1..=100),
            body.get("archived").boolean(),
            body.get("locked").boolean(),
            body.get("auto_archive_duration").choice(&AUTO_ARCHIVE),
        )
    })?;
    let channel = state.channel(id)?;
    let needed = match &channel.kind {
        ChannelKind::Thread(_) if locked.is_none() => Permissions::default(),
        ChannelKind::Thread(_) => Permissions::MANAGE_THREADS,
        ChannelKind::Text { .. } => Permissions::MANAGE_CHANNELS,
        ChannelKind::Dm { .. } => return Err(ApiError::WRONG_CHANNEL_TYPE),
    };
    state.require(channel, needed)?;
    if channel.is_archived() && archived != Some(false) {
        return Err(ApiError::ARCHIVED_THREAD);
    }
    let channel = state.channel_mut(id)?;
    if let Some(name) = name {
        channel.name = name;
    }
    let mut event = "CHANNEL_UPDATE";
    if let ChannelKind::Thread(thread) = &mut channel.kind {
        thread.archive(archived.unwrap_or(thread.archived));
        thread.locked = locked.unwrap_or(thread.locked);
        thread.auto_archive_minutes = auto_archive.unwrap_or(thread.auto_archive_minutes);
        event = "THREAD_UPDATE";
    }
    state.announce_channel(event, id);
    ok(json::channel(state, state.channel(id)?))
}

pub(super) fn typing(state: &mut State, call: &Call) -> RouteResult {
    let id = call.id("channel_id")?;
    let channel = state.channel(id)?;
    let needed = match channel.thread() {
        Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
        None => Permissions::SEND_MESSAGES,
    };
    state.require(channel, needed)?;
    state.typing(id, BOT);
    no_content()
}

/// The allowed auto-archive durations in minutes.
const AUTO_ARCHIVE: [i64; 4] = [60, 1440, 4320, 10_080];
const DEFAULT_AUTO_ARCHIVE: i64 = 1440;

pub(super) fn start_thread_on(state: &mut State, call: &Call) -> RouteResult {
    let parent = call.id("channel_id")?;
    let message = call.id("message_id")?;
    let (name, minutes) = find(call.json(), |body| {
        body.get("rate_limit_per_user").integer(0..=21_600);
        let minutes = body.get("auto_archive_duration").choice(&AUTO_ARCHIVE);
        Some((body.get("name").required().string(1..=100)?, minutes))
    })?;
    let channel = state.channel(parent)?;
    state.require(channel, Permissions::CREATE_PUBLIC_THREADS)?;
    state.require(channel, Permissions::READ_MESSAGE_HISTORY)?;
    state.public_message(parent, message)?;
    state.make_thread(message, name, minutes.unwrap_or(DEFAULT_AUTO_ARCHIVE))?;
    created(json::channel(state, state.channel(message)?))
}
