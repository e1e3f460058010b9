//! Converts objects to the format of Discord's API.

use serde_json::{Value, json};

use super::State;
use crate::ids::{BOT, Snowflake, iso8601};
use crate::model::{
    AnswersInteraction, Attachment, Channel, ChannelKind, Guild, Message, User, flags,
};
use crate::permissions::Permissions;

const JOINED: &str = "2024-01-01T00:00:00.000000+00:00";

/// Adds fields that are always `null` here.
fn with_nulls(mut object: Value, keys: &str) -> Value {
    for key in keys.split_whitespace() {
        object[key] = Value::Null;
    }
    object
}

pub(crate) fn user(user: &User) -> Value {
    let object = json!({
        "id": user.id,
        "username": user.username,
        "global_name": if user.bot { Value::Null } else { user.display_name.as_str().into() },
        "discriminator": if user.bot { "0042" } else { "0" },
        "public_flags": 0,
        "flags": 0,
    });
    let nulls = "avatar banner accent_color avatar_decoration_data collectibles primary_guild";
    let mut object = with_nulls(object, nulls);
    if user.bot {
        object["bot"] = true.into();
    }
    object
}

/// Returns a guild member without the user.
pub(crate) fn partial_member(of: &User) -> Value {
    let object = json!({
        "roles": of.roles,
        "joined_at": JOINED,
        "deaf": false,
        "mute": false,
        "pending": false,
        "flags": 0,
    });
    with_nulls(object, "nick avatar banner premium_since communication_disabled_until")
}

/// Returns what an interaction says of a user's membership in a guild.
pub(crate) fn resolved_member(state: &State, user: &User, guild: Option<Snowflake>) -> Value {
    let mut member = partial_member(user);
    member["permissions"] = state.member_permissions(user.id, guild).bits().to_string().into();
    member
}

pub(crate) fn member(of: &User) -> Value {
    let mut member = partial_member(of);
    member["user"] = user(of);
    member
}

pub(crate) fn channel(state: &State, channel: &Channel) -> Value {
    let mut object = json!({
        "id": channel.id,
        "last_message_id": channel.last_message,
        "flags": 0,
    });
    match &channel.kind {
        ChannelKind::Text { topic } => {
            let deny = Permissions::VIEW_CHANNEL.bits().to_string();
            let hidden_from = channel.hidden_from.iter();
            let overwrites = hidden_from
                .map(|member| json!({ "id": member, "type": 1, "allow": "0", "deny": deny }));
            object["type"] = 0.into();
            object["guild_id"] = json!(channel.guild);
            object["name"] = channel.name.as_str().into();
            object["topic"] = topic.as_str().into();
            object["position"] = state.position(channel).into();
            object["parent_id"] = Value::Null;
            object["nsfw"] = false.into();
            object["rate_limit_per_user"] = 0.into();
            object["permission_overwrites"] = overwrites.collect();
        }
        ChannelKind::Dm { user: id } => {
            object["type"] = 1.into();
            object["recipients"] = state.user(*id).map(user).into_iter().collect();
        }
        ChannelKind::Thread(thread) => {
            object["type"] = 11.into();
            object["guild_id"] = json!(channel.guild);
            object["name"] = channel.name.as_str().into();
            object["parent_id"] = json!(thread.parent);
            object["owner_id"] = json!(BOT);
            object["thread_metadata"] = json!({
                "archived": thread.archived,
                "archive_timestamp": iso8601(thread.archive_changed_ms),
                "auto_archive_duration": thread.auto_archive_minutes,
                "locked": thread.locked,
                "create_timestamp": iso8601(channel.id.created_ms()),
            });
            let count = state.messages_of(channel.id).count();
            object["message_count"] = count.into();
            object["total_message_sent"] = count.into();
            object["member_count"] = 1.into();
            object["rate_limit_per_user"] = 0.into();
            object["member"] = json!({
                "id": channel.id,
                "user_id": BOT,
                "join_timestamp": iso8601(channel.id.created_ms()),
                "flags": 0,
            });
        }
    }
    object
}

/// Returns a message as the REST API does: with the message that it replies to, without the guild.
pub(crate) fn message(state: &State, of: &Message) -> Value {
    let mut object = basic_message(state, of);
    if let Some(id) = of.reply_to {
        object["referenced_message"] =
            state.messages.get(&id).map_or(Value::Null, |reply| basic_message(state, reply));
    }
    object
}

fn basic_message(state: &State, message: &Message) -> Value {
    let mut object = json!({
        "id": message.id,
        "channel_id": message.channel,
        "type": message.kind,
        "author": state.user(message.author).map(user),
        "content": message.content,
        "timestamp": iso8601(message.id.created_ms()),
        "edited_timestamp": message.edited_ms.map(iso8601),
        "tts": false,
        "pinned": false,
        "mention_everyone": message.mention_everyone,
        "mentions": message.mentions.iter().filter_map(|id| state.user(*id)).map(user).collect::<Value>(),
        "mention_roles": [],
        "attachments": message.attachments.iter().map(|a| attachment(state, message.channel, a, message.is_ephemeral())).collect::<Value>(),
        "embeds": [],
        "components": message.components,
        "flags": message.flags,
    });
    if let Some(nonce) = &message.nonce {
        object["nonce"] = nonce.clone();
    }
    if let Some(reply_to) = message.reply_to {
        object["message_reference"] =
            json!({ "type": 0, "channel_id": message.channel, "message_id": reply_to });
        if let Some(guild) = state.guild_of(message.channel) {
            object["message_reference"]["guild_id"] = json!(guild);
        }
    }
    if let Some(answers) = &message.answers {
        object["application_id"] = json!(state.bot().id);
        object["webhook_id"] = json!(state.bot().id);
        let guild = state.guild_of(message.channel);
        object["interaction_metadata"] = interaction_metadata(state, answers, guild);
        if answers.kind == 2 {
            object["interaction"] = json!({
                "id": answers.id,
                "type": 2,
                "name": answers.name,
                "user": state.user(answers.user).map(user),
            });
        }
    }
    if message.flags & flags::HAS_THREAD != 0
        && let Some(thread) = state.channels.get(&message.id)
    {
        object["thread"] = channel(state, thread);
    }
    object
}

