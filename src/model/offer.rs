//! Offers from one player to the other within a match or after it.

use strum::{EnumString, IntoStaticStr};

use super::ids::{MatchId, OfferId, PlayerId};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum OfferKind {
    Draw,
    /// Takes back the asker's last turn and the reply to it.
    Takeback,
    /// Another match with colours swapped.
    Rematch,
    /// Continues from the record of a match with a [`crate::Gap`].
    GoOn,
    /// Abandons such a match, so that it counts for nobody.
    SetAside,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum OfferState {
    Open,
    Accepted,
    Declined,
    /// A turn was played, or the match ended.
    Void,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    pub id: OfferId,
    pub match_id: MatchId,
    pub kind: OfferKind,
    /// Who made it.
    pub player: PlayerId,
    /// The number of turns played when it was made.
    pub ply: u32,
    pub state: OfferState,
}
