//! The transposition table: what the search already knows about positions.

use crate::rules::Turn;

/// What a stored score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
    /// It is this.
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    hash: u64,
    /// The best turn, if one was found.
    pub(super) turn: Option<Turn>,
    /// The score, mates counted from this position.
    pub(super) score: i16,
    /// How deep it was searched; 0 for the quiescence.
    pub(super) depth: i8,
    /// What the score says.
    pub(super) bound: Bound,
}

/// The entries among which a position has its place.
const BUCKET: usize = 4;

/// A table of a fixed size; new entries drive out the shallowest.
pub(super) struct Table {
    buckets: Vec<[Option<Entry>; BUCKET]>,
}

impl Table {
    /// A table for about so many positions, within what a search may use of the memory.
    pub(super) fn for_nodes(nodes: Option<u64>) -> Table {
        const LEAST: usize = 1 << 8;
        const MOST: usize = 1 << 18;
        let wanted = nodes.map_or(MOST, |nodes| {
            usize::try_from(nodes / BUCKET as u64).unwrap_or(MOST)
        });
        let size = wanted.clamp(LEAST, MOST).next_power_of_two();
        Table {
            buckets: vec![[None; BUCKET]; size],
        }
    }

    fn index(&self, hash: u64) -> usize {
        // The length is a power of two.
        hash as usize & (self.buckets.len() - 1)
    }

    /// What is known about the position with this hash.
    pub(super) fn get(&self, hash: u64) -> Option<Entry> {
        self.buckets[self.index(hash)]
            .iter()
            .flatten()
            .find(|entry| entry.hash == hash)
            .copied()
    }

    /// Keeps what was found out. An entry without a turn keeps the turn that was known before.
    pub(super) fn put(
        &mut self,
        hash: u64,
        turn: Option<Turn>,
        score: i32,
        depth: i32,
        bound: Bound,
    ) {
        let index = self.index(hash);
        let bucket = &mut self.buckets[index];
        let mut place = 0;
        let mut least = i32::MAX;
        let mut known = None;
        for (i, entry) in bucket.iter().enumerate() {
            let worth = match entry {
                None => -1,
                Some(entry) if entry.hash == hash => {
                    known = entry.turn;
                    -2
                }
                Some(entry) => i32::from(entry.depth),
            };
            if worth < least {
                (place, least) = (i, worth);
            }
        }
        bucket[place] = Some(Entry {
            hash,
            turn: turn.or(known),
            score: score as i16,
            depth: depth.clamp(0, i32::from(i8::MAX)) as i8,
            bound,
        });
    }
}
