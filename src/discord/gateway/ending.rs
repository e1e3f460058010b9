//! How a connection to the gateway can end, and what follows from it.

use std::fmt;
use std::time::Duration;

/// Why the bot gave the gateway up. `Display` is a sentence for the one who runs it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Closed {
    /// Discord does not know the token.
    #[error(
        "Discord refuses the token in DISCORD_TOKEN: make a new one on the application's page under Bot, Reset Token"
    )]
    TokenRefused,
    /// The message-content intent is not switched on for the application.
    #[error(
        "Discord refuses the message-content intent: switch on Message Content Intent on the application's page under \
         Bot, or set MESSAGE_CONTENT=0"
    )]
    IntentRefused,
    /// Close code 4010.
    #[error(
        "Discord refuses the bot's connection as a wrong shard (close code 4010): start it again, so that it asks Discord \
         how many connections it shall open"
    )]
    InvalidShard,
    /// Close code 4011.
    #[error(
        "Discord wants the bot to open more connections, because it is in too many servers (close code 4011): start it \
         again, so that it asks Discord how many"
    )]
    ShardingRequired,
    /// Close code 4012.
    #[error(
        "Discord no longer serves the version of its gateway that this program uses (close code 4012): a newer version of \
         the program is needed"
    )]
    InvalidVersion,
    /// Close code 4013.
    #[error(
        "Discord ended the connection because it does not know an intent that this program asks for (close code 4013): a \
         newer version of the program is needed"
    )]
    InvalidIntents,
    /// Nothing that may pass, but it has not passed for long.
    #[error(
        "shard {shard} could not connect to Discord in {attempts} attempts, at last because {why}: the program ends, so that \
         whoever watches over it can start it again"
    )]
    Unreachable {
        /// The number of the shard.
        shard: u32,
        /// How many attempts in a row have failed.
        attempts: u32,
        /// Why the last did, without a capital or full stop.
        why: String,
    },
    /// A fault of this program.
    #[error("the task that holds the connection to Discord broke: {0}")]
    Broken(String),
}

impl Closed {
    /// Whether another start may succeed although nobody has changed a setting.
    pub fn is_passing(&self) -> bool {
        match self {
            // The number of shards is asked for again.
            Self::InvalidShard | Self::ShardingRequired => true,
            Self::Unreachable { .. } | Self::Broken(_) => true,
            Self::TokenRefused
            | Self::IntentRefused
            | Self::InvalidVersion
            | Self::InvalidIntents => false,
        }
    }

    /// The close codes after which Discord wants no other attempt.
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

/// Why a connection ended. `Display` is the reason without a capital or full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// No connection came about.
    NotConnected(String),
    /// Neither READY nor RESUMED came in time.
    Silent(Duration),
    /// Connecting has taken so long that other sessions had to begin first.
    NoTurn,
    /// A heartbeat was not acknowledged in time.
    NotAcknowledged(Duration),
    /// The connection broke off, with a close code if there was one.
    BrokenOff { code: Option<u16>, reason: String },
    /// Discord asked for it.
    Reconnect,
    /// Discord said that the session is over, or should be resumed.
    InvalidSession { resumable: bool },
    /// The lease on the shard has lapsed, so that another process may have it.
    Lapsed,
    /// The bot stops.
    Stopped,
}

impl Ending {
    /// Whether a session whose RESUME was not answered can be tried again: the line was at fault, or Discord was busy.
    pub fn may_resume_again(&self) -> bool {
        self.keeps_session() && !matches!(self, Self::Silent(_))
    }

    /// Whether no other attempt should follow.
    pub fn closed(&self) -> Option<Closed> {
        match self {
            Self::BrokenOff {
                code: Some(code), ..
            } => Closed::by(*code),
            _ => None,
        }
    }

    /// Whether the session can be resumed by another connection, if it had begun or gone on in this one.
    pub fn keeps_session(&self) -> bool {
        match self {
            Self::InvalidSession { resumable } => *resumable,
            // 4007: invalid sequence number; 4009: session timed out.
            Self::BrokenOff { code, .. } => !matches!(code, Some(4007 | 4009)),
            Self::Stopped => false,
            Self::NotConnected(_)
            | Self::Silent(_)
            | Self::NoTurn
            | Self::NotAcknowledged(_)
            | Self::Reconnect
            | Self::Lapsed => true,
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotConnected(why) => write!(f, "no connection came about ({why})"),
            Self::Silent(waited) => {
                write!(f, "Discord let no session begin or go on within {waited:?}")
            }
            Self::NoTurn => f.write_str("other sessions had to begin first"),
            Self::NotAcknowledged(waited) => {
                write!(
                    f,
                    "Discord did not acknowledge a heartbeat within {waited:?}"
                )
            }
            Self::BrokenOff {
                code: Some(code),
                reason,
            } => write!(
                f,
                "Discord closed the connection with code {code} ({reason})"
            ),
            Self::BrokenOff { code: None, reason } => {
                write!(f, "the connection broke off ({reason})")
            }
            Self::Reconnect => f.write_str("Discord asked the bot to connect anew"),
            Self::InvalidSession { .. } => f.write_str("Discord gave up the session"),
            Self::Lapsed => f.write_str("the lease on the shard was not renewed in time"),
            Self::Stopped => f.write_str("the bot stops"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn closed_with(code: u16) -> Ending {
        Ending::BrokenOff {
            code: Some(code),
            reason: String::new(),
        }
    }

    /// As Discord's table of close codes says.
    #[test]
    fn a_close_code_says_whether_to_resume_to_begin_anew_or_to_end() {
        for code in [1000, 1001, 4000, 4001, 4002, 4003, 4005, 4008] {
            assert_eq!(closed_with(code).closed(), None, "{code}");
            assert!(closed_with(code).keeps_session(), "{code}");
        }
        for code in [4007, 4009] {
            assert_eq!(closed_with(code).closed(), None, "{code}");
            assert!(!closed_with(code).keeps_session(), "{code}");
        }
        for code in [4004, 4010, 4011, 4012, 4013, 4014] {
            assert!(closed_with(code).closed().is_some(), "{code}");
        }
    }
}