fn interaction_metadata(
    state: &State,
    answers: &AnswersInteraction,
    guild: Option<Snowflake>,
) -> Value {
    let owners = json!({ "0": guild.map_or("0".to_owned(), |guild| guild.to_string()) });
    let mut metadata = json!({
        "id": answers.id,
        "type": answers.kind,
        "user": state.user(answers.user).map(user),
        "authorizing_integration_owners": owners,
    });
    match (answers.kind, answers.source) {
        (3, Some(source)) => metadata["interacted_message_id"] = json!(source),
        (5, source) => {
            let mut opener = metadata.clone();
            opener["type"] = if source.is_some() { 3 } else { 2 }.into();
            if let Some(source) = source {
                opener["interacted_message_id"] = json!(source);
            }
            metadata["triggering_interaction_metadata"] = opener;
        }
        _ => {}
    }
    metadata
}

fn file_url(state: &State, channel: Snowflake, file: &Attachment) -> String {
    format!("{}/attachments/{channel}/{}/{}", state.base_url, file.id, file.filename)
}

/// Returns a file of a channel, or one that was uploaded for a command.
pub(crate) fn attachment(
    state: &State,
    channel: Snowflake,
    file: &Attachment,
    ephemeral: bool,
) -> Value {
    let url = file_url(state, channel, file);
    let mut object = json!({
        "id": file.id,
        "filename": file.filename,
        "size": file.bytes.len(),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    });
    if let Some(description) = &file.description {
        object["description"] = description.as_str().into();
    }
    if let Some((width, height)) = file.dimensions {
        object["width"] = width.into();
        object["height"] = height.into();
    }
    if ephemeral {
        object["ephemeral"] = true.into();
    }
    object
}

/// Returns a guild as the REST API does.
pub(crate) fn guild(guild: &Guild) -> Value {
    let object = json!({
        "id": guild.id,
        "name": guild.name,
        "features": [],
        "owner_id": guild.owner,
        "region": "deprecated",
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "widget_enabled": false,
        "verification_level": 0,
        "roles": roles(guild).collect::<Vec<_>>(),
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "premium_progress_bar_enabled": false,
        "nsfw": false,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
    });
    let nulls = "icon description home_header splash discovery_splash banner application_id afk_channel_id system_channel_id \
                 widget_channel_id max_presences vanity_url_code rules_channel_id safety_alerts_channel_id public_updates_channel_id \
                 incidents_data";
    with_nulls(object, nulls)
}

/// Returns the roles of a guild, everyone's first, which alone gives permissions.
pub(crate) fn roles(guild: &Guild) -> impl Iterator<Item = Value> + use<> {
    let everyone = guild.id;
    guild.roles().enumerate().map(move |(position, (id, name))| {
        let permissions = if id == everyone { Permissions::MEMBER } else { Permissions::default() };
        role(id, name, permissions, position)
    })
}

fn role(id: Snowflake, name: &str, permissions: Permissions, position: usize) -> Value {
    json!({
        "id": id,
        "name": name,
        "description": null,
        "permissions": permissions.bits().to_string(),
        "position": position,
        "color": 0,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
        "hoist": false,
        "managed": false,
        "mentionable": false,
        "icon": null,
        "unicode_emoji": null,
        "flags": 0,
    })
}

/// Returns a guild as in `GUILD_CREATE`: with channels, threads and members.
pub(crate) fn guild_create(state: &State, of: &Guild) -> Value {
    let mut object = guild(of);
    let of_guild = |threads: bool| {
        state
            .channels
            .values()
            .filter(move |c| c.guild == Some(of.id) && c.thread().is_some() == threads)
            .filter(|c| c.thread().is_none_or(|thread| !thread.archived))
            .filter(|c| state.bot_permissions(c).contains(Permissions::VIEW_CHANNEL))
    };
    let members: Vec<_> = state.members(of.id).map(member).collect();
    object["joined_at"] = JOINED.into();
    object["large"] = false.into();
    object["unavailable"] = false.into();
    object["member_count"] = members.len().into();
    object["members"] = members.into();
    object["channels"] = of_guild(false).map(|c| channel(state, c)).collect();
    object["threads"] = of_guild(true).map(|c| channel(state, c)).collect();
    for key in ["voice_states", "presences", "stage_instances", "guild_scheduled_events"] {
        object[key] = json!([]);
    }
    object
}

pub(crate) fn application(state: &State) -> Value {
    let bot = state.bot();
    json!({
        "id": bot.id,
        "name": bot.display_name,
        "icon": null,
        "description": "",
        "type": null,
        "bot": user(bot),
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": "0".repeat(64),
        "flags": state.application_flags(),
        "flags_new": state.application_flags().to_string(),
        "redirect_uris": [],
        "interactions_endpoint_url": null,
        "role_connections_verification_url": null,
        "owner": user(state.owner()),
        "approximate_guild_count": state.guilds.len(),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": null,
        "eligible_oauth2_scopes": [],
        "integration_types_config": { "0": {}, "1": {} },
    })
}
