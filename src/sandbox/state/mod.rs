//! The state of the local Discord, behind one lock: users, channels, messages, interactions,
//! gateway sessions, and everything that changes them.

mod channels;
mod gateway_events;
pub(super) mod interaction;
mod interactions;
pub(super) mod json;
mod messages;
pub(super) mod session;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::broadcast;

use interaction::Interaction;
use session::GatewaySessions;

use crate::check::MessageForm;
use crate::error::ApiError;
use crate::fault::Fault;
use crate::ids::{
    BOT, GENERAL, GUILD, LIONS_DEN, SECOND_GUILD, Snowflake, SnowflakeSource, TIGERS_HILL,
};
use crate::limit::Buckets;
use crate::log::LoggedRequest;
use crate::model::{
    Attachment, Channel, ChannelKind, Command, Emoji, Guild, Message, Permissions, User,
};
use crate::options::Options;

const FIRST_USER: u64 = 1_100_000_000_000_000_200;
/// Ada owns the first server.
const PEOPLE: [&str; 5] = ["Ada", "Ben", "Cleo", "Dan", "Eve"];
/// Who belongs to the second server, where there is one: Finn owns it, and Eve belongs to both.
const OTHERS: [&str; 3] = ["Finn", "Gwen", "Hugo"];
const IN_BOTH: &str = "Eve";

pub(crate) struct State {
    pub options: Options,
    pub base_url: String,
    pub token: String,
    pub started: Instant,
    pub ids: SnowflakeSource,
    pub users: Vec<User>,
    pub guilds: Vec<Guild>,
    pub channels: BTreeMap<Snowflake, Channel>,
    /// The messages of all channels. Ids are unique and sort by time.
    pub messages: BTreeMap<Snowflake, Message>,
    pub commands: Vec<Command>,
    pub emojis: Vec<Emoji>,
    /// The files that people have chosen for an option of a command, or for a message to send.
    pub uploads: Vec<Attachment>,
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
    /// The guild to whose members it goes; `None` for everyone.
    pub guild: Option<Snowflake>,
    pub body: Arc<str>,
}

impl State {
    /// Creates the guild with two channels, five people and the bot, and perhaps another.
    pub fn new(options: Options, base_url: String, token: String) -> Self {
        let second_server = options.second_server;
        let mut state = Self {
            options,
            base_url,
            token,
            started: Instant::now(),
            ids: SnowflakeSource::default(),
            users: vec![new_user(BOT, "Lion's Den", true)],
            guilds: Vec::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            commands: Vec::new(),
            emojis: Vec::new(),
            uploads: Vec::new(),
            interactions: BTreeMap::new(),
            sessions: GatewaySessions::default(),
            faults: Vec::new(),
            buckets: Buckets::default(),
            log: Vec::new(),
            ui: broadcast::channel(4096).0,
        };
        state.found(GUILD, "Lion's Den", person(0));
        let topic = "Lion chess: /challenge somebody, or /practice";
        state.open(LIONS_DEN, GUILD, "lions-den", topic);
        state.open(GENERAL, GUILD, "general", "Everything else");
        for name in PEOPLE {
            state.join(name);
        }
        if !second_server {
            return state;
        }
        state.found(SECOND_GUILD, "Tiger's Hill", person(PEOPLE.len()));
        let topic = "Play another server: /duel invite, or /vote-match";
        state.open(TIGERS_HILL, SECOND_GUILD, "tigers-hill", topic);
        for name in OTHERS {
            state.join(name);
        }
        for user in state.users[1..].iter_mut().filter(|user| user.display_name != IN_BOTH) {
            let is_other = OTHERS.contains(&user.display_name.as_str());
            user.guilds = Some(vec![if is_other { SECOND_GUILD } else { GUILD }]);
        }
        state
    }

    /// Adds a guild without channels.
    pub fn found(&mut self, id: Snowflake, name: &str, owner: Snowflake) {
        let (name, locale) = (name.to_owned(), "en-US".to_owned());
        self.guilds.push(Guild { id, name, locale, owner });
    }

    fn open(&mut self, id: Snowflake, guild: Snowflake, name: &str, topic: &str) {
        let kind = ChannelKind::Text { topic: topic.to_owned() };
        self.channels.insert(id, Channel::new(id, Some(guild), name.to_owned(), kind));
    }

    /// Adds a person to all guilds.
    pub fn join(&mut self, display_name: &str) -> Snowflake {
        let user = new_user(person(self.users.len() - 1), display_name, false);
        let (id, dm) = (user.id, dm_of(user.id));
        let kind = ChannelKind::Dm { user: id };
        self.channels.insert(dm, Channel::new(dm, None, user.username.clone(), kind));
        self.users.push(user);
        id
    }

    /// Returns the members of a guild, the bot first.
    pub fn members(&self, guild: Snowflake) -> impl Iterator<Item = &User> {
        let users = self.users.iter();
        users.filter(move |user| !user.left && user.belongs_to(guild))
    }

