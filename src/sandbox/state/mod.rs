//! The state of the local Discord, behind one lock: users, channels, messages, interactions, gateway sessions, and everything that changes them.

mod channels;
pub(super) mod gateway_events;
pub(super) mod interaction;
mod interactions;
pub(super) mod json;
pub(super) mod messages;
pub(super) mod session;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::broadcast;

use interaction::Interaction;
use session::GatewaySessions;

use crate::sandbox::check::MessageForm;
use crate::sandbox::error::ApiError;
use crate::sandbox::fault::Fault;
use crate::sandbox::ids::{BOT, GENERAL, GUILD, LIONS_DEN, Snowflake, SnowflakeSource};
use crate::sandbox::limit::Buckets;
use crate::sandbox::log::LoggedRequest;
use crate::sandbox::model::{Channel, ChannelKind, Command, Emoji, Guild, Message, User};
use crate::sandbox::options::Options;
use crate::sandbox::permissions::Permissions;

const FIRST_USER: u64 = 1_100_000_000_000_000_200;
const PEOPLE: [&str; 5] = ["Ada", "Ben", "Cleo", "Dan", "Eve"];

pub(crate) struct State {
    pub options: Options,
    pub base_url: String,
    pub token: String,
    pub started: Instant,
    pub ids: SnowflakeSource,
    pub users: Vec<User>,
    /// Everyone is a member of all guilds. Initially there is one.
    pub guilds: Vec<Guild>,
    pub channels: BTreeMap<Snowflake, Channel>,
    /// The messages of all channels. Ids are unique and sort by time.
    pub messages: BTreeMap<Snowflake, Message>,
    pub commands: Vec<Command>,
    pub emojis: Vec<Emoji>,
    pub interactions: BTreeMap<Snowflake, Interaction>,
    pub sessions: GatewaySessions,
    pub faults: Vec<Fault>,
    pub buckets: Buckets,
    pub log: Vec<LoggedRequest>,
    /// Updates for the web pages.
    pub ui: broadcast::Sender<UiEvent>,
}

/// An update for the page, as JSON.
#[derive(Clone)]
pub(crate) struct UiEvent {
    /// The only person who may see the update; `None` for everyone.
    pub only: Option<Snowflake>,
    pub body: Arc<str>,
}

impl State {
    /// Creates the initial world: the guild with two channels, five people and the bot.
    pub fn new(options: Options, base_url: String, token: String) -> Self {
        let mut users = vec![new_user(BOT, "Lion's Den", true)];
        for (index, name) in PEOPLE.into_iter().enumerate() {
            users.push(new_user(Snowflake(FIRST_USER + index as u64), name, false));
        }
        let text = |id, name: &str, topic: &str| {
            let topic = topic.to_owned();
            Channel::new(
                id,
                Some(GUILD),
                name.to_owned(),
                ChannelKind::Text { topic },
            )
        };
        let mut channels: BTreeMap<_, _> = [
            text(
                LIONS_DEN,
                "lions-den",
                "Lion chess: /challenge somebody, or /practice",
            ),
            text(GENERAL, "general", "Everything else"),
        ]
        .map(|channel| (channel.id, channel))
        .into();
        for user in users.iter().filter(|user| !user.bot) {
            let dm = dm_channel(user);
            channels.insert(dm.id, dm);
        }
        Self {
            options,
            base_url,
            token,
            started: Instant::now(),
            ids: SnowflakeSource::default(),
            users,
            guilds: vec![Guild {
                id: GUILD,
                name: "Lion's Den".to_owned(),
                locale: "en-US".to_owned(),
            }],
            channels,
            messages: BTreeMap::new(),
            commands: Vec::new(),
            emojis: Vec::new(),
            interactions: BTreeMap::new(),
            sessions: GatewaySessions::default(),
            faults: Vec::new(),
            buckets: Buckets::default(),
            log: Vec::new(),
            ui: broadcast::channel(4096).0,
        }
    }

    /// Adds a person to all guilds.
    pub fn join(&mut self, display_name: &str) -> Snowflake {
        let number = self.users.iter().filter(|user| !user.bot).count() as u64;
        let user = new_user(Snowflake(FIRST_USER + number), display_name, false);
        let (id, dm) = (user.id, dm_channel(&user));
        self.channels.insert(dm.id, dm);
        self.users.push(user);
        id
    }

    pub fn user(&self, id: Snowflake) -> Option<&User> {
        self.users.iter().find(|user| user.id == id)
    }

    pub fn bot(&self) -> &User {
        &self.users[0]
    }

    pub fn owner(&self) -> &User {
        &self.users[1]
    }

    /// Returns the position of a text channel in its guild, from 0.
    pub fn position(&self, of: &Channel) -> usize {
        self.channels
            .values()
            .filter(|c| matches!(c.kind, ChannelKind::Text { .. }) && c.guild == of.guild)
            .take_while(|c| c.id != of.id)
            .count()
    }

    /// Returns a guild, or Discord's error if it does not exist.
    pub fn guild(&self, id: Snowflake) -> Result<&Guild, ApiError> {
        let guild = self.guilds.iter().find(|guild| guild.id == id);
        guild.ok_or(ApiError::UNKNOWN_GUILD)
    }

    /// Returns the guild of a channel; `None` for direct messages and unknown channels.
    pub fn guild_of(&self, channel: Snowflake) -> Option<Snowflake> {
        self.channels.get(&channel)?.guild
    }

