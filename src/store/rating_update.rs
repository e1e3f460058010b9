//! What the end of a match makes of its players' ratings.

use model::{Outcome, Time};

/// A rating of the Glicko-2 system.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating itself, about 1500.
    pub value: f64,
    /// How uncertain it is, in the same points.
    pub deviation: f64,
    /// How much the player's strength changes.
    pub volatility: f64,
}

/// A rating as a match has left it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedAt {
    pub rating: Rating,
    /// When the match ended.
    pub at: Time,
}

/// Rates White and Black at the end of a match; `None` if this end does not count. A player without
/// a rating has not played a rated match of the game before.
pub type Rater = fn(Outcome, [Option<RatedAt>; 2], Time) -> Option<[Rating; 2]>;
