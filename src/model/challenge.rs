//! What a challenge is: what was asked for, by whom, and where it stands.

use strum::{EnumString, IntoStaticStr};

use super::ids::{ChallengeId, ChannelId, GuildId, MessageId};
use super::person::Person;
use crate::rules::Game;

/// The colour that the challenger asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum ColorChoice {
    /// Decided by lot when the match begins.
    #[default]
    Random,
    /// White.
    White,
    /// Black.
    Black,
}

/// Where a challenge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum ChallengeState {
    /// Waiting for an answer.
    Open,
    /// The match has begun.
    Accepted,
    /// The one challenged said no.
    Declined,
    /// The challenger took it back.
    Cancelled,
    /// Nobody answered it in time.
    Expired,
}

/// A challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its number.
    pub id: ChallengeId,
    /// The game.
    pub game: Game,
    /// Who made it.
    pub challenger: Person,
    /// Whom it is for, or who has accepted it; `None`: anyone. The one to ping when it is made.
    pub opponent: Option<Person>,
    /// The challenger's colour.
    pub color: ColorChoice,
    /// Days per turn, 1–14.
    pub days: u8,
    /// Whether the match is to be rated.
    pub rated: bool,
    /// Whether it was to be rated, but the two have begun too many rated matches of the game within a day. Known only when that is found.
    pub too_many_rated: bool,
    /// Where it stands.
    pub state: ChallengeState,
    /// The server where it was made, where that is known.
    pub guild: Option<GuildId>,
    /// The channel and the message that show it, where that is known.
    pub message: Option<(ChannelId, MessageId)>,
}
