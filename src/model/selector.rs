//! How a use case is told which match is meant, and from where.

use crate::{ChannelId, MatchId, MessageId};

/// From where a match is asked for. It decides which matches of others there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewpoint {
    /// The channel, thread or direct conversation.
    pub channel: ChannelId,
    /// The channel that a thread belongs to. Whoever is in the thread can see it too.
    pub parent: Option<ChannelId>,
}

/// How a use case is told which match is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchSelector {
    /// By its number, which is an option of a command or part of a button: anybody may try any, so
    /// it counts where it was said.
    Match(MatchId, Viewpoint),
    /// By where it was said: the message replied to, else the channel or thread, else the player's
    /// only match in question.
    Here { channel: ChannelId, replied_to: Option<MessageId> },
}

/// Whether a text was meant for the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addressing {
    /// A command, a button, a mention, a direct message, or a reply to one of the bot's messages.
    Addressed,
    /// A plain message in a channel. Whatever is not clearly a player's turn is left alone.
    Overheard,
}

impl MatchSelector {
    pub fn viewpoint(self) -> Viewpoint {
        match self {
            MatchSelector::Match(_, viewpoint) => viewpoint,
            // What is said here without a number is about what is here.
            MatchSelector::Here { channel, .. } => Viewpoint { channel, parent: None },
        }
    }
}