    /// Reports whether a user belongs to a guild; to direct messages everyone does.
    pub fn is_member(&self, user: Snowflake, guild: Option<Snowflake>) -> bool {
        guild.is_none_or(|guild| self.members(guild).any(|member| member.id == user))
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

    pub fn position(&self, of: &Channel) -> usize {
        self.channels
            .values()
            .filter(|c| matches!(c.kind, ChannelKind::Text { .. }) && c.guild == of.guild)
            .take_while(|c| c.id != of.id)
            .count()
    }

    pub fn gateway_url(&self) -> String {
        self.base_url.replacen("http", "ws", 1) + "/gateway"
    }

    pub fn guild(&self, id: Snowflake) -> Result<&Guild, ApiError> {
        let guild = self.guilds.iter().find(|guild| guild.id == id);
        guild.ok_or(ApiError::UNKNOWN_GUILD)
    }

    /// Returns the guild of a channel; `None` for direct messages and unknown channels.
    pub fn guild_of(&self, channel: Snowflake) -> Option<Snowflake> {
        self.channels.get(&channel)?.guild
    }

    pub fn channel(&self, id: Snowflake) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or(ApiError::UNKNOWN_CHANNEL)
    }

    pub fn channel_mut(&mut self, id: Snowflake) -> Result<&mut Channel, ApiError> {
        self.channels.get_mut(&id).ok_or(ApiError::UNKNOWN_CHANNEL)
    }

    /// Returns the messages of a channel in order, including ephemeral ones.
    pub fn messages_of(&self, channel: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages.values().filter(move |message| message.channel == channel)
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
        let mut permissions = Permissions::BOT - channel.denied;
        if let Some(thread) = channel.thread()
            && let Some(parent) = self.channels.get(&thread.parent)
        {
            permissions -= parent.denied;
        }
        permissions
    }

    /// Returns Discord's error if components show an unknown application emoji.
    pub fn require_emojis(&self, form: &MessageForm) -> Result<(), ApiError> {
        let rows = form.components.iter().flatten();
        let components = rows.filter_map(|row| row["components"].as_array()).flatten();
        let shown = components.flat_map(|component| {
            let options = component["options"].as_array().into_iter().flatten();
            options.chain([component]).map(|part| &part["emoji"]["id"])
        });
        let unknown = |id: &str| !self.emojis.iter().any(|emoji| emoji.id.to_string() == id);
        let has_unknown = shown.filter_map(serde_json::Value::as_str).any(unknown);
        if has_unknown { Err(ApiError::INVALID_EMOJI) } else { Ok(()) }
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

    /// Returns a user's permissions in a guild, or the most that they have in any.
    pub fn member_permissions(&self, user: Snowflake, guild: Option<Snowflake>) -> Permissions {
        let mut guilds = self.guilds.iter();
        let owns = guilds.any(|it| it.owner == user && guild.is_none_or(|guild| guild == it.id));
        if owns { Permissions::OWNER } else { Permissions::MEMBER }
    }

    /// Returns the only person who sees a channel; `None` if everyone does.
    pub fn audience(&self, channel: Snowflake) -> Option<Snowflake> {
        self.channels.get(&channel)?.dm_user()
    }

    pub fn sees(&self, user: Snowflake, message: &Message) -> bool {
        message.visible_to.is_none_or(|only| only == user)
            && self.is_open(message.channel, user)
            && self.belongs(user, self.guild_of(message.channel))
    }

    /// Like [`State::is_member`], also of somebody who has left since.
    pub fn belongs(&self, user: Snowflake, guild: Option<Snowflake>) -> bool {
        let user = self.user(user);
        guild.is_none_or(|guild| user.is_some_and(|user| user.belongs_to(guild)))
    }

    /// Reports whether a channel is there and open to a user, if they belong to its guild.
    fn is_open(&self, channel: Snowflake, user: Snowflake) -> bool {
        let Some(channel) = self.channels.get(&channel) else { return false };
        let parent = channel.thread().and_then(|thread| self.channels.get(&thread.parent));
        let is_hidden = |channel: &Channel| channel.hidden_from.contains(&user);
        channel.dm_user().is_none_or(|only| only == user)
            && !is_hidden(channel)
            && !parent.is_some_and(is_hidden)
    }

    pub fn can_enter(&self, user: Snowflake, channel: Snowflake) -> bool {
        self.is_open(channel, user) && self.is_member(user, self.guild_of(channel))
    }

    /// Returns the application's flags, which say whether the message content intent is granted.
    pub fn application_flags(&self) -> u64 {
        const GATEWAY_MESSAGE_CONTENT_LIMITED: u64 = 1 << 19;
        if self.options.message_content { GATEWAY_MESSAGE_CONTENT_LIMITED } else { 0 }
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
        ..User::default()
    }
}

/// Returns the id of a person, counted from 0.
fn person(number: usize) -> Snowflake {
    Snowflake(FIRST_USER + number as u64)
}

/// Returns the channel of a person's direct messages with the bot.
pub(crate) fn dm_of(user: Snowflake) -> Snowflake {
    Snowflake(user.0 + 1000)
}
