//! The objects of a local Discord: users, channels, messages.

use axum::body::Bytes;
use serde::Serialize;
use serde_json::Value;

use super::ids::{Snowflake, now_ms};

pub mod flags {
    pub const HAS_THREAD: u64 = 1 << 5;
    /// Visible only to the user of the interaction.
    pub const EPHEMERAL: u64 = 1 << 6;
    /// "The bot is thinking…": the interaction was deferred.
    pub const LOADING: u64 = 1 << 7;
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
    pub(crate) const IS_COMPONENTS_V2: u64 = 1 << 15;
}

pub mod message_kind {
    pub const DEFAULT: u8 = 0;
    pub const REPLY: u8 = 19;
    pub const COMMAND: u8 = 20;
    /// The first message of a thread on a message.
    pub const THREAD_STARTER: u8 = 21;
}

#[derive(Clone, Debug, Default)]
pub struct User {
    pub id: Snowflake,
    /// The unique username, in lower case.
    pub username: String,
    pub display_name: String,
    pub bot: bool,
    /// The language of the user's client, such as `en-US`.
    pub locale: String,
    pub dms_closed: bool,
    pub left: bool,
    /// The only guilds that the user belongs to; `None` for all.
    pub guilds: Option<Vec<Snowflake>>,
    /// The roles that the user has, in all guilds.
    pub roles: Vec<Snowflake>,
}

