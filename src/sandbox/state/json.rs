//! Converts objects to the format of Discord's API.

use std::sync::LazyLock;

use serde_json::{Value, json};

use super::State;
use super::interaction::{Interaction, InteractionKind};
use crate::check::form::store;
use crate::ids::{BOT, Snowflake, iso8601};
use crate::model::{Attachment, Channel, ChannelKind, Guild, Message, Permissions, User, flags};

/// What the objects of each kind have in common, as nothing here ever changes it.
static FIXED: LazyLock<Value> = LazyLock::new(|| {
    let objects = include_str!("../../../assets/sandbox/objects.json");
    serde_json::from_str(objects).expect("the file is JSON")
});

/// Returns an object of a kind, with what is its own.
pub(crate) fn object(kind: &str, own: Value) -> Value {
    let mut object = own;
    for (key, value) in FIXED[kind].as_object().into_iter().flatten() {
        object[key] = value.clone();
    }
    object
}

pub(crate) fn user(user: &User) -> Value {
    let own = json!({
        "id": user.id,
        "username": user.username,
        "global_name": (!user.bot).then_some(&user.display_name),
        "discriminator": if user.bot { "0042" } else { "0" },
    });
    let mut object = object("user", own);
    store(&mut object, "bot", user.bot.then_some(true));
    object
}

