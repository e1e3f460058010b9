//! Ids. Those of accounts, servers, channels and messages come from the chat service; the others
//! are ours.

use std::{fmt, num::ParseIntError, str::FromStr};

use strum::IntoStaticStr;

use super::time::Time;
use locale::FluentValue;
use rules::Game;

/// The epoch of the chat service's ids, in milliseconds since 1970.
const CHAT_EPOCH_MS: i64 = 1_420_070_400_000;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($inner:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<$name, ParseIntError> {
                text.parse().map($name)
            }
        }
    )*};
}

ids! {
    /// An account on the chat service.
    PlayerId(u64);
    /// A server of the chat service.
    GuildId(u64);
    /// A role of a server.
    RoleId(u64);
    /// A channel, thread or direct message channel.
    ChannelId(u64);
    /// A message. Ids increase with time.
    MessageId(u64);
    /// A match; the number that players see.
    MatchId(i64);
    /// A challenge, open or closed.
    ChallengeId(i64);
    /// An offer made within a match.
    OfferId(i64);
    /// An event of a server.
    EventId(i64);
    /// An event that an organizer is setting up.
    DraftId(i64);
    /// A duel of two servers.
    DuelId(i64);
    /// An analysis board.
    AnalysisId(i64);
}

/// A match is named in texts by its number as it is, without separators.
impl From<MatchId> for FluentValue<'_> {
    fn from(id: MatchId) -> Self {
        id.to_string().into()
    }
}

impl MessageId {
    /// Returns a lower bound for the ids of messages sent from `time` on, by the chat service's
    /// clock.
    pub fn at(time: Time) -> MessageId {
        let sent = time.0.saturating_sub(CHAT_EPOCH_MS).clamp(0, i64::MAX >> 22);
        MessageId(sent.cast_unsigned() << 22)
    }

    /// Returns when the message was sent, by the chat service's clock.
    pub fn sent_at(self) -> Time {
        Time((self.0 >> 22).cast_signed() + CHAT_EPOCH_MS)
    }
}

impl ChannelId {
    /// Stands for the channel of a match that has none.
    pub const NONE: ChannelId = ChannelId(0);
}

/// A bot's share of the shards: the connections to the chat service, among which its servers are
/// divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardSet {
    /// The total number.
    pub of: u32,
    /// Their indices, from 0.
    pub shards: Vec<u32>,
}

/// Where a message was sent or a button clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// A channel or thread.
    pub channel: ChannelId,
    /// The message to start a match's thread from: the challenge, or the answer to `/practice`.
    /// Without one, or outside of a server, the match is played in `channel` itself.
    pub anchor: Option<MessageId>,
}

/// Identifies a position of a match, as a posted board shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRef {
    pub match_id: MatchId,
    /// The number of turns played.
    pub ply: u32,
    /// The number of takebacks: after one, the same ply is a different position.
    pub takebacks: u32,
}

/// `12:5`: match and ply, then the takebacks if there were any.
impl fmt::Display for BoardRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.match_id, self.ply)?;
        match self.takebacks {
            0 => Ok(()),
            takebacks => write!(f, ":{takebacks}"),
        }
    }
}

impl FromStr for BoardRef {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<BoardRef, ParseIntError> {
        let (match_id, rest) = text.split_once(':').unwrap_or((text, ""));
        let (ply, takebacks) = rest.split_once(':').unwrap_or((rest, "0"));
        Ok(BoardRef {
            match_id: match_id.parse()?,
            ply: ply.parse()?,
            takebacks: takebacks.parse()?,
        })
    }
}

/// One of the shipped puzzles. `Display` is `mighty-lion:12`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct PuzzleId {
    pub game: Game,
    /// Its index among those of its game.
    pub number: u32,
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.game.id(), self.number)
    }
}

/// An event of one server, or a duel of two. The strings are their tables, and the columns in which
/// others refer to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Contest {
    Event(EventId),
    Duel(DuelId),
}

impl Contest {
    pub const fn number(self) -> i64 {
        match self {
            Contest::Event(id) => id.0,
            Contest::Duel(id) => id.0,
        }
    }
}
