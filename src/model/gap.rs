//! Matches of which the chat shows more than their record.

use super::ids::{BoardRef, ChannelId, MessageId};

/// What the chat shows of a match beyond its record, which was restored from an older copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The moves played, as the chat shows.
    pub ply: u32,
    /// The moves that were typed after the record ends, in one line; `None` if none were.
    pub typed: Option<String>,
}

/// A board in a message of the bot's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownBoard {
    /// What it shows.
    pub board: BoardRef,
    /// Whether it says that the match is over.
    pub is_over: bool,
    /// Where the message is.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
}