/// Returns a guild member without the user.
pub(crate) fn partial_member(of: &User) -> Value {
    object("member", json!({ "roles": of.roles }))
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
    let (kind, mut own) = match &channel.kind {
        ChannelKind::Text { topic } => {
            let deny = Permissions::VIEW_CHANNEL.bits().to_string();
            let hidden_from = channel.hidden_from.iter();
            let overwrites = hidden_from
                .map(|member| json!({ "id": member, "type": 1, "allow": "0", "deny": deny }));
            let own = json!({
                "name": channel.name,
                "topic": topic,
                "position": state.position(channel),
                "permission_overwrites": overwrites.collect::<Value>(),
            });
            ("text_channel", own)
        }
        ChannelKind::Dm { user: id } => {
            let recipients: Value = state.user(*id).map(user).into_iter().collect();
            ("direct_messages", json!({ "recipients": recipients }))
        }
        ChannelKind::Thread(thread) => {
            let created = iso8601(channel.id.created_ms());
            let count = state.messages_of(channel.id).count();
            let own = json!({
                "name": channel.name,
                "parent_id": thread.parent,
                "owner_id": BOT,
                "thread_metadata": {
                    "archived": thread.archived,
                    "archive_timestamp": iso8601(thread.archive_changed_ms),
                    "auto_archive_duration": thread.auto_archive_minutes,
                    "locked": thread.locked,
                    "create_timestamp": created,
                },
                "message_count": count,
                "total_message_sent": count,
                "member": { "id": channel.id, "user_id": BOT, "join_timestamp": created, "flags": 0 },
            });
            ("thread", own)
        }
    };
    own["id"] = json!(channel.id);
    own["last_message_id"] = json!(channel.last_message);
    store(&mut own, "guild_id", channel.guild);
    object(kind, own)
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
    let own = json!({
        "id": message.id,
        "channel_id": message.channel,
        "type": message.kind,
        "author": state.user(message.author).map(user),
        "content": message.content,
        "timestamp": iso8601(message.id.created_ms()),
        "edited_timestamp": message.edited_ms.map(iso8601),
        "mention_everyone": message.mention_everyone,
        "mentions": message.mentions.iter().filter_map(|id| state.user(*id)).map(user).collect::<Value>(),
        "attachments": message.attachments.iter().map(|a| attachment(state, message.channel, a, message.is_ephemeral())).collect::<Value>(),
        "components": message.components,
        "flags": message.flags,
    });
    let mut object = object("message", own);
    store(&mut object, "nonce", message.nonce.clone());
    if let Some(reply_to) = message.reply_to {
        let mut reference =
            json!({ "type": 0, "channel_id": message.channel, "message_id": reply_to });
        store(&mut reference, "guild_id", state.guild_of(message.channel));
        object["message_reference"] = reference;
    }
    if let Some(answered) = message.answers.and_then(|id| state.interactions.get(&id)) {
        object["application_id"] = json!(BOT);
        object["webhook_id"] = json!(BOT);
        object["interaction_metadata"] = interaction_metadata(state, answered);
        if answered.kind == InteractionKind::Command {
            object["interaction"] = json!({
                "id": answered.id,
                "type": 2,
                "name": answered.name,
                "user": state.user(answered.user).map(user),
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

fn interaction_metadata(state: &State, of: &Interaction) -> Value {
    let guild = state.guild_of(of.channel).unwrap_or_default();
    let mut metadata = json!({
        "id": of.id,
        "type": of.kind as u8,
        "user": state.user(of.user).map(user),
        "authorizing_integration_owners": { "0": guild },
    });
    match of.kind {
        InteractionKind::Component => store(&mut metadata, "interacted_message_id", of.source),
        InteractionKind::Modal => {
            let mut opener = metadata.clone();
            opener["type"] = if of.source.is_some() { 3 } else { 2 }.into();
            store(&mut opener, "interacted_message_id", of.source);
            metadata["triggering_interaction_metadata"] = opener;
        }
        InteractionKind::Command | InteractionKind::Autocomplete => {}
    }
    metadata
}

/// Returns a file of a channel, or one that was uploaded for a command.
pub(crate) fn attachment(
    state: &State,
    channel: Snowflake,
    file: &Attachment,
    ephemeral: bool,
) -> Value {
    let url = format!("{}/attachments/{channel}/{}/{}", state.base_url, file.id, file.filename);
    let mut object = json!({
        "id": file.id,
        "filename": file.filename,
        "size": file.bytes.len(),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    });
    store(&mut object, "description", file.description.as_deref());
    store(&mut object, "width", file.dimensions.map(|(width, _)| width));
    store(&mut object, "height", file.dimensions.map(|(_, height)| height));
    store(&mut object, "ephemeral", ephemeral.then_some(true));
    object
}

pub(crate) fn guild(guild: &Guild) -> Value {
    let own = json!({
        "id": guild.id,
        "name": guild.name,
        "owner_id": guild.owner,
        "roles": roles(guild).collect::<Vec<_>>(),
        "preferred_locale": guild.locale,
    });
    object("guild", own)
}

/// Returns the roles of a guild, everyone's first, which alone gives permissions.
pub(crate) fn roles(guild: &Guild) -> impl Iterator<Item = Value> + use<> {
    let everyone = guild.id;
    guild.roles().enumerate().map(move |(position, (id, name))| {
        let permissions = if id == everyone { Permissions::MEMBER } else { Permissions::default() };
        let permissions = permissions.bits().to_string();
        let own =
            json!({ "id": id, "name": name, "permissions": permissions, "position": position });
        object("role", own)
    })
}

/// Returns a guild as in `GUILD_CREATE`: with channels, threads and members.
pub(crate) fn guild_create(state: &State, of: &Guild) -> Value {
    let mut object = object("guild_create", guild(of));
    let is_shown = |c: &&Channel| {
        c.guild == Some(of.id)
            && !c.is_archived()
            && state.bot_permissions(c).contains(Permissions::VIEW_CHANNEL)
    };
    let shown = state.channels.values().filter(is_shown);
    let (threads, channels): (Vec<_>, Vec<_>) = shown.partition(|c| c.thread().is_some());
    let members: Vec<_> = state.members(of.id).map(member).collect();
    object["member_count"] = members.len().into();
    object["members"] = members.into();
    object["channels"] = channels.into_iter().map(|c| channel(state, c)).collect();
    object["threads"] = threads.into_iter().map(|c| channel(state, c)).collect();
    object
}
