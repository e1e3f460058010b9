//! The state of the local Discord, behind one lock: users, channels, messages, interactions and gateway sessions, and all that changes them.

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
use session::Sessions;

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
    /// The guilds, of which every person is a member; one at first.
    pub guilds: Vec<Guild>,
    pub channels: BTreeMap<Snowflake, Channel>,
    /// The messages of all channels; their ids are unique and sort by time.
    pub messages: BTreeMap<Snowflake, Message>,
    pub commands: Vec<Command>,
    /// The application's emoji.
    pub emojis: Vec<Emoji>,
    pub interactions: BTreeMap<Snowflake, Interaction>,
    pub sessions: Sessions,
    pub faults: Vec<Fault>,
    pub buckets: Buckets,
    pub log: Vec<LoggedRequest>,
    /// What the web pages are told.
    pub ui: broadcast::Sender<UiEvent>,
}

/// Something that happened, as JSON for the page, and who may know of it.
#[derive(Clone)]
pub(crate) struct UiEvent {
    /// The only person who may see it; everyone if `None`.
    pub only: Option<Snowflake>,
    pub body: Arc<str>,
}

impl State {
    /// The world as it begins: the guild with two channels, five people and the bot.
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
            sessions: Sessions::default(),
            faults: Vec::new(),
            buckets: Buckets::default(),
            log: Vec::new(),
            ui: broadcast::channel(4096).0,
        }
    }

    /// Lets another person join all guilds.
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

    /// The guild's owner, who may manage it.
    pub fn owner(&self) -> &User {
        &self.users[1]
    }

    /// The place of a text channel in its guild's list of channels, from 0.
    pub fn position(&self, of: &Channel) -> usize {
        self.channels
            .values()
            .filter(|c| matches!(c.kind, ChannelKind::Text { .. }) && c.guild == of.guild)
            .take_while(|c| c.id != of.id)
            .count()
    }

    /// The guild, or Discord's error for one that is not there.
    pub fn guild(&self, id: Snowflake) -> Result<&Guild, ApiError> {
        let guild = self.guilds.iter().find(|guild| guild.id == id);
        guild.ok_or(ApiError::UNKNOWN_GUILD)
    }

    /// The guild of a channel; `None` for direct messages and what is not there.
    pub fn guild_of(&self, channel: Snowflake) -> Option<Snowflake> {
        self.channels.get(&channel)?.guild
    }

    /// The channel, or Discord's error for one that is not there.
    pub fn channel(&self, id: Snowflake) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or(ApiError::UNKNOWN_CHANNEL)
    }

    pub fn channel_mut(&mut self, id: Snowflake) -> Result<&mut Channel, ApiError> {
        self.channels.get_mut(&id).ok_or(ApiError::UNKNOWN_CHANNEL)
    }

    /// Whether the channel belongs to the guild; direct messages do not.
    pub fn is_in_guild(&self, channel: Snowflake) -> bool {
        self.guild_of(channel).is_some()
    }

    /// All messages of a channel in order of time, ephemeral ones included.
    pub fn messages_of(
        &self,
        channel: Snowflake,
    ) -> impl DoubleEndedIterator<Item = &Message> + use<'_> {
        self.messages
            .values()
            .filter(move |message| message.channel == channel)
    }

    /// A message that the REST routes of its channel know: not an ephemeral one.
    pub fn public_message(&self, channel: Snowflake, id: Snowflake) -> Result<&Message, ApiError> {
        self.messages
            .get(&id)
            .filter(|message| message.channel == channel && !message.is_ephemeral())
            .ok_or(ApiError::UNKNOWN_MESSAGE)
    }

    /// What the bot may do in a channel. A thread inherits from its parent.
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

    /// Refuses as Discord does if components show an emoji that the application does not have.
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

    /// Refuses as Discord does if the bot lacks one of `needed` in the channel.
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

    /// What a person may do in the guild.
    pub fn member_permissions(&self, user: Snowflake) -> Permissions {
        if user == self.owner().id {
            Permissions::OWNER
        } else {
            Permissions::MEMBER
        }
    }

    /// Who alone may see what happens in a channel; everyone if `None`.
    pub fn audience(&self, channel: Snowflake) -> Option<Snowflake> {
        self.channels.get(&channel)?.dm_user()
    }

    /// Whether a person sees a message.
    pub fn sees(&self, user: Snowflake, message: &Message) -> bool {
        message.visible_to.is_none_or(|only| only == user)
            && self
                .audience(message.channel)
                .is_none_or(|only| only == user)
            && self.channels.contains_key(&message.channel)
            && !self.is_hidden(message.channel, user)
    }

    /// Whether a member may not see a channel, or that of a thread.
    fn is_hidden(&self, channel: Snowflake, user: Snowflake) -> bool {
        let hides = |id| {
            let channel: Option<&Channel> = self.channels.get(&id);
            channel.is_some_and(|channel| channel.hidden_from.contains(&user))
        };
        let thread = self.channels.get(&channel).and_then(Channel::thread);
        hides(channel) || thread.is_some_and(|thread| hides(thread.parent))
    }

    /// Whether a person may be in a channel at all.
    pub fn can_enter(&self, user: Snowflake, channel: Snowflake) -> bool {
        self.channels.contains_key(&channel)
            && !self.is_hidden(channel, user)
            && self.audience(channel).is_none_or(|only| only == user)
            && (!self.is_in_guild(channel) || self.user(user).is_some_and(|user| !user.left))
    }

    /// Which permissions the bot has in a channel, by id.
    pub fn bot_permissions_in(&self, channel: Snowflake) -> Permissions {
        self.channels
            .get(&channel)
            .map(|c| self.bot_permissions(c))
            .unwrap_or_default()
    }

    /// The application's flags: whether the message content intent is granted.
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

/// The channel of a person's direct messages with the bot.
pub(crate) fn dm_of(user: Snowflake) -> Snowflake {
    Snowflake(user.0 + 1000)
}
