//! Pairings to be made.

/// What is paired at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewPairings {
    pub pairings: Vec<NewPairing>,
    /// Who sits out, by the number in the event.
    pub bye: Option<u32>,
    /// Who sits out for half a point, as they have asked, by the numbers in the event, in their
    /// order.
    pub half_byes: Vec<u32>,
}

/// A pairing to be made, by the numbers of its players in the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewPairing {
    pub round: u32,
    pub white: u32,
    pub black: u32,
}

/// A player of an event that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeded {
    /// The number in the event.
    pub number: u32,
    /// The division of a league.
    pub division: Option<u32>,
}
