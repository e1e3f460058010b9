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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(name: &str, data: Value) -> Option<Event> {
        Event::read(name, data).expect("a form that is expected")
    }

    #[test]
    fn a_guild_tells_the_newest_message_of_each_channel_and_thread() {
        let data = json!({
            "id": "1", "name": "much that is of no use here",
            "channels": [
                { "id": "2", "type": 0, "last_message_id": "20" },
                { "id": "3", "type": 4, "last_message_id": null },
            ],
            "threads": [{ "id": "4", "last_message_id": "40" }],
        });
        let Some(Event::GuildCame(guild)) = read("GUILD_CREATE", data) else {
            panic!("no guild");
        };
        let newest = guild.newest_messages().map(|(channel, message)| (channel.0, message.0));
        assert_eq!(newest.collect::<Vec<_>>(), [(2, 20), (3, 3), (4, 40)]);
    }

    #[test]
    fn a_guild_that_is_out_of_order_has_neither_come_nor_gone() {
        for name in ["GUILD_CREATE", "GUILD_DELETE"] {
            let data = json!({ "id": "1", "unavailable": true });
            assert!(read(name, data).is_none(), "{name}");
        }
        let left = read("GUILD_DELETE", json!({ "id": "1" }));
        assert!(matches!(left, Some(Event::GuildGone(id)) if id == 1));
    }

    #[test]
    fn a_change_of_permissions_tells_where() {
        let data = json!({ "id": "2", "guild_id": "1", "permission_overwrites": [] });
        let changed = read("CHANNEL_UPDATE", data);
        assert!(
            matches!(changed, Some(Event::PermissionsChanged(guild, Some(channel))) if guild == 1 && channel == 2)
        );
        let data = json!({ "guild_id": "1", "role": { "id": "9" } });
        let changed = read("GUILD_ROLE_UPDATE", data);
        assert!(matches!(changed, Some(Event::PermissionsChanged(guild, None)) if guild == 1));
        let data = json!({ "guild_id": "1", "user": { "id": "5" }, "roles": [] });
        let changed = read("GUILD_MEMBER_UPDATE", data);
        assert!(
            matches!(changed, Some(Event::MemberChanged(guild, user)) if guild == 1 && user == 5)
        );
    }

    #[test]
    fn what_is_of_no_use_is_not_read_and_what_is_malformed_is_told() {
        assert!(read("TYPING_START", json!(17)).is_none());
        assert!(Event::read("READY", json!({ "user": {} })).is_err());
    }
}
