//! Matches whose record lacks moves that the chat shows, which happens after a restore from an
//! older backup.

use super::ids::{BoardRef, ChannelId, MessageId};

/// How the chat is ahead of a match's record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The number of moves played according to the chat.
    pub ply: u32,
    /// The moves typed after the end of the record, in one line, if any.
    pub typed: Option<String>,
}

/// A board in one of the bot's messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownBoard {
    pub board: BoardRef,
    /// Whether it says that the match is over.
    pub is_over: bool,
    pub channel: ChannelId,
    pub message: MessageId,
}
