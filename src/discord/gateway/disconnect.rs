//! Why gateway connections end, and what follows.

use std::time::Duration;

/// Why the bot gave up the gateway. `Display` is a sentence for operators.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Closed {
    #[error(
        "Discord refuses the token in DISCORD_TOKEN: make a new one on the application's page under Bot, Reset Token"
    )]
    TokenRefused,
    #[error(
        "Discord refuses the message-content intent: switch on Message Content Intent on the application's page under \
         Bot, or set MESSAGE_CONTENT=0"
    )]
    IntentRefused,
    #[error(
        "Discord refuses the bot's connection as a wrong shard (close code 4010): start it again, so that it asks Discord \
         how many connections it shall open"
    )]
    InvalidShard,
    #[error(
        "Discord wants the bot to open more connections, because it is in too many servers (close code 4011): start it \
         again, so that it asks Discord how many"
    )]
    ShardingRequired,
    #[error(
        "Discord no longer serves the version of its gateway that this program uses (close code 4012): a newer version of \
         the program is needed"
    )]
    InvalidVersion,
    #[error(
        "Discord ended the connection because it does not know an intent that this program asks for (close code 4013): a \
         newer version of the program is needed"
    )]
    InvalidIntents,
    /// Why is told without a capital or full stop.
    #[error(
        "shard {shard} could not connect to Discord in {attempts} attempts, at last because {why}: the program ends, so that \
         whoever watches over it can start it again"
    )]
    Unreachable { shard: u32, attempts: u32, why: String },
    /// A bug of this program.
    #[error("the task that holds the connection to Discord broke: {0}")]
    Broken(String),
}

impl Closed {
    /// Whether a restart may help without a changed setting.
    pub fn is_passing(&self) -> bool {
        // A restart asks for the number of shards again.
        let asks_anew = matches!(self, Self::InvalidShard | Self::ShardingRequired);
        asks_anew || matches!(self, Self::Unreachable { .. } | Self::Broken(_))
    }

    /// Maps the close codes after which Discord wants no reconnect.
    fn by(code: u16) -> Option<Self> {
        match code {
            4004 => Some(Self::TokenRefused),
            4010 => Some(Self::InvalidShard),
            4011 => Some(Self::ShardingRequired),
            4012 => Some(Self::InvalidVersion),
            4013 => Some(Self::InvalidIntents),
            4014 => Some(Self::IntentRefused),
            _ => None,
        }
    }
}

/// Why a connection ended. `Display` has no capital or full stop.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Disconnect {
    #[error("no connection came about ({0})")]
    NotConnected(String),
    /// Neither READY nor RESUMED arrived in time.
    #[error("Discord let no session begin or go on within {0:?}")]
    Silent(Duration),
    /// The permit to identify expired because connecting took too long.
    #[error("other sessions had to begin first")]
    NoPermit,
    #[error("Discord did not acknowledge a heartbeat within {0:?}")]
    NotAcknowledged(Duration),
    #[error("Discord closed the connection with code {code} ({reason})")]
    ClosedWith { code: u16, reason: String },
    #[error("the connection broke off ({0})")]
    BrokenOff(String),
    #[error("Discord asked the bot to connect anew")]
    Reconnect,
    /// Opcode 9.
    #[error("Discord gave up the session")]
    InvalidSession { resumable: bool },
    /// The shard's lease lapsed; another process may hold it now.
    #[error("the lease on the shard was not renewed in time")]
    Lapsed,
    #[error("the bot stops")]
    Stopped,
}

impl Disconnect {
    /// Whether to retry an unanswered RESUME: the network failed or Discord was busy.
    pub fn may_resume_again(&self) -> bool {
        self.keeps_session() && !matches!(self, Self::Silent(_))
    }

    pub fn closed(&self) -> Option<Closed> {
        match self {
            Self::ClosedWith { code, .. } => Closed::by(*code),
            _ => None,
        }
    }

    /// Whether the session stays resumable, if it was established.
    pub fn keeps_session(&self) -> bool {
        match self {
            Self::InvalidSession { resumable } => *resumable,
            // 4007: invalid sequence number; 4009: session timed out.
            Self::ClosedWith { code, .. } => !matches!(code, 4007 | 4009),
            other => *other != Self::Stopped,
        }
    }
}
