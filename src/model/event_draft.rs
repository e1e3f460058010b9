//! Events that organizers are setting up.

use std::collections::BTreeMap;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::event::EventFormat;
use crate::rules::Game;

/// A field of the form in which an event is set up.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum DraftField {
    Name,
    /// The fewest and the most players.
    Players,
    /// For how many hours players can join.
    Hours,
    /// The most matches that a player has running at a time.
    AtOnce,
    /// The rounds of a Swiss.
    Rounds,
    /// The days of a round of a Swiss.
    RoundDays,
    /// The most players of a division of a league.
    DivisionSize,
    /// The most that go up from a division of a league.
    Movers,
}

/// An event as far as an organizer has set it up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventDraft {
    pub format: EventFormat,
    pub game: Game,
    /// The position in which matches begin, as a FEN; `None`: the usual start.
    pub start_fen: Option<String>,
    /// Days per turn or, with a bonus, the most that a bank holds.
    pub days: u8,
    /// Hours that each turn adds to a bank.
    pub bonus: Option<u8>,
    pub rated: bool,
    /// Whether each meets each twice, in a round robin or a league.
    pub double: bool,
    /// Whether a round begins only when the one before is over, in a round robin or a league.
    pub by_rounds: bool,
    /// What has been typed, even where it makes no sense; not what was left empty.
    pub typed: BTreeMap<DraftField, String>,
}
