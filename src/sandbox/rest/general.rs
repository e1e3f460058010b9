//! Routes about the gateway, users, the application and the guild.

use serde_json::{Value, json};

use super::body::{Call, RouteResult, ok};
use crate::check::form::Problems;
use crate::error::ApiError;
use crate::model::{ChannelKind, Guild};
use crate::permissions::Permissions;
use crate::state::json;
use crate::state::session::SESSIONS_PER_DAY;
use crate::state::{State, dm_of};

pub(super) async fn gateway(call: Call) -> RouteResult {
    ok(json!({ "url": call.world.look(|state| state.gateway_url()) }))
}

pub(super) async fn gateway_bot(call: Call) -> RouteResult {
    call.world.with(|state| {
        let (remaining, reset_after) = state.sessions.limit.now();
        ok(json!({
            "url": state.gateway_url(),
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

pub(super) async fn me(call: Call) -> RouteResult {
    let mut user = call.world.look(|state| json::user(state.bot()));
    user["mfa_enabled"] = false.into();
    user["locale"] = "en-US".into();
    user["premium_type"] = 0.into();
    user["email"] = Value::Null;
    user["verified"] = true.into();
    ok(user)
}

pub(super) async fn user(call: Call) -> RouteResult {
    let id = call.id("user_id")?;
    call.world.look(|state| ok(json::user(state.user(id).ok_or(ApiError::UNKNOWN_USER)?)))
}

pub(super) async fn open_dm(call: Call) -> RouteResult {
    let problems = Problems::default();
    let recipient = problems.root(call.json()).get("recipient_id").required().snowflake();
    let recipient = problems.finish_found(recipient)?;
    call.world.look(|state| {
        let user = state.user(recipient).ok_or(ApiError::UNKNOWN_USER)?;
        if user.bot {
            return Err(ApiError::CANNOT_SEND_TO_USER);
        }
        ok(json::channel(state, state.channel(dm_of(user.id))?))
    })
}

pub(super) async fn my_guilds(call: Call) -> RouteResult {
    call.world.look(|state| {
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

pub(super) async fn application(call: Call) -> RouteResult {
    ok(call.world.look(|state| json::application(state)))
}

fn guild_of<'a>(state: &'a State, call: &Call) -> Result<&'a Guild, ApiError> {
    state.guild(call.id("guild_id")?)
}

pub(super) async fn guild(call: Call) -> RouteResult {
    let mut guild = call.world.look(|state| Ok(json::guild(guild_of(state, &call)?)))?;
    if call.query("with_counts") == Some("true") {
        let members = call.world.users().len();
        guild["approximate_member_count"] = members.into();
        guild["approximate_presence_count"] = members.into();
    }
    ok(guild)
}

pub(super) async fn guild_channels(call: Call) -> RouteResult {
    call.world.look(|state| {
        let guild = Some(guild_of(state, &call)?.id);
        let text = state
            .channels
            .values()
            .filter(|c| matches!(c.kind, ChannelKind::Text { .. }) && c.guild == guild);
        ok(text.map(|channel| json::channel(state, channel)).collect())
    })
}

pub(super) async fn active_threads(call: Call) -> RouteResult {
    call.world.look(|state| {
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

pub(super) async fn members(call: Call) -> RouteResult {
    call.world.look(|state| {
        let guild = guild_of(state, &call)?.id;
        ok(state.members(guild).map(json::member).collect())
    })
}

pub(super) async fn member(call: Call) -> RouteResult {
    let id = call.id("user_id")?;
    call.world.look(|state| {
        let guild = guild_of(state, &call)?.id;
        let user = state.user(id).ok_or(ApiError::UNKNOWN_USER)?;
        if !state.is_member(id, Some(guild)) {
            return Err(ApiError::UNKNOWN_MEMBER);
        }
        ok(json::member(user))
    })
}
