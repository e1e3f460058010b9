//! An invitation to a match of two channels, each in a server of its own.

use super::challenge::ColorChoice;
use super::channel_seat::VoteTerms;
use super::ids::{ChannelId, GuildId};
use super::time::Time;
use crate::rules::Game;

/// An invitation of a channel to one of another server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoteInvitation {
    /// By which the other server accepts it.
    pub code: String,
    pub guild: GuildId,
    /// The name of the server.
    pub server: String,
    pub channel: ChannelId,
    /// The channel that it belongs to, if it is a thread.
    pub parent: Option<ChannelId>,
    /// The name of the channel, without a sign before it.
    pub name: String,
    pub game: Game,
    /// The colour of the channel that invites.
    pub color: ColorChoice,
    pub terms: VoteTerms,
    /// When the code is worth nothing any more.
    pub until: Time,
}
