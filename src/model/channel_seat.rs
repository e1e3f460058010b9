//! A channel that plays a side of a match.

use super::ids::{ChannelId, PlayerId};
use locale::clean_name;

/// A channel whose members vote for each turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChannelSeat {
    pub channel: ChannelId,
    /// The channel that it belongs to, if it is a thread.
    pub parent: Option<ChannelId>,
    /// Its name, without a sign before it.
    pub name: String,
    pub terms: VoteTerms,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoteTerms {
    /// How long a vote lasts, 1–72.
    pub hours: u8,
    /// It ends sooner when so many have voted, 1–100; `None`: it does not.
    pub count: Option<u8>,
}

impl ChannelSeat {
    /// Returns the channel for whose matches it counts.
    pub fn home(&self) -> ChannelId {
        self.parent.unwrap_or(self.channel)
    }

    /// Returns the id that stands for the channel where a match has players. No account has it.
    pub const fn player_id(&self) -> PlayerId {
        PlayerId(self.channel.0)
    }

    pub fn shown(&self) -> String {
        format!("#{}", clean_name(&self.name))
    }
}
