//! Routes about the gateway, users, the application and the guild.

use axum::extract::State;
use serde_json::{Value, json};

use super::body::{Call, RouteResult, id, ok};
use crate::check::form::Problems;
use crate::error::ApiError;
use crate::model::{ChannelKind, Guild};
use crate::permissions::Permissions;
use crate::state::json;
use crate::state::session::SESSIONS_PER_DAY;
use crate::state::{State as WorldState, dm_of};
use crate::world::World;

fn gateway_url(state: &WorldState) -> String {
    state.base_url.replacen("http", "ws", 1) + "/gateway"
}

pub(super) async fn gateway(State(world): State<World>) -> RouteResult {
    ok(json!({ "url": world.look(|state| gateway_url(state)) }))
}

pub(super) async fn gateway_bot(State(world): State<World>) -> RouteResult {
    world.with(|state| {
        let (remaining, reset_after) = state.sessions.limit.now();
        ok(json!({
            "url": gateway_url(state),
            "shards": state.options.shards,
            "session_start_limit": {
                "total": SESSIONS_PER_DAY,
                "remaining": remaining,
                "reset_after": reset_after.as_millis() as u64,
                "max_concurrency": state.options.max_concurrency,
            },
        }))
    })
}

pub(super) async fn me(State(world): State<World>) -> RouteResult {
    let mut user = world.look(|state| json::user(state.bot()));
    user["mfa_enabled"] = false.into();
    user["locale"] = "en-US".into();
    user["premium_type"] = 0.into();
    user["email"] = Value::Null;
    user["verified"] = true.into();
    ok(user)
}

pub(super) async fn user(State(world): State<World>, call: Call) -> RouteResult {
    let id = id(&call, "user_id")?;
    world.look(|state| ok(json::user(state.user(id).ok_or(ApiError::UNKNOWN_USER)?)))
}

pub(super) async fn open_dm(State(world): State<World>, call: Call) -> RouteResult {
    let problems = Problems::default();
    let recipient = problems.root(call.json()).get("recipient_id").required().snowflake();
    let recipient = problems.finish_found(recipient)?;
    world.look(|state| {
        let user = state.user(recipient).ok_or(ApiError::UNKNOWN_USER)?;
        if user.bot {
            return Err(ApiError::CANNOT_SEND_TO_USER);
        }
        ok(json::channel(state, state.channel(dm_of(user.id))?))
    })
}

pub(super) async fn my_guilds(State(world): State<World>) -> RouteResult {
    world.look(|state| {
        let guilds = state.guilds.iter().map(|guild| {
            json!({
                "id": guild.id,
                "name": guild.name,
                "icon": null,
                "banner": null,
                "owner": false,
                "permissions": Permissions::MEMBER.bits().to_string(),
                "features": [],
            })
        });
        ok(guilds.collect())
    })
}

pub(super) async fn application(State(world): State<World>) -> RouteResult {
    ok(world.look(|state| json::application(state)))
}

fn guild_of<'a>(state: &'a WorldState, call: &Call) -> Result<&'a Guild, ApiError> {
    state.guild(id(call, "guild_id")?)
}

pub(super) async fn guild(State(world): State<World>, call: Call) -> RouteResult {
    let mut guild = world.look(|state| Ok(json::guild(guild_of(state, &call)?)))?;
    if call.query("with_counts") == Some("true") {
        let members = world.users().len();
        guild["approximate_member_count"] = members.into();
        guild["approximate_presence_count"] = members.into();
    }
    ok(guild)
}

pub(super) async fn guild_channels(State(world): State<World>, call: Call) -> RouteResult {
    world.look(|state| {
        let guild = Some(guild_of(state, &call)?.id);
        let text = state
            .channels
            .values()
            .filter(|c| matches!(c.kind, ChannelKind::Text { .. }) && c.guild == guild);
        ok(text.map(|channel| json::channel(state, channel)).collect())
    })
}

pub(super) async fn active_threads(State(world): State<World>, call: Call) -> RouteResult {
    world.look(|state| {
        let guild = Some(guild_of(state, &call)?.id);
        let active = state.channels.values().filter(|channel| {
            channel.guild == guild
                && channel.thread().is_some_and(|thread| !thread.archived)
                && state.bot_permissions(channel).contains(Permissions::VIEW_CHANNEL)
        });
        let threads: Vec<_> = active.map(|channel| json::channel(state, channel)).collect();
        let members: Vec<_> =
            threads.iter().filter_map(|thread| thread.get("member").cloned()).collect();
        ok(json!({ "threads": threads, "members": members, "has_more": false }))
    })
}

pub(super) async fn members(State(world): State<World>, call: Call) -> RouteResult {
    world.look(|state| {
        let guild = guild_of(state, &call)?.id;
        ok(state.members(guild).map(json::member).collect())
    })
}

pub(super) async fn member(State(world): State<World>, call: Call) -> RouteResult {
    let id = id(&call, "user_id")?;
    world.look(|state| {
        let guild = guild_of(state, &call)?.id;
        let user = state.user(id).ok_or(ApiError::UNKNOWN_USER)?;
        if !state.is_member(id, Some(guild)) {
            return Err(ApiError::UNKNOWN_MEMBER);
        }
        ok(json::member(user))
    })
}
