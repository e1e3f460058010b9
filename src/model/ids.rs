//! What people, places and matches are called by. The ids of accounts, channels and messages are those of the chat service; nothing else of it
//! is known here.

use std::fmt;

use super::time::Time;

/// When the chat service began to count, in milliseconds since 1970.
const FIRST_MS: i64 = 1_420_070_400_000;

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

impl MessageId {
    /// The id of a message sent at `time`, by the chat service's clock: whatever is sent later has a higher one.
    pub fn at(time: Time) -> MessageId {
        let sent = time.0.saturating_sub(FIRST_MS).clamp(0, i64::MAX >> 22);
        MessageId(sent.cast_unsigned() << 22)
    }

    /// When it was sent, by the chat service's clock.
    pub fn sent_at(self) -> Time {
        Time((self.0 >> 22).cast_signed() + FIRST_MS)
    }
}

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
