//! The things of a local Discord: users, channels, messages.

use axum::body::Bytes;
use serde_json::Value;

use super::ids::Snowflake;
use super::permissions::Permissions;

/// Message flags.
pub mod flags {
    /// A thread hangs on the message.
    pub const HAS_THREAD: u64 = 1 << 5;
    /// Only the user who invoked the interaction sees the message.
    pub const EPHEMERAL: u64 = 1 << 6;
    /// The bot is thinking: the interaction was deferred.
    pub const LOADING: u64 = 1 << 7;
    /// Nobody is notified.
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
    pub(crate) const IS_COMPONENTS_V2: u64 = 1 << 15;
}

/// Kinds of messages, as Discord numbers them.
pub mod message_kind {
    pub const DEFAULT: u8 = 0;
    /// The line in a channel that says that a thread was made.
    pub const THREAD_CREATED: u8 = 18;
    pub const REPLY: u8 = 19;
    /// The answer to a slash command.
    pub const COMMAND: u8 = 20;
    /// The first message of a thread that hangs on a message.
    pub const THREAD_STARTER: u8 = 21;
}

/// A person, or the bot.
#[derive(Clone, Debug)]
pub struct User {
    pub id: Snowflake,
    /// The unique name, in lower case.
    pub username: String,
    /// The name that is shown.
    pub display_name: String,
    pub bot: bool,
    /// The language of the user's client, as `en-US`.
    pub locale: String,
    /// Whether the user takes no direct messages from the bot.
    pub dms_closed: bool,
    /// Whether the user has left the guild.
    pub left: bool,
}

/// What a channel is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    Text {
        topic: String,
    },
    /// The direct messages of a user with the bot.
    Dm {
        user: Snowflake,
    },
    Thread(Thread),
}

/// A public thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thread {
    pub parent: Snowflake,
    pub owner: Snowflake,
    pub archived: bool,
    pub locked: bool,
    pub auto_archive_minutes: i64,
    /// When `archived` last changed, in milliseconds since the Unix epoch.
    pub archive_changed_ms: u64,
}

/// A guild of the world.
#[derive(Clone, Debug)]
pub struct Guild {
    pub id: Snowflake,
    pub name: String,
    /// The language that it prefers, as `en-US`.
    pub locale: String,
}

/// A channel, direct messages and threads included.
#[derive(Clone, Debug)]
pub struct Channel {
    pub id: Snowflake,
    /// The guild; `None` for direct messages.
    pub guild: Option<Snowflake>,
    pub name: String,
    pub kind: ChannelKind,
    /// What the bot may not do here.
    pub denied: Permissions,
    /// The members who may not see it.
    pub hidden_from: Vec<Snowflake>,
    /// Whether the bot is no member here: a person who has installed it for themselves can use commands all the same.
    pub without_bot: bool,
    pub last_message: Option<Snowflake>,
}

impl Channel {
    /// A channel without messages, in which the bot may do everything.
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

    /// The thread, if this is one.
    pub fn thread(&self) -> Option<&Thread> {
        match &self.kind {
            ChannelKind::Thread(thread) => Some(thread),
            _ => None,
        }
    }

    /// The user whose direct messages these are, if they are.
    pub fn dm_user(&self) -> Option<Snowflake> {
        match self.kind {
            ChannelKind::Dm { user } => Some(user),
            _ => None,
        }
    }
}

/// A file of a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    pub id: Snowflake,
    pub filename: String,
    /// The alt text.
    pub description: Option<String>,
    pub content_type: String,
    pub bytes: Bytes,
    /// Width and height of a PNG picture, in pixels.
    pub dimensions: Option<(u32, u32)>,
    /// Whether an embed shows the file; the list of attachments then leaves it out.
    pub(crate) in_embed: bool,
}

/// A reaction and who reacted.
#[derive(Clone, Debug)]
pub struct Reaction {
    pub emoji: String,
    pub users: Vec<Snowflake>,
}

