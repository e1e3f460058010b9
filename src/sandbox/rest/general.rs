//! Routes about the gateway, users, the application and the guild.

use serde_json::json;

use super::body::{Call, RouteResult, no_content, ok};
use crate::check::form::find;
use crate::error::ApiError;
use crate::ids::Snowflake;
use crate::model::{ChannelKind, Guild};
use crate::state::session::SESSIONS_PER_DAY;
use crate::state::{State, dm_of, json};

pub(super) fn gateway(state: &mut State, _: &Call) -> RouteResult {
    ok(json!({ "url": state.gateway_url() }))
}

pub(super) fn gateway_bot(state: &mut State, _: &Call) -> RouteResult {
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
}

pub(super) fn me(state: &mut State, _: &Call) -> RouteResult {
    ok(json::object("me", json::user(state.bot())))
}

pub(super) fn open_dm(state: &mut State, call: &Call) -> RouteResult {
    let recipient = find(call.json(), |body| body.get("recipient_id").required().snowflake())?;
    let user = state.user(recipient).ok_or(ApiError::UNKNOWN_USER)?;
    if user.bot {
        return Err(ApiError::CANNOT_SEND_TO_USER);
    }
    ok(json::channel(state, state.channel(dm_of(user.id))?))
}

pub(super) fn application(state: &mut State, _: &Call) -> RouteResult {
    let bot = state.bot();
    let own = json!({
        "id": bot.id,
        "name": bot.display_name,
        "bot": json::user(bot),
        "flags": state.application_flags(),
        "flags_new": state.application_flags().to_string(),
        "owner": json::user(state.owner()),
        "approximate_guild_count": state.guilds.len(),
    });
    ok(json::object("application", own))
}

fn guild_of<'a>(state: &'a State, call: &Call) -> Result<&'a Guild, ApiError> {
    state.guild(call.id("guild_id")?)
}

pub(super) fn guild(state: &mut State, call: &Call) -> RouteResult {
    ok(json::guild(guild_of(state, call)?))
}

/// Returns the ids of a guild and of a member of it.
fn member_of(state: &State, call: &Call) -> Result<(Snowflake, Snowflake), ApiError> {
    let (guild, user) = (guild_of(state, call)?.id, call.id("user_id")?);
    let is_member = state.is_member(user, Some(guild));
    if is_member { Ok((guild, user)) } else { Err(ApiError::UNKNOWN_MEMBER) }
}

pub(super) fn member(state: &mut State, call: &Call) -> RouteResult {
    let (_, user) = member_of(state, call)?;
    ok(state.user(user).map(json::member).unwrap_or_default())
}

pub(super) fn give_role(state: &mut State, call: &Call) -> RouteResult {
    change_role(state, call, true)
}

pub(super) fn take_role(state: &mut State, call: &Call) -> RouteResult {
    change_role(state, call, false)
}

fn change_role(state: &mut State, call: &Call, gives: bool) -> RouteResult {
    let ((guild, user), role) = (member_of(state, call)?, call.id("role_id")?);
    if !state.guild(guild)?.roles().any(|(id, _)| id == role && id != guild) {
        return Err(ApiError::UNKNOWN_ROLE);
    }
    let member = state.users.iter_mut().find(|it| it.id == user);
    let member = member.ok_or(ApiError::UNKNOWN_MEMBER)?;
    member.roles.retain(|it| *it != role);
    member.roles.extend(gives.then_some(role));
    no_content()
}

pub(super) fn guild_channels(state: &mut State, call: &Call) -> RouteResult {
    let guild = Some(guild_of(state, call)?.id);
    let all = state.channels.values().filter(|channel| channel.guild == guild);
    let text = all.filter(|channel| matches!(channel.kind, ChannelKind::Text { .. }));
    ok(text.map(|channel| json::channel(state, channel)).collect())
}
