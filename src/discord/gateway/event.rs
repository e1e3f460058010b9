//! The gateway events that the bot uses.
//!
//! serenity can parse every kind of event, but code that uses this takes much longer to compile,
//! and most of the result is useless here.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, GuildId, Interaction, Message, MessageId, UserId};

use crate::ids::{Ours, WithId};
use crate::message::Filled;

#[derive(Debug)]
pub enum Event {
    /// A new session that does not resume another.
    SessionBegan(Ready),
    /// GUILD_CREATE: when a session begins, an outage of the guild ends, or the bot is invited.
    GuildCame(Guild),
    GuildGone(GuildId),
    ChannelGone(ChannelId),
    /// The bot's permissions may have changed in this channel and its threads; `None`: anywhere.
    PermissionsChanged(GuildId, Option<ChannelId>),
    /// A member's permissions may have changed: without the privileged intent, the bot's only.
    MemberChanged(GuildId, UserId),
    Message(Box<Message>),
    /// With what was filled in, if it is a form.
    Interaction(Box<Interaction>, Filled),
}

/// READY.
#[derive(Clone, Debug, Deserialize)]
pub struct Ready {
    pub user: Me,
    pub application: WithId<ApplicationId>,
    /// They are still unavailable.
    pub guilds: Vec<WithId<GuildId>>,
    pub session_id: String,
    /// The URL for RESUME.
    pub resume_gateway_url: String,
    /// The shard and the total; `None` if IDENTIFY named none.
    shard: Option<[u32; 2]>,
}

impl Ready {
    pub fn shard(&self) -> u32 {
        self.shard.map_or(0, |[number, _]| number)
    }
}

#[derive(Clone, Debug, Deserialize)]
pub struct Me {
    pub id: UserId,
    pub username: String,
}

/// GUILD_CREATE.
#[derive(Clone, Debug, Deserialize)]
pub struct Guild {
    pub id: GuildId,
    #[serde(default)]
    channels: Vec<Channel>,
    /// Active threads that the bot can see.
    #[serde(default)]
    threads: Vec<Channel>,
}

#[derive(Clone, Debug, Deserialize)]
struct Channel {
    id: ChannelId,
    last_message_id: Option<MessageId>,
}

impl Guild {
    /// The newest message of each channel and thread; for an empty one its own id, older than any.
    pub fn newest_messages(
        &self,
    ) -> impl Iterator<Item = (model::ChannelId, model::MessageId)> + '_ {
        let channels = self.channels.iter().chain(&self.threads);
        channels.map(|channel| {
            let id = channel.id.ours();
            (id, channel.last_message_id.map_or(model::MessageId(id.0), Ours::ours))
        })
    }
}

/// A change in a channel or guild. Direct messages have no guild.
#[derive(Deserialize)]
struct Changed {
    id: Option<ChannelId>,
    guild_id: Option<GuildId>,
    user: Option<WithId<UserId>>,
}

impl Event {
    /// Parses an event; `None` for one that the bot does not use.
    pub(super) fn read(name: &str, mut data: Value) -> serde_json::Result<Option<Event>> {
        // A guild that merely has an outage is neither new nor gone.
        if data["unavailable"] == true {
            return Ok(None);
        }
        Ok(Some(match name {
            "READY" => Event::SessionBegan(Ready::deserialize(data)?),
            "GUILD_CREATE" => Event::GuildCame(Guild::deserialize(data)?),
            "GUILD_DELETE" => Event::GuildGone(WithId::deserialize(data)?.id),
            "CHANNEL_DELETE" | "THREAD_DELETE" => Event::ChannelGone(WithId::deserialize(data)?.id),
            "CHANNEL_UPDATE" | "THREAD_UPDATE" | "GUILD_ROLE_UPDATE" | "GUILD_ROLE_DELETE" => {
                let changed = Changed::deserialize(data)?;
                let Some(guild) = changed.guild_id else { return Ok(None) };
                Event::PermissionsChanged(guild, changed.id)
            }
            "GUILD_MEMBER_UPDATE" => {
                let changed = Changed::deserialize(data)?;
                let (Some(guild), Some(user)) = (changed.guild_id, changed.user) else {
                    return Ok(None);
                };
                Event::MemberChanged(guild, user.id)
            }
            "MESSAGE_CREATE" => Event::Message(Box::deserialize(data)?),
            "INTERACTION_CREATE" => {
                let filled = Filled::take(&mut data)?;
                Event::Interaction(Box::deserialize(data)?, filled)
            }
            _ => return Ok(None),
        }))
    }
}