    /// Returns a channel, or Discord's error if it does not exist.
    pub fn channel(&self, id: Snowflake) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or(ApiError::UNKNOWN_CHANNEL)
    }

    pub fn channel_mut(&mut self, id: Snowflake) -> Result<&mut Channel, ApiError> {
        self.channels.get_mut(&id).ok_or(ApiError::UNKNOWN_CHANNEL)
    }

    /// Reports whether a channel is in a guild; `false` for direct messages.
    pub fn is_in_guild(&self, channel: Snowflake) -> bool {
        self.guild_of(channel).is_some()
    }

    /// Returns the messages of a channel in order, including ephemeral ones.
    pub fn messages_of(
        &self,
        channel: Snowflake,
    ) -> impl DoubleEndedIterator<Item = &Message> + use<'_> {
        self.messages
            .values()
            .filter(move |message| message.channel == channel)
    }

    /// Returns a message that the REST API knows, that is, not an ephemeral one.
    pub fn public_message(&self, channel: Snowflake, id: Snowflake) -> Result<&Message, ApiError> {
        self.messages
            .get(&id)
            .filter(|message| message.channel == channel && !message.is_ephemeral())
            .ok_or(ApiError::UNKNOWN_MESSAGE)
    }

    /// Returns the bot's permissions in a channel. A thread inherits its parent's.
    pub fn bot_permissions(&self, channel: &Channel) -> Permissions {
        if channel.without_bot {
            return Permissions::default();
        }
        let mut permissions = Permissions::MEMBER - channel.denied;
        if let Some(thread) = channel.thread()
            && let Some(parent) = self.channels.get(&thread.parent)
        {
            permissions = permissions - parent.denied;
        }
        permissions
    }

    /// Returns Discord's error if components show an unknown application emoji.
    pub fn require_emojis(&self, form: &MessageForm) -> Result<(), ApiError> {
        let rows = form.components.iter().flatten();
        let components = rows
            .filter_map(|row| row["components"].as_array())
            .flatten();
        let shown = components.flat_map(|component| {
            let options = component["options"].as_array().into_iter().flatten();
            options.chain([component]).map(|part| &part["emoji"]["id"])
        });
        let unknown = shown
            .filter_map(serde_json::Value::as_str)
            .any(|id| !self.emojis.iter().any(|emoji| emoji.id.to_string() == id));
        if unknown {
            return Err(ApiError::INVALID_EMOJI);
        }
        Ok(())
    }

    /// Returns Discord's error if the bot lacks a permission in `needed`.
    pub fn require(&self, channel: &Channel, needed: Permissions) -> Result<(), ApiError> {
        let has = self.bot_permissions(channel);
        if !has.contains(Permissions::VIEW_CHANNEL) {
            return Err(ApiError::MISSING_ACCESS);
        }
        if !has.contains(needed) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        Ok(())
    }

    pub fn member_permissions(&self, user: Snowflake) -> Permissions {
        if user == self.owner().id {
            Permissions::OWNER
        } else {
            Permissions::MEMBER
        }
    }

    /// Returns the only person who sees a channel; `None` if everyone does.
    pub fn audience(&self, channel: Snowflake) -> Option<Snowflake> {
        self.channels.get(&channel)?.dm_user()
    }

    pub fn sees(&self, user: Snowflake, message: &Message) -> bool {
        message.visible_to.is_none_or(|only| only == user)
            && self
                .audience(message.channel)
                .is_none_or(|only| only == user)
            && self.channels.contains_key(&message.channel)
            && !self.is_hidden(message.channel, user)
    }

    /// Reports whether a channel, or the parent of a thread, is hidden from a member.
    fn is_hidden(&self, channel: Snowflake, user: Snowflake) -> bool {
        let hides = |id| {
            let channel: Option<&Channel> = self.channels.get(&id);
            channel.is_some_and(|channel| channel.hidden_from.contains(&user))
        };
        let thread = self.channels.get(&channel).and_then(Channel::thread);
        hides(channel) || thread.is_some_and(|thread| hides(thread.parent))
    }

    pub fn can_enter(&self, user: Snowflake, channel: Snowflake) -> bool {
        self.channels.contains_key(&channel)
            && !self.is_hidden(channel, user)
            && self.audience(channel).is_none_or(|only| only == user)
            && (!self.is_in_guild(channel) || self.user(user).is_some_and(|user| !user.left))
    }

    /// Like [`State::bot_permissions`], by id.
    pub fn bot_permissions_in(&self, channel: Snowflake) -> Permissions {
        self.channels
            .get(&channel)
            .map(|c| self.bot_permissions(c))
            .unwrap_or_default()
    }

    /// Returns the application's flags, which say whether the message content intent is granted.
    pub fn application_flags(&self) -> u64 {
        const GATEWAY_MESSAGE_CONTENT_LIMITED: u64 = 1 << 19;
        if self.options.message_content {
            GATEWAY_MESSAGE_CONTENT_LIMITED
        } else {
            0
        }
    }
}

fn new_user(id: Snowflake, display_name: &str, bot: bool) -> User {
    let letters = display_name.chars().filter(char::is_ascii_alphanumeric);
    User {
        id,
        username: letters.collect::<String>().to_lowercase(),
        display_name: display_name.to_owned(),
        bot,
        locale: "en-US".to_owned(),
        dms_closed: false,
        left: false,
    }
}

fn dm_channel(user: &User) -> Channel {
    let kind = ChannelKind::Dm { user: user.id };
    Channel::new(dm_of(user.id), None, user.username.clone(), kind)
}

/// Returns the channel of a person's direct messages with the bot.
pub(crate) fn dm_of(user: Snowflake) -> Snowflake {
    Snowflake(user.0 + 1000)
}
