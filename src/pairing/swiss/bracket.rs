//! Who is to be paired together.

use super::entrant::Entrant;

/// A bracket to be paired: those with as many points, and those of the brackets above for whom
/// nobody was left.
pub(super) struct ScoreBracket<'a> {
    /// All who have not been paired, by rank.
    pub left: &'a [&'a Entrant],
    /// The first so many come from the brackets above.
    pub moved: usize,
    /// The index behind the last of the bracket.
    pub end: usize,
    /// The index behind the last of the bracket below; `end` if that one does not matter.
    pub below: usize,
    /// Whether all others must find opponents too, of whom one may have the bye.
    pub all: bool,
}

impl ScoreBracket<'_> {
    pub fn vertices(&self) -> usize {
        if self.all { self.left.len().next_multiple_of(2) } else { self.below }
    }

    /// Whether the absolute criteria let two vertices be paired, the lower one first. The one
    /// behind all players is the bye.
    pub fn may_pair(&self, one: usize, other: usize) -> bool {
        match self.left.get(other) {
            Some(other) => self.left[one].may_meet(other),
            None => !self.left[one].had_bye,
        }
    }

    /// Whether a vertex is one of the bracket who was not moved down.
    pub fn is_resident(&self, vertex: usize) -> bool {
        (self.moved..self.end).contains(&vertex)
    }
}