/// Which interaction a message answers.
#[derive(Clone, Debug)]
pub struct AnswersInteraction {
    pub id: Snowflake,
    /// 2 command, 3 component, 5 modal.
    pub kind: u8,
    /// The name of the command, empty for others.
    pub name: String,
    pub user: Snowflake,
    /// The message whose component was used.
    pub source: Option<Snowflake>,
}

/// A message.
#[derive(Clone, Debug)]
pub struct Message {
    pub id: Snowflake,
    pub channel: Snowflake,
    pub author: Snowflake,
    /// One of [`message_kind`].
    pub kind: u8,
    pub content: String,
    /// Bits of [`flags`].
    pub flags: u64,
    /// When it was last edited, in milliseconds since the Unix epoch.
    pub edited_ms: Option<u64>,
    pub attachments: Vec<Attachment>,
    /// Embeds as the API writes them.
    pub embeds: Vec<Value>,
    /// Action rows as the API writes them.
    pub components: Vec<Value>,
    /// The users whom the message mentions with effect: those that `allowed_mentions` let through.
    pub mentions: Vec<Snowflake>,
    pub mention_everyone: bool,
    /// The users who were notified when the message was sent.
    pub pinged: Vec<Snowflake>,
    /// The message that this one replies to.
    pub reply_to: Option<Snowflake>,
    pub answers: Option<AnswersInteraction>,
    pub reactions: Vec<Reaction>,
    /// The only user who sees it, for an ephemeral message.
    pub visible_to: Option<Snowflake>,
    pub(crate) nonce: Option<Value>,
}

impl Message {
    /// Whether this stands for "the bot is thinking…".
    pub fn is_loading(&self) -> bool {
        self.flags & flags::LOADING != 0
    }

    /// Whether only one user sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.visible_to.is_some()
    }

    /// All words of the message: its content and the texts of its embeds, line by line.
    pub fn text(&self) -> String {
        let mut lines = vec![self.content.clone()];
        for embed in &self.embeds {
            let mut push = |value: &Value| lines.extend(value.as_str().map(str::to_owned));
            push(&embed["author"]["name"]);
            push(&embed["title"]);
            push(&embed["description"]);
            for field in embed["fields"].as_array().into_iter().flatten() {
                push(&field["name"]);
                push(&field["value"]);
            }
            push(&embed["footer"]["text"]);
        }
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// All buttons and select menus, in order.
    pub fn components(&self) -> impl Iterator<Item = &Value> {
        self.components
            .iter()
            .filter_map(|row| row["components"].as_array())
            .flatten()
    }

    /// The button or menu with this custom id, or else the first button with this label.
    pub fn component(&self, custom_id_or_label: &str) -> Option<&Value> {
        self.components()
            .find(|component| component["custom_id"] == custom_id_or_label)
            .or_else(|| {
                self.components()
                    .find(|component| component["label"] == custom_id_or_label)
            })
    }

    /// The labels of the buttons that can be pressed.
    pub fn buttons(&self) -> Vec<&str> {
        self.components()
            .filter(|component| component["type"] == 2 && component["disabled"] != true)
            .filter_map(|component| component["label"].as_str())
            .collect()
    }
}

/// An emoji of the application.
#[derive(Clone, Debug)]
pub struct Emoji {
    pub id: Snowflake,
    pub name: String,
    /// The picture, a PNG.
    pub bytes: Bytes,
}

/// An application command as registered.
#[derive(Clone, Debug)]
pub struct Command {
    pub id: Snowflake,
    pub name: String,
    /// 1 slash command, 2 user menu, 3 message menu.
    pub kind: i64,
    /// Whether it was registered for the guild alone.
    pub guild_only: bool,
    /// The command as the API writes it.
    pub json: Value,
    /// Which permissions a member needs to see it.
    pub default_member_permissions: Option<Permissions>,
}
