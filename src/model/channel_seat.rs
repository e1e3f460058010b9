//! A channel that plays a side of a match.

use super::challenge::ColorChoice;
use super::ids::{ChannelId, GuildId, PlayerId};
use super::time::Time;
use crate::rules::Game;

/// A channel whose members vote for each turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChannelSeat {
    pub channel: ChannelId,
    /// Its name, without a sign before it.
    pub name: String,
    pub terms: VoteTerms,
}

/// How a channel votes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoteTerms {
    /// How long a vote lasts, 1–72.
    pub hours: u8,
    /// It ends sooner when so many have voted, 1–100; `None`: it does not.
    pub count: Option<u8>,
}

/// An invitation of a channel to one of another server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoteInvitation {
    /// By which the other server accepts it.
    pub code: String,
    pub guild: GuildId,
    /// The name of the server.
    pub server: String,
    pub channel: ChannelId,
    /// The name of the channel, without a sign before it.
    pub name: String,
    pub game: Game,
    /// The colour of the channel that invites.
    pub color: ColorChoice,
    pub terms: VoteTerms,
    /// When the code is worth nothing any more.
    pub until: Time,
}

impl ChannelSeat {
    /// Returns the id that stands for the channel where a match has players. No account has it.
    pub const fn player_id(&self) -> PlayerId {
        PlayerId(self.channel.0)
    }
}
