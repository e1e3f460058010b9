//! The gateway's sessions: who is connected, what they asked for, what they are sent.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::fault::GatewayFault;
use super::ids::Snowflake;
use super::json;
use super::model::Message;
use super::permissions::Permissions;
use super::state::{GUILD, State};

/// Gateway intents.
pub(crate) mod intents {
    pub const GUILDS: u64 = 1;
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    pub const GUILD_PRESENCES: u64 = 1 << 8;
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    pub const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
    pub const GUILD_MESSAGE_TYPING: u64 = 1 << 11;
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    pub const DIRECT_MESSAGE_REACTIONS: u64 = 1 << 13;
    pub const DIRECT_MESSAGE_TYPING: u64 = 1 << 14;
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Every intent that Discord knows.
    pub const ALL: u64 = 0x1_ff_ff | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25;
    /// What a session gets whatever it asked for: interactions.
    pub const NONE: u64 = 0;
}

/// How many sessions may be started a day.
pub(crate) const SESSIONS: u64 = 1000;

/// How many events a session keeps for a client that resumes.
const REPLAY: usize = 1000;

/// What a connection is told to send.
pub(crate) enum Outgoing {
    Text(String),
    Close(u16, &'static str),
    /// Break the connection off without a word.
    Drop,
    /// Neither read nor write anything any more, but hold the connection open.
    Freeze,
}

/// How many sessions may still be started.
pub(crate) struct StartLimit {
    remaining: u64,
    resets_at: Instant,
}

impl Default for StartLimit {
    fn default() -> Self {
        Self::new(SESSIONS, Duration::from_secs(24 * 60 * 60))
    }
}

impl StartLimit {
    pub fn new(remaining: u64, reset_after: Duration) -> Self {
        let resets_at = Instant::now() + reset_after;
        Self {
            remaining,
            resets_at,
        }
    }

    /// How many there are, and when there will be more.
    pub fn now(&mut self) -> (u64, Duration) {
        if self.resets_at <= Instant::now() {
            *self = Self::default();
        }
        (self.remaining, self.resets_at - Instant::now())
    }

    /// Takes one; `false` if none is left.
    pub fn take(&mut self) -> bool {
        let (remaining, _) = self.now();
        self.remaining = remaining.saturating_sub(1);
        remaining > 0
    }
}

/// One identified session. It outlives its connection, so that it can be resumed.
pub(crate) struct Session {
    pub id: String,
    pub intents: u64,
    /// Index and number of shards.
    pub shard: (u64, u64),
    pub sequence: u64,
    replay: VecDeque<(u64, String)>,
    /// The live connection, if there is one.
    pub sender: Option<UnboundedSender<Outgoing>>,
}

/// All sessions.
#[derive(Default)]
pub(crate) struct Sessions {
    pub all: Vec<Session>,
    /// How often one was begun or resumed.
    pub logins: usize,
    pub limit: StartLimit,
    /// When a bot asked for a session, whether or not it got one.
    pub identifies: Vec<Instant>,
    /// What goes wrong with the next connections.
    pub faults: VecDeque<GatewayFault>,
}

impl Sessions {
    /// Whether a bot is connected just now.
    pub fn is_connected(&self) -> bool {
        self.all.iter().any(|session| session.sender.is_some())
    }

    /// Sends to every live connection.
    pub fn broadcast(&self, make: impl Fn() -> Outgoing) {
        for sender in self
            .all
            .iter()
            .filter_map(|session| session.sender.as_ref())
        {
            // A failed send means that the connection is just ending.
            let _ = sender.send(make());
        }
    }
}

impl Session {
    pub fn new(
        id: String,
        intents: u64,
        shard: (u64, u64),
        sender: UnboundedSender<Outgoing>,
    ) -> Self {
        Self {
            id,
            intents,
            shard,
            sequence: 0,
            replay: VecDeque::new(),
            sender: Some(sender),
        }
    }

    /// Sends an event, or keeps it for when the client comes back.
    pub fn dispatch(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let text = json!({ "op": 0, "t": name, "s": self.sequence, "d": data }).to_string();
        self.replay.push_back((self.sequence, text.clone()));
        if self.replay.len() > REPLAY {
            self.replay.pop_front();
        }
        if let Some(sender) = &self.sender {
            // A failed send means that the connection is just ending; the replay has the event.
            let _ = sender.send(Outgoing::Text(text));
        }
    }

    /// The events after `sequence`; `None` if some of them are not kept any more.
    pub fn events_after(&self, sequence: u64) -> Option<Vec<String>> {
        if sequence > self.sequence {
            return None;
        }
        let first = self
            .replay
            .front()
            .map_or(self.sequence + 1, |(first, _)| *first);
        (sequence + 1 >= first).then(|| {
            self.replay
                .iter()
                .filter(|(s, _)| *s > sequence)
                .map(|(_, text)| text.clone())
                .collect()
        })
    }

    /// Whether events of the guild, or else of direct messages, come to this shard.
    pub fn is_for(&self, guild: bool) -> bool {
        let (index, count) = self.shard;
        if guild {
            (GUILD.0 >> 22) % count == index
        } else {
            index == 0
        }
    }
}

/// What happened to a message.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum MessageEvent {
    Create,
    Update,
    Delete,
}

