//! The gateway events that the bot uses.
//!
//! serenity can parse every kind of event, but code that uses this takes much longer to compile,
//! and most of the result is useless here.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, GuildId, Interaction, Message, MessageId, UserId};

use crate::ids::Ours;
use crate::message::Filled;

#[derive(Debug)]
pub enum Event {
    /// A new session that does not resume another.
    SessionBegan(Ready),
    /// GUILD_CREATE: at the start of a session, after an outage of the guild, or when the bot is
    /// invited.
    GuildCame(Guild),
    GuildGone(GuildId),
    ChannelGone(ChannelId),
    /// The bot's permissions may have changed in this channel and its threads; `None`: in the whole
    /// guild.
    PermissionsChanged(GuildId, Option<ChannelId>),
    /// A member's permissions may have changed. Without the privileged intent Discord only reports
    /// the bot's.
    MemberChanged(GuildId, UserId),
    Message(Box<Message>),
    /// With what was filled in, if it is a form.
    Interaction(Box<Interaction>, Filled),
}

/// READY.
#[derive(Clone, Debug, Deserialize)]
pub struct Ready {
    pub user: Me,
    pub application: Application,
    pub guilds: Vec<GuildAhead>,
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

#[derive(Clone, Debug, Deserialize)]
pub struct Application {
    pub id: ApplicationId,
}

/// A guild that is still unavailable.
#[derive(Clone, Debug, Deserialize)]
pub struct GuildAhead {
    pub id: GuildId,
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
    /// Whether the guild has an outage. If so, the rest is empty.
    #[serde(default)]
    unavailable: bool,
}

#[derive(Clone, Debug, Deserialize)]
struct Channel {
    id: ChannelId,
    last_message_id: Option<MessageId>,
}

impl Guild {
    /// The newest message of each channel and thread. For an empty one this is its own id, which is
    /// older than any message in it.
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

#[derive(Deserialize)]
struct Gone<Id> {
    id: Id,
    /// Whether the guild merely has an outage.
    #[serde(default)]
    unavailable: bool,
}

/// A change in a channel or guild. Direct messages have no guild.
#[derive(Deserialize)]
struct Changed {
    id: Option<ChannelId>,
    guild_id: Option<GuildId>,
    user: Option<Somebody>,
}

#[derive(Deserialize)]
struct Somebody {
    id: UserId,
}

impl Event {
    /// Parses an event; `None` for one that the bot does not use.
    pub(super) fn read(name: &str, mut data: Value) -> serde_json::Result<Option<Event>> {
        Ok(Some(match name {
            "READY" => Event::SessionBegan(Ready::deserialize(data)?),
            "GUILD_CREATE" => {
                let guild = Guild::deserialize(data)?;
                if guild.unavailable {
                    return Ok(None);
                }
                Event::GuildCame(guild)
            }
            "GUILD_DELETE" => {
                let guild = Gone::deserialize(data)?;
                if guild.unavailable {
                    return Ok(None);
                }
                Event::GuildGone(guild.id)
            }
            "CHANNEL_DELETE" | "THREAD_DELETE" => Event::ChannelGone(Gone::deserialize(data)?.id),
            "CHANNEL_UPDATE" | "THREAD_UPDATE" | "GUILD_ROLE_UPDATE" | "GUILD_ROLE_DELETE" => {
                let changed = Changed::deserialize(data)?;
                match changed.guild_id {
                    Some(guild) => Event::PermissionsChanged(guild, changed.id),
                    None => return Ok(None),
                }
            }
            "GUILD_MEMBER_UPDATE" => {
                let changed = Changed::deserialize(data)?;
                match (changed.guild_id, changed.user) {
                    (Some(guild), Some(user)) => Event::MemberChanged(guild, user.id),
                    _ => return Ok(None),
                }
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
