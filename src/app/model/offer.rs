//! What one player can offer the other within a match, or after it.

/// What is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take back the asker's last turn, and the answer to it.
    Takeback,
    /// To let the clock stand still for some days.
    Vacation,
    /// Another match, with colours swapped.
    Rematch,
}

impl OfferKind {
    const ALL: [OfferKind; 4] = [
        OfferKind::Draw,
        OfferKind::Takeback,
        OfferKind::Vacation,
        OfferKind::Rematch,
    ];

    /// The stable id, as in the database.
    pub(in crate::app) const fn id(self) -> &'static str {
        match self {
            OfferKind::Draw => "draw",
            OfferKind::Takeback => "takeback",
            OfferKind::Vacation => "vacation",
            OfferKind::Rematch => "rematch",
        }
    }

    pub(in crate::app) fn from_id(id: &str) -> Option<OfferKind> {
        OfferKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}
