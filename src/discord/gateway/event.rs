//! What Discord tells on the gateway, as far as the bot wants to know it.
//!
//! serenity can read every kind of event, but a program that has it do so takes a good deal longer to compile, and most of what it reads is
//! of no use here.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, GuildId, Interaction, Message, MessageId, UserId};

/// What has happened.
#[derive(Debug)]
pub enum Event {
    /// A session has begun, and goes on where no other left off.
    SessionBegan(Ready),
    /// What a guild holds: told when a session begins, when the guild was out of order, and when the bot is invited.
    GuildCame(Guild),
    /// The bot is in the guild no longer.
    GuildGone(GuildId),
    /// A channel or thread was deleted.
    ChannelGone(ChannelId),
    /// What the bot may do in channels of a guild may have changed: in this channel and its threads, or `None`: in any.
    PermissionsChanged(GuildId, Option<ChannelId>),
    /// What a member may do in a guild may have changed. Without the privileged intent Discord tells it of the bot alone.
    MemberChanged(GuildId, UserId),
    /// Somebody has said something.
    Message(Box<Message>),
    /// Somebody has called a command, clicked, or sent a form.
    Interaction(Box<Interaction>),
}

impl Event {
    /// The person who has brought it about.
    pub fn actor(&self) -> Option<UserId> {
        match self {
            Self::Message(message) => (!message.author.bot).then_some(message.author.id),
            Self::Interaction(interaction) => match &**interaction {
                Interaction::Command(command) | Interaction::Autocomplete(command) => {
                    Some(command.user.id)
                }
                Interaction::Component(click) => Some(click.user.id),
                Interaction::Modal(form) => Some(form.user.id),
                _ => None,
            },
            _ => None,
        }
    }
}

/// READY: a session has begun.
#[derive(Clone, Debug, Deserialize)]
pub struct Ready {
    /// The bot's own account.
    pub user: Me,
    /// The bot's application.
    pub application: Application,
    /// The guilds of which it will be told in this session.
    pub guilds: Vec<GuildAhead>,
    /// By which the session can go on in another connection.
    pub session_id: String,
    /// Where it is to go on.
    pub resume_gateway_url: String,
    /// The number of the shard and how many there are; `None` if the bot has not said it has any.
    shard: Option<[u32; 2]>,
}

impl Ready {
    /// The number of the shard, from 0.
    pub fn shard(&self) -> u32 {
        self.shard.map_or(0, |[number, _]| number)
    }
}

/// The bot's own account.
#[derive(Clone, Debug, Deserialize)]
pub struct Me {
    /// The account's id.
    pub id: UserId,
    /// The account's name.
    pub username: String,
}

/// The bot's application.
#[derive(Clone, Debug, Deserialize)]
pub struct Application {
    /// The application's id.
    pub id: ApplicationId,
}

/// A guild that is not there yet.
#[derive(Clone, Debug, Deserialize)]
pub struct GuildAhead {
    /// The guild's id.
    pub id: GuildId,
}

/// GUILD_CREATE: what a guild holds.
#[derive(Clone, Debug, Deserialize)]
pub struct Guild {
    /// The guild's id.
    pub id: GuildId,
    #[serde(default)]
    channels: Vec<Channel>,
    /// Those that are not archived and that the bot may see.
    #[serde(default)]
    threads: Vec<Channel>,
    /// Whether it is out of order, and tells nothing of what it holds.
    #[serde(default)]
    unavailable: bool,
}

#[derive(Clone, Debug, Deserialize)]
struct Channel {
    id: ChannelId,
    last_message_id: Option<MessageId>,
}

impl Guild {
    /// The newest message of each channel and thread that has one.
    pub fn newest_messages(&self) -> impl Iterator<Item = (ChannelId, MessageId)> + '_ {
        let channels = self.channels.iter().chain(&self.threads);
        channels.filter_map(|channel| Some((channel.id, channel.last_message_id?)))
    }
}

/// What was deleted or left.
#[derive(Deserialize)]
struct Gone<Id> {
    id: Id,
    /// Of a guild that is only out of order for a while.
    #[serde(default)]
    unavailable: bool,
}

/// What was changed. A direct conversation has no guild.
#[derive(Deserialize)]
struct Changed {
    /// Of a channel.
    id: Option<ChannelId>,
    guild_id: Option<GuildId>,
    /// Of a member.
    user: Option<Somebody>,
}

#[derive(Deserialize)]
struct Somebody {
    id: UserId,
}

impl Event {
    /// Reads an event by its name; `None` for one that the bot has no use for.
    ///
    /// # Errors
    /// When it has a form that is not expected.
    pub(super) fn read(name: &str, data: Value) -> serde_json::Result<Option<Event>> {
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
            "INTERACTION_CREATE" => Event::Interaction(Box::deserialize(data)?),
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
        let newest: Vec<_> = guild.newest_messages().collect();
        let expected = [(2, 20), (4, 40)];
        assert_eq!(newest, expected.map(|(a, b)| (a.into(), b.into())));
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
