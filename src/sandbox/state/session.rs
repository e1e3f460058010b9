//! The gateway's sessions: who is connected, what they asked for, what they are sent.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use crate::sandbox::fault::GatewayFault;
use crate::sandbox::ids::Snowflake;

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

/// The least time between two sessions of one bucket, by Discord's rule.
const APART: Duration = Duration::from_secs(5);

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
    /// When a session was last begun for each bucket.
    begun: HashMap<u64, Instant>,
    /// How often one was refused: as a wrong shard, or too soon after another.
    pub refused: usize,
    /// How often one was begun for a shard that had a connection already.
    pub doubled: usize,
    /// What goes wrong with the next connections.
    pub faults: VecDeque<GatewayFault>,
}

impl Sessions {
    /// Whether a session of this bucket may begin now, so long after the last; notes it if so.
    pub fn may_begin(&mut self, bucket: u64) -> bool {
        let now = Instant::now();
        let last = self.begun.get(&bucket);
        let may = last.is_none_or(|last| now.duration_since(*last) >= APART);
        if may {
            self.begun.insert(bucket, now);
        }
        may
    }

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

    /// The events kept for a resume, the oldest first.
    pub fn kept_events(&self) -> impl Iterator<Item = Value> + '_ {
        let texts = self.replay.iter();
        texts.filter_map(|(_, text)| serde_json::from_str(text).ok())
    }

    /// Whether events of a guild, or else of direct messages, come to this shard.
    pub fn is_for(&self, guild: Option<Snowflake>) -> bool {
        is_of_shard(guild, self.shard)
    }
}

/// Whether the events of a guild, or else of direct messages, come to the shard of this index and number of shards.
pub(crate) fn is_of_shard(guild: Option<Snowflake>, (index, count): (u64, u64)) -> bool {
    guild.map_or(0, |guild| (guild.0 >> 22) % count) == index
}
