//! Matches whose record lacks moves that the chat shows, after a restore from an older backup.

use super::ids::{BoardRef, ChannelId, MessageId};

/// What the chat shows of a match beyond its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The number of moves played according to the chat.
    pub ply: u32,
    /// The moves typed after the end of the record, in one line, if any.
    pub typed: Option<String>,
}

/// A board in a message of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownBoard {
    pub board: BoardRef,
    /// Whether it says that the match is over.
    pub is_over: bool,
    pub channel: ChannelId,
    pub message: MessageId,
}