impl State {
    /// Sends an event to the sessions of its shard that asked for `intent`.
    pub fn dispatch(&mut self, name: &str, data: &Value, guild: bool, intent: u64) {
        for session in &mut self.sessions.all {
            if session.is_for(guild) && session.intents & intent == intent {
                session.dispatch(name, data);
            }
        }
    }

    /// Tells the gateway and the pages what happened to a message. Ephemeral messages are told to
    /// their user's pages only.
    pub fn announce(&mut self, event: MessageEvent, id: Snowflake) {
        let Some(message) = self.messages.get(&id) else {
            return;
        };
        if event == MessageEvent::Delete {
            let only = message
                .visible_to
                .or_else(|| self.audience(message.channel));
            let body = json!({ "t": "message_deleted", "id": id, "channel_id": message.channel });
            self.tell(only, &body);
        } else {
            self.tell_message(id);
        }
        let Some(channel) = self.channels.get(&message.channel) else {
            return;
        };
        let can_see = self
            .bot_permissions(channel)
            .contains(Permissions::VIEW_CHANNEL);
        if message.is_ephemeral() || !can_see {
            return;
        }
        let guild = channel.dm_user().is_none();
        let intent = if guild {
            intents::GUILD_MESSAGES
        } else {
            intents::DIRECT_MESSAGES
        };
        if event == MessageEvent::Delete {
            let mut data = json!({ "id": id, "channel_id": message.channel });
            if guild {
                data["guild_id"] = json!(GUILD);
            }
            self.dispatch("MESSAGE_DELETE", &data, guild, intent);
            return;
        }
        let name = if event == MessageEvent::Create {
            "MESSAGE_CREATE"
        } else {
            "MESSAGE_UPDATE"
        };
        let full = self.gateway_message(message, guild, true);
        let limited = self.gateway_message(message, guild, false);
        for session in &mut self.sessions.all {
            if session.is_for(guild) && session.intents & intent == intent {
                let sees_content = session.intents & intents::MESSAGE_CONTENT != 0;
                session.dispatch(name, if sees_content { &full } else { &limited });
            }
        }
    }

    /// A message as the bot is shown it. Without the message content intent, its content is blank unless the bot wrote it, is mentioned in it,
    /// or got it as a direct message.
    pub fn shown_message(&self, message: &Message, content_intent: bool) -> Value {
        let mut object = json::message(self, message);
        if !content_intent {
            self.blank(&mut object, message);
            if let Some(reply) = message.reply_to.and_then(|id| self.messages.get(&id)) {
                self.blank(&mut object["referenced_message"], reply);
            }
        }
        object
    }

    /// A message as an event carries it.
    fn gateway_message(&self, message: &Message, guild: bool, content_intent: bool) -> Value {
        let mut object = self.shown_message(message, content_intent);
        if guild {
            object["guild_id"] = json!(GUILD);
            object["member"] = json::partial_member();
            for mention in object["mentions"].as_array_mut().into_iter().flatten() {
                mention["member"] = json::partial_member();
            }
        }
        object
    }

    fn blank(&self, object: &mut Value, message: &Message) {
        let bot = self.bot().id;
        let exempt = message.author == bot
            || message.mentions.contains(&bot)
            || !self.is_in_guild(message.channel);
        if !exempt && object.is_object() {
            object["content"] = "".into();
            for key in ["embeds", "attachments", "components"] {
                object[key] = json!([]);
            }
        }
    }

    /// Tells that somebody is typing.
    pub fn typing(&mut self, channel: Snowflake, user: Snowflake) {
        let only = self.audience(channel);
        self.tell(
            only,
            &json!({ "t": "typing", "channel_id": channel, "user_id": user }),
        );
        let guild = only.is_none();
        let mut data = json!({
            "channel_id": channel,
            "user_id": user,
            "timestamp": super::ids::now_ms() / 1000,
        });
        if guild {
            data["guild_id"] = json!(GUILD);
            data["member"] = self.user(user).map(json::member).unwrap_or_default();
        }
        let intent = if guild {
            intents::GUILD_MESSAGE_TYPING
        } else {
            intents::DIRECT_MESSAGE_TYPING
        };
        self.dispatch("TYPING_START", &data, guild, intent);
    }

    /// Adds a reaction; nothing if the user reacted so before.
    pub fn react(&mut self, id: Snowflake, emoji: &str, user: Snowflake) {
        let Some(message) = self.messages.get_mut(&id) else {
            return;
        };
        let channel = message.channel;
        let position = message
            .reactions
            .iter()
            .position(|reaction| reaction.emoji == emoji);
        let reaction = match position {
            Some(position) => &mut message.reactions[position],
            None => {
                let (emoji, users) = (emoji.to_owned(), Vec::new());
                message
                    .reactions
                    .push(super::model::Reaction { emoji, users });
                message.reactions.last_mut().expect("one was just pushed")
            }
        };
        if reaction.users.contains(&user) {
            return;
        }
        reaction.users.push(user);
        self.tell_message(id);
        let guild = self.is_in_guild(channel);
        let mut data = json!({
            "user_id": user,
            "channel_id": channel,
            "message_id": id,
            "emoji": { "id": null, "name": emoji },
            "burst": false,
            "type": 0,
        });
        if guild {
            data["guild_id"] = json!(GUILD);
        }
        let intent = if guild {
            intents::GUILD_MESSAGE_REACTIONS
        } else {
            intents::DIRECT_MESSAGE_REACTIONS
        };
        self.dispatch("MESSAGE_REACTION_ADD", &data, guild, intent);
    }
}
