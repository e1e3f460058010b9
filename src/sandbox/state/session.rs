//! Gateway sessions: the connected shards, their intents, the events sent to them.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use crate::fault::GatewayFault;
use crate::ids::Snowflake;

pub(crate) mod intents {
    pub const GUILDS: u64 = 1;
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    pub const GUILD_PRESENCES: u64 = 1 << 8;
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    pub const GUILD_MESSAGE_TYPING: u64 = 1 << 11;
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    pub const DIRECT_MESSAGE_TYPING: u64 = 1 << 14;
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// All intents that Discord knows.
    pub const ALL: u64 = 0x1_ff_ff | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25;
    /// For events that every session gets, such as interactions.
    pub const NONE: u64 = 0;
}

pub(crate) const SESSIONS_PER_DAY: u64 = 1000;

/// The minimum time between session starts of a bucket, by Discord's rule.
const SESSION_INTERVAL: Duration = Duration::from_secs(5);

/// The number of events kept for a resume.
const REPLAY_CAPACITY: usize = 1000;

pub(crate) enum Outgoing {
    Text(String),
    Close(u16, &'static str),
    /// Drop the connection silently.
    Drop,
    /// Keep the connection open without reading or writing.
    Freeze,
}

pub(crate) struct StartLimit {
    remaining: u64,
    resets_at: Instant,
}

impl Default for StartLimit {
    fn default() -> Self {
        Self::new(SESSIONS_PER_DAY, Duration::from_secs(24 * 60 * 60))
    }
}

impl StartLimit {
    pub fn new(remaining: u64, reset_after: Duration) -> Self {
        let resets_at = Instant::now() + reset_after;
        Self { remaining, resets_at }
    }

    /// Returns the remaining starts and the time until they reset.
    pub fn now(&mut self) -> (u64, Duration) {
        if self.resets_at <= Instant::now() {
            *self = Self::default();
        }
        (self.remaining, self.resets_at - Instant::now())
    }

    /// Uses up one start. Returns `false` if none is left.
    pub fn take(&mut self) -> bool {
        let (remaining, _) = self.now();
        self.remaining = remaining.saturating_sub(1);
        remaining > 0
    }
}

/// An identified session. It outlives its connection so that it can be resumed.
pub(crate) struct GatewaySession {
    pub id: String,
    pub intents: u64,
    /// The shard's index and the number of shards.
    pub shard: (u64, u64),
    pub sequence: u64,
    /// The last events, the one numbered `sequence` at the end.
    replay: VecDeque<String>,
    pub sender: Option<UnboundedSender<Outgoing>>,
}

#[derive(Default)]
pub(crate) struct GatewaySessions {
    pub all: Vec<GatewaySession>,
    pub logins: usize,
    pub limit: StartLimit,
    pub identifies: Vec<Instant>,
    /// The last session start of each bucket.
    begun: HashMap<u64, Instant>,
    pub refused: usize,
    pub doubled: usize,
    pub faults: VecDeque<GatewayFault>,
}

impl GatewaySessions {
    /// Reports whether a session of this bucket may start now, and if so records the start.
    pub fn may_begin(&mut self, bucket: u64) -> bool {
        let now = Instant::now();
        let last = self.begun.get(&bucket);
        let may = last.is_none_or(|last| now.duration_since(*last) >= SESSION_INTERVAL);
        if may {
            self.begun.insert(bucket, now);
        }
        may
    }

    pub fn is_connected(&self) -> bool {
        self.all.iter().any(|session| session.sender.is_some())
    }

    pub fn broadcast(&self, make: impl Fn() -> Outgoing) {
        for sender in self.all.iter().filter_map(|session| session.sender.as_ref()) {
            // A failed send means that the connection is closing.
            let _ = sender.send(make());
        }
    }
}

impl GatewaySession {
    pub fn new(
        id: String,
        intents: u64,
        shard: (u64, u64),
        sender: UnboundedSender<Outgoing>,
    ) -> Self {
        Self { id, intents, shard, sequence: 0, replay: VecDeque::new(), sender: Some(sender) }
    }

    /// Sends an event and keeps it for a resume.
    pub fn dispatch(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let text = json!({ "op": 0, "t": name, "s": self.sequence, "d": data }).to_string();
        self.replay.push_back(text.clone());
        if self.replay.len() > REPLAY_CAPACITY {
            self.replay.pop_front();
        }
        if let Some(sender) = &self.sender {
            // A failed send means that the connection is closing; the replay has the event.
            let _ = sender.send(Outgoing::Text(text));
        }
    }

    /// Returns the events after `sequence`; `None` if some are gone.
    pub fn events_after(&self, sequence: u64) -> Option<Vec<String>> {
        let missed = self.sequence.checked_sub(sequence)? as usize;
        let first = self.replay.len().checked_sub(missed)?;
        Some(self.replay.range(first..).cloned().collect())
    }

    /// Returns the events kept for a resume, oldest first.
    pub fn kept_events(&self) -> impl Iterator<Item = Value> + '_ {
        self.replay.iter().filter_map(|text| serde_json::from_str(text).ok())
    }

    /// Reports whether this shard gets the events of a guild, or of direct messages if `None`.
    pub fn is_for(&self, guild: Option<Snowflake>) -> bool {
        is_of_shard(guild, self.shard)
    }
}

/// As [`GatewaySession::is_for`], of shard `index` of `count`.
pub(crate) fn is_of_shard(guild: Option<Snowflake>, (index, count): (u64, u64)) -> bool {
    guild.map_or(0, |guild| (guild.0 >> 22) % count) == index
}
