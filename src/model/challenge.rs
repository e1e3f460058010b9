//! Challenges to a match.

use strum::{EnumString, IntoStaticStr};

use super::channel_seat::ChannelSeat;
use super::ids::{ChallengeId, ChannelId, GuildId, MessageId};
use super::person::Person;
use crate::rules::Game;

/// The colour that the challenger requests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum ColorChoice {
    /// Drawn by lot when the match begins.
    #[default]
    Random,
    White,
    Black,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum ChallengeState {
    Open,
    /// The match has begun.
    Accepted,
    /// The opponent declined it.
    Declined,
    /// The challenger withdrew it.
    Cancelled,
    /// Nobody answered it in time.
    Expired,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub id: ChallengeId,
    pub game: Game,
    pub challenger: Person,
    /// The challenged person or the one who accepted, who gets pinged; `None` if anyone may accept.
    pub opponent: Option<Person>,
    /// The challenger's colour.
    pub color: ColorChoice,
    /// Days per turn, 1–14.
    pub days: u8,
    /// Hours that each turn adds to a bank of so many days, 1–72; `None`: so many days per turn.
    pub bonus: Option<u8>,
    /// The channel that plays in the place of the challenger, if one does.
    pub team: Option<ChannelSeat>,
    /// The position in which the match begins, as a FEN; `None`: the usual start of the game.
    pub start_fen: Option<String>,
    /// Whether the match will be rated.
    pub rated: bool,
    /// Whether it stays unrated because the two players began too many rated matches of the game within a day. Set only once that is found.
    pub too_many_rated: bool,
    pub state: ChallengeState,
    /// The server where it was made, if known.
    pub guild: Option<GuildId>,
    /// The channel and the message that show it, if known.
    pub message: Option<(ChannelId, MessageId)>,
}
