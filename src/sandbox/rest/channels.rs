//! Routes about channels and threads.

use axum::extract::State;

use super::body::{Call, RouteResult, created, id, no_content, ok};
use crate::check::form::{Field, Problems};
use crate::error::ApiError;
use crate::ids::{BOT, Snowflake, now_ms};
use crate::model::ChannelKind;
use crate::permissions::Permissions;
use crate::state::json;
use crate::world::World;

pub(super) async fn get(State(world): State<World>, call: Call) -> RouteResult {
    let id = id(&call, "channel_id")?;
    world.look(|state| {
        let channel = state.channel(id)?;
        state.require(channel, Permissions::VIEW_CHANNEL)?;
        ok(json::channel(state, channel))
    })
}

pub(super) async fn edit(State(world): State<World>, call: Call) -> RouteResult {
    let id = id(&call, "channel_id")?;
    let problems = Problems::default();
    let body = problems.root(call.json());
    let name = body.get("name").string(1..=100);
    let archived = body.get("archived").boolean();
    let locked = body.get("locked").boolean();
    let auto_archive = body.get("auto_archive_duration").choice(&AUTO_ARCHIVE);
    problems.finish(())?;
    world.with(|state| {
        let channel = state.channel(id)?;
        let own_thread = channel.thread().is_some_and(|thread| thread.owner == BOT);
        let needed = match &channel.kind {
            ChannelKind::Thread(_) if own_thread && locked.is_none() => Permissions::default(),
            ChannelKind::Thread(_) => Permissions::MANAGE_THREADS,
            ChannelKind::Text { .. } => Permissions::MANAGE_CHANNELS,
            ChannelKind::Dm { .. } => return Err(ApiError::WRONG_CHANNEL_TYPE),
        };
        state.require(channel, needed)?;
        if channel.thread().is_some_and(|thread| thread.archived) && archived != Some(false) {
            return Err(ApiError::ARCHIVED_THREAD);
        }
        let channel = state.channel_mut(id)?;
        if let Some(name) = name {
            channel.name = name;
        }
        let is_thread = match &mut channel.kind {
            ChannelKind::Thread(thread) => {
                if let Some(archived) = archived
                    && archived != thread.archived
                {
                    thread.archived = archived;
                    thread.archive_changed_ms = now_ms();
                }
                thread.locked = locked.unwrap_or(thread.locked);
                thread.auto_archive_minutes = auto_archive.unwrap_or(thread.auto_archive_minutes);
                true
            }
            _ => false,
        };
        let event = if is_thread { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
        state.announce_channel(event, id);
        ok(json::channel(state, state.channel(id)?))
    })
}

pub(super) async fn delete(State(world): State<World>, call: Call) -> RouteResult {
    let id = id(&call, "channel_id")?;
    world.with(|state| {
        let channel = state.channel(id)?;
        let needed = match &channel.kind {
            ChannelKind::Thread(_) => Permissions::MANAGE_THREADS,
            _ => Permissions::MANAGE_CHANNELS,
        };
        state.require(channel, needed)?;
        let object = json::channel(state, channel);
        state.delete_channel(id);
        ok(object)
    })
}

pub(super) async fn typing(State(world): State<World>, call: Call) -> RouteResult {
    let id = id(&call, "channel_id")?;
    world.with(|state| {
        let channel = state.channel(id)?;
        let needed = if channel.thread().is_some() {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        };
        state.require(channel, needed)?;
        state.typing(id, BOT);
        no_content()
    })
}

/// The allowed auto-archive durations in minutes.
const AUTO_ARCHIVE: [i64; 4] = [60, 1440, 4320, 10_080];
const DEFAULT_AUTO_ARCHIVE: i64 = 1440;

/// Reads the name and the auto-archive duration of a new thread.
fn thread_form(body: &Field<'_>) -> (Option<String>, i64) {
    let name = body.get("name").required().string(1..=100);
    let minutes = body.get("auto_archive_duration").choice(&AUTO_ARCHIVE);
    body.get("rate_limit_per_user").integer(0..=21_600);
    (name, minutes.unwrap_or(DEFAULT_AUTO_ARCHIVE))
}

pub(super) async fn start_thread(State(world): State<World>, call: Call) -> RouteResult {
    let parent = id(&call, "channel_id")?;
    let problems = Problems::default();
    let body = problems.root(call.json());
    // Without a type Discord creates a private thread, which the sandbox lacks.
    if body.get("type").required().choice(&[11]).is_none() {
        body.get("type").wrong("SANDBOX_UNSUPPORTED", "Only public threads are known here.");
    }
    let (name, minutes) = thread_form(&body);
    problems.finish(())?;
    make(&world, parent, None, name.unwrap_or_default(), minutes)
}

pub(super) async fn start_thread_on(State(world): State<World>, call: Call) -> RouteResult {
    let parent = id(&call, "channel_id")?;
    let message = id(&call, "message_id")?;
    let problems = Problems::default();
    let (name, minutes) = thread_form(&problems.root(call.json()));
    problems.finish(())?;
    make(&world, parent, Some(message), name.unwrap_or_default(), minutes)
}

fn make(
    world: &World,
    parent: Snowflake,
    on: Option<Snowflake>,
    name: String,
    minutes: i64,
) -> RouteResult {
    world.with(|state| {
        let channel = state.channel(parent)?;
        state.require(channel, Permissions::CREATE_PUBLIC_THREADS)?;
        if let Some(message) = on {
            state.require(channel, Permissions::READ_MESSAGE_HISTORY)?;
            state.public_message(parent, message)?;
        }
        let id = state.make_thread(parent, on, name, minutes, BOT)?;
        created(json::channel(state, state.channel(id)?))
    })
}

pub(super) async fn join_thread(State(world): State<World>, call: Call) -> RouteResult {
    thread_member(&world, id(&call, "channel_id")?)
}

pub(super) async fn add_to_thread(State(world): State<World>, call: Call) -> RouteResult {
    let user = id(&call, "user_id")?;
    world.look(|state| state.user(user).map(drop).ok_or(ApiError::UNKNOWN_USER))?;
    thread_member(&world, id(&call, "channel_id")?)
}

/// Answers without effect: everybody sees every thread here, so membership does not matter.
fn thread_member(world: &World, id: Snowflake) -> RouteResult {
    world.look(|state| {
        let channel = state.channel(id)?;
        state.require(channel, Permissions::SEND_MESSAGES_IN_THREADS)?;
        match channel.thread() {
            None => Err(ApiError::WRONG_CHANNEL_TYPE),
            Some(thread) if thread.archived => Err(ApiError::ARCHIVED_THREAD),
            Some(_) => no_content(),
        }
    })
}