impl User {
    pub(super) fn belongs_to(&self, guild: Snowflake) -> bool {
        (self.guilds.as_ref()).is_none_or(|guilds| guilds.contains(&guild))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    /// A text channel of a guild.
    Text { topic: String },
    /// Direct messages with the bot.
    Dm { user: Snowflake },
    /// A public thread.
    Thread(Thread),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thread {
    pub parent: Snowflake,
    pub archived: bool,
    pub locked: bool,
    pub auto_archive_minutes: i64,
    /// When `archived` last changed, in milliseconds since the Unix epoch.
    pub archive_changed_ms: u64,
}

#[derive(Clone, Debug)]
pub struct Guild {
    pub id: Snowflake,
    pub name: String,
    /// The preferred language, such as `en-US`.
    pub locale: String,
    pub owner: Snowflake,
}

impl Guild {
    /// Returns the roles with their names, everyone's first.
    pub fn roles(&self) -> impl Iterator<Item = (Snowflake, &'static str)> + use<> {
        (self.id.0..).map(Snowflake).zip(["@everyone", "Cub", "Lion"])
    }
}

impl Thread {
    pub(super) fn archive(&mut self, archived: bool) {
        if self.archived != archived {
            self.archived = archived;
            self.archive_changed_ms = now_ms();
        }
    }
}

/// A channel, including direct messages and threads.
#[derive(Clone, Debug)]
pub struct Channel {
    pub id: Snowflake,
    /// `None` for direct messages.
    pub guild: Option<Snowflake>,
    pub name: String,
    pub kind: ChannelKind,
    /// Permissions that the bot lacks here.
    pub denied: Permissions,
    pub hidden_from: Vec<Snowflake>,
    /// Whether the bot is no member here. Those who have installed it can still use it.
    pub without_bot: bool,
    pub last_message: Option<Snowflake>,
}

impl Channel {
    pub(super) fn new(
        id: Snowflake,
        guild: Option<Snowflake>,
        name: String,
        kind: ChannelKind,
    ) -> Channel {
        Channel {
            id,
            guild,
            name,
            kind,
            denied: Permissions::default(),
            hidden_from: Vec::new(),
            without_bot: false,
            last_message: None,
        }
    }

    pub fn thread(&self) -> Option<&Thread> {
        match &self.kind {
            ChannelKind::Thread(thread) => Some(thread),
            _ => None,
        }
    }

    pub(super) fn is_archived(&self) -> bool {
        self.thread().is_some_and(|thread| thread.archived)
    }

    pub fn dm_user(&self) -> Option<Snowflake> {
        match self.kind {
            ChannelKind::Dm { user } => Some(user),
            _ => None,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Attachment {
    pub id: Snowflake,
    pub filename: String,
    /// The alt text.
    pub description: Option<String>,
    pub content_type: String,
    pub bytes: Bytes,
    /// Width and height in pixels, if the file is a PNG.
    pub dimensions: Option<(u32, u32)>,
}

#[derive(Clone, Debug, Default)]
pub struct Message {
    pub id: Snowflake,
    pub channel: Snowflake,
    pub author: Snowflake,
    /// One of [`message_kind`].
    pub kind: u8,
    pub content: String,
    /// Bits of [`flags`].
    pub flags: u64,
    /// The time of the last edit, in milliseconds since the Unix epoch.
    pub edited_ms: Option<u64>,
    pub attachments: Vec<Attachment>,
    /// Action rows in the API's format.
    pub components: Vec<Value>,
    /// The mentioned users that `allowed_mentions` permits.
    pub mentions: Vec<Snowflake>,
    pub mention_everyone: bool,
    /// The users notified when it was sent.
    pub pinged: Vec<Snowflake>,
    pub reply_to: Option<Snowflake>,
    /// The interaction that it answers.
    pub answers: Option<Snowflake>,
    /// The only user who sees the message, if it is ephemeral.
    pub visible_to: Option<Snowflake>,
    pub(crate) nonce: Option<Value>,
}

impl Message {
    pub fn is_loading(&self) -> bool {
        self.flags & flags::LOADING != 0
    }

    pub fn is_ephemeral(&self) -> bool {
        self.visible_to.is_some()
    }

    /// Returns all buttons and select menus in order.
    pub fn components(&self) -> impl Iterator<Item = &Value> {
        self.components.iter().filter_map(|row| row["components"].as_array()).flatten()
    }

    /// Finds the button or menu with this custom id, else the first button with this label.
    pub fn component(&self, custom_id_or_label: &str) -> Option<&Value> {
        self.components().find(|component| component["custom_id"] == custom_id_or_label).or_else(
            || self.components().find(|component| component["label"] == custom_id_or_label),
        )
    }

    /// Returns the labels of the enabled buttons.
    pub fn buttons(&self) -> Vec<&str> {
        self.components()
            .filter(|component| component["type"] == 2 && component["disabled"] != true)
            .filter_map(|component| component["label"].as_str())
            .collect()
    }
}

#[derive(Clone, Debug)]
pub struct Emoji {
    pub id: Snowflake,
    pub name: String,
    /// A PNG.
    pub bytes: Bytes,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    pub name: String,
    pub value: Value,
}

#[derive(Clone, Debug)]
pub struct Command {
    pub name: String,
    /// 1 slash command, 2 user menu, 3 message menu.
    pub kind: i64,
    /// The command in the API's format.
    pub json: Value,
    pub default_member_permissions: Option<Permissions>,
}

bitflags::bitflags! {
    /// A set of Discord permissions. In JSON it is a decimal string.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct Permissions: u64 {
        const MANAGE_CHANNELS = 1 << 4;
        const MANAGE_GUILD = 1 << 5;
        const ADD_REACTIONS = 1 << 6;
        const VIEW_CHANNEL = 1 << 10;
        const SEND_MESSAGES = 1 << 11;
        const MANAGE_MESSAGES = 1 << 13;
        const EMBED_LINKS = 1 << 14;
        const ATTACH_FILES = 1 << 15;
        const READ_MESSAGE_HISTORY = 1 << 16;
        const USE_EXTERNAL_EMOJIS = 1 << 18;
        const MANAGE_ROLES = 1 << 28;
        const USE_APPLICATION_COMMANDS = 1 << 31;
        const MANAGE_THREADS = 1 << 34;
        const CREATE_PUBLIC_THREADS = 1 << 35;
        const SEND_MESSAGES_IN_THREADS = 1 << 38;
        const MEMBER = Self::ADD_REACTIONS.bits()
            | Self::VIEW_CHANNEL.bits()
            | Self::SEND_MESSAGES.bits()
            | Self::EMBED_LINKS.bits()
            | Self::ATTACH_FILES.bits()
            | Self::READ_MESSAGE_HISTORY.bits()
            | Self::USE_EXTERNAL_EMOJIS.bits()
            | Self::USE_APPLICATION_COMMANDS.bits()
            | Self::CREATE_PUBLIC_THREADS.bits()
            | Self::SEND_MESSAGES_IN_THREADS.bits();
        const BOT = Self::MEMBER.bits() | Self::MANAGE_ROLES.bits();
        const OWNER = Self::MEMBER.bits()
            | Self::MANAGE_GUILD.bits()
            | Self::MANAGE_CHANNELS.bits()
            | Self::MANAGE_MESSAGES.bits()
            | Self::MANAGE_ROLES.bits()
            | Self::MANAGE_THREADS.bits();
    }
}
