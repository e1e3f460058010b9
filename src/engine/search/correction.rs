//! Correction history: what the evaluation of positions alike in part was wrong by, as the search of
//! them showed.

use crate::search::gravity::{GREATEST, adjust};
use rules::Color;

/// The entries of a table, a power of two.
const ENTRIES: usize = 1 << 14;

/// The tables: by the Pawns, by White's other pieces, by Black's, and by the last action.
const TABLES: usize = 4;

/// What positions have in common.
#[derive(Clone, Copy)]
pub(crate) struct Likeness {
    pub(crate) turn: Color,
    /// Hashes of the Pawns, of White's other pieces and of Black's.
    pub(crate) keys: [u64; 3],
    /// The key of the last action.
    pub(crate) previous: Option<usize>,
}

/// Corrections of the evaluation, in 256ths of a centipawn, for each side to move.
pub(crate) struct Corrections(Box<[[[i16; 2]; ENTRIES]]>);

impl Corrections {
    pub(crate) fn new() -> Corrections {
        Corrections(vec![[[0; 2]; ENTRIES]; TABLES].into_boxed_slice())
    }

    /// The correction for the side to move, in 256ths of a centipawn.
    pub(crate) fn of(&self, likeness: Likeness) -> i32 {
        places(likeness)
            .map(|(table, key)| self.0[table][key][likeness.turn.index()])
            .map(i32::from)
            .sum()
    }

    /// Learns that the evaluation was wrong by this many centipawns, by a search of this depth.
    pub(crate) fn learn(&mut self, likeness: Likeness, wrong: i32, depth: i32) {
        let by = (wrong * depth * 16).clamp(-GREATEST / 4, GREATEST / 4);
        for (table, key) in places(likeness) {
            adjust(&mut self.0[table][key][likeness.turn.index()], by);
        }
    }
}

/// The tables and entries of a likeness.
fn places(likeness: Likeness) -> impl Iterator<Item = (usize, usize)> {
    let previous = likeness.previous.map(|action| (3, action));
    let parts = likeness.keys.into_iter().enumerate().map(|(table, key)| (table, key as usize));
    parts.chain(previous).map(|(table, key)| (table, key % ENTRIES))
}
