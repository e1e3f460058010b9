//! What one player can offer the other within a match, or after it.

use strum::{EnumString, IntoStaticStr};

use super::ids::{MatchId, OfferId, PlayerId};

/// What is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take back the asker's last turn, and the answer to it.
    Takeback,
    /// To let the clock stand still for some days.
    Vacation,
    /// Another match, with colours swapped.
    Rematch,
    /// To go on from the record of a match that waits, because the chat shows more than that.
    GoOn,
    /// To set such a match aside, so that it counts for nobody.
    SetAside,
}

/// Where an offer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum OfferState {
    /// Waiting for an answer.
    Open,
    /// Accepted.
    Accepted,
    /// Declined.
    Declined,
    /// Dead: a turn was played or the match ended.
    Void,
}

/// An offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its number.
    pub id: OfferId,
    /// The match.
    pub match_id: MatchId,
    /// What is offered.
    pub kind: OfferKind,
    /// Who made it.
    pub player: PlayerId,
    /// Turns played when it was made.
    pub ply: u32,
    /// The days of the vacation asked for.
    pub days: Option<u8>,
    /// Where it stands.
    pub state: OfferState,
}
