//! The app's own names for people, places and matches. The ids of accounts, channels and messages are those
//! of the chat service; nothing else of it is known here.

use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $inner:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id!(
    /// An account on the chat service.
    PlayerId,
    u64
);
id!(
    /// A server of the chat service.
    GuildId,
    u64
);
id!(
    /// A channel, a thread or a direct conversation.
    ChannelId,
    u64
);
id!(
    /// A message.
    MessageId,
    u64
);
id!(
    /// A match; the number that players see.
    MatchId,
    i64
);
id!(
    /// A challenge, open or closed.
    ChallengeId,
    i64
);
id!(
    /// An offer made within a match.
    OfferId,
    i64
);

/// Where something was said or clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server; `None` in a direct conversation.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The message that a match's thread may hang from: the challenge, or the answer to `/practice`. Without
    /// one, or without a server, the match is played in `channel` itself.
    pub anchor: Option<MessageId>,
}

/// A board that was posted: the position of a match that it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRef {
    /// The match.
    pub match_id: MatchId,
    /// The turns played before it.
    pub ply: u32,
    /// The takebacks before it: after one, a ply with the same number is another position.
    pub takebacks: u32,
}

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
    /// By its number, which is an option of a command or part of a button: anybody may try any, so it counts where it was said.
    Match(MatchId, Viewpoint),
    /// By where it was said: the message replied to, else the channel or thread, else the player's only
    /// match in question.
    Here {
        /// The channel or thread.
        channel: ChannelId,
        /// The message that this one replies to.
        replied_to: Option<MessageId>,
    },
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
    pub(in crate::app) fn viewpoint(self) -> Viewpoint {
        match self {
            MatchSelector::Match(_, viewpoint) => viewpoint,
            // What is said here without a number is about what is here.
            MatchSelector::Here { channel, .. } => Viewpoint {
                channel,
                parent: None,
            },
        }
    }
}
