//! What many matches are played for together.

use super::ids::{DuelId, EventId};

/// An event of one server, or a duel of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contest {
    Event(EventId),
    Duel(DuelId),
}

impl Contest {
    /// Its table, and the column in which others refer to it.
    pub const fn into_str(self) -> &'static str {
        match self {
            Contest::Event(_) => "event",
            Contest::Duel(_) => "duel",
        }
    }

    pub const fn number(self) -> i64 {
        match self {
            Contest::Event(id) => id.0,
            Contest::Duel(id) => id.0,
        }
    }
}
