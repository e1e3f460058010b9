//! The transposition table: results of earlier searches.
//!
//! All threads of a search share it without locks. An entry is two words, the first stored XORed
//! with the second, which reveals a torn write.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::score::from_table;
use rules::{Move, Role, Square};

/// How a stored score bounds the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The true score is at most this.
    Upper = 1,
    /// The true score is at least this.
    Lower,
    /// The true score is this.
    Exact,
}

/// The stored search result of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best action, if one was found.
    pub(crate) action: Option<Move>,
    /// The score, with mate distances counted from this position.
    pub(crate) score: i32,
    /// The static evaluation, if there is one.
    pub(crate) evaluation: Option<i32>,
    /// The search depth; 0 for quiescence search.
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

impl Bound {
    /// The bound that the best score of a node gives after a search between `alpha` and `beta`.
    pub(crate) const fn of(best: i32, alpha: i32, beta: i32) -> Bound {
        if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }

    const fn from_bits(bits: u64) -> Bound {
        match bits & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        }
    }
}

impl Entry {
    /// The score at a node `turns` turns from the root, if it settles a search between `alpha` and
    /// `beta`.
    pub(crate) const fn decides(&self, alpha: i32, beta: i32, turns: usize) -> Option<i32> {
        let score = from_table(self.score, turns);
        let enough = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        if enough { Some(score) } else { None }
    }
}

const NO_EVALUATION: i16 = i16::MIN;

/// The bits of a packed action: three squares and the promotion, each with a value for none, and
/// one bit that is always set.
const SQUARE_BITS: u32 = 8;
const NO_SQUARE: u64 = (1 << SQUARE_BITS) - 1;
const ROLE_BITS: u32 = 6;
const NO_ROLE: u64 = (1 << ROLE_BITS) - 1;
const TO: u32 = SQUARE_BITS;
const TAKING: u32 = 2 * SQUARE_BITS;
const PROMOTION: u32 = 3 * SQUARE_BITS;
const IS_ACTION: u32 = 31;

const _: () = {
    assert!(Square::COUNT <= NO_SQUARE as usize);
    assert!(Role::COUNT <= NO_ROLE as usize);
    assert!(PROMOTION + ROLE_BITS <= IS_ACTION);
};

fn pack_action(action: Option<Move>) -> u64 {
    action.map_or(0, |mv| {
        let taking = mv.taking.map_or(NO_SQUARE, |square| square.index() as u64);
        let role = mv.promotion.map_or(NO_ROLE, |role| role.index() as u64);
        mv.from.index() as u64
            | (mv.to.index() as u64) << TO
            | taking << TAKING
            | role << PROMOTION
            | 1 << IS_ACTION
    })
}

fn unpack_action(bits: u64) -> Option<Move> {
    let square = |shift: u32| Square::from_index((bits >> shift & NO_SQUARE) as usize);
    if bits >> IS_ACTION & 1 == 0 {
        return None;
    }
    Some(Move {
        from: square(0)?,
        to: square(TO)?,
        taking: square(TAKING),
        promotion: Role::from_index((bits >> PROMOTION & NO_ROLE) as usize),
    })
}

/// The first word holds 32 bits of the hash and the action, XORed with the second word. The second
/// holds score, evaluation, depth, bound, age and 16 more bits of the hash.
#[derive(Default)]
struct Slot {
    first: AtomicU64,
    second: AtomicU64,
}

/// The slots in which a position may be stored: one cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// A table of a fixed size; new entries replace shallow and old ones.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    /// Increases with each search, modulo [`AGES`].
    age: u64,
}

const AGES: u64 = 64;
const MEBIBYTE: usize = 1 << 20;

impl Table {
    /// A table of at most this many bytes.
    fn with_bytes(bytes: usize) -> Table {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        Table { buckets: std::iter::repeat_with(Bucket::default).take(buckets).collect(), age: 0 }
    }

    /// A table of this many MiB.
    pub(crate) fn of_mebibytes(size: usize) -> Table {
        Table::with_bytes(size.max(1).saturating_mul(MEBIBYTE))
    }

    /// A table for a search of this many nodes.
    pub(crate) fn for_nodes(nodes: u64) -> Table {
        let bytes = nodes.saturating_mul(size_of::<Slot>() as u64);
        Table::with_bytes(usize::try_from(bytes).map_or(16 * MEBIBYTE, |b| b.min(16 * MEBIBYTE)))
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.age = 0;
    }

    /// Makes all stored entries older than those to come.
    pub(crate) fn next_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// How many of a thousand slots the current search has filled, in a sample.
    pub(crate) fn use_in_thousandths(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let is_fresh = |slot: &&Slot| {
            let second = slot.second.load(Relaxed);
            second != 0 && second >> 42 & (AGES - 1) == self.age
        };
        let fresh = slots.filter(is_fresh).count();
        (fresh * 1_000 / (4 * sample.len())) as u32
    }

    fn bucket(&self, hash: u64) -> &[Slot; 4] {
        let index = (u128::from(hash) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize].0
    }

    /// Prefetches the bucket of a hash that will soon be looked up.
    #[inline]
    #[allow(unsafe_code, reason = "there is no safe way to prefetch")]
    pub(crate) fn prefetch(&self, hash: u64) {
        let bucket = self.bucket(hash);
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: prefetching reads nothing that the program sees, and every x86-64 has the
            // instruction.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(bucket).cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        std::hint::black_box(bucket[0].first.load(Relaxed));
    }

    /// Looks up the position with this hash.
    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        let (low, middle) = (hash & 0xffff_ffff, hash >> 32 & 0xffff);
        self.bucket(hash).iter().find_map(|slot| {
            let second = slot.second.load(Relaxed);
            let first = slot.first.load(Relaxed) ^ second;
            if first >> 32 != low || second >> 48 != middle || first == 0 && second == 0 {
                return None;
            }
            let evaluation = (second >> 16) as i16;
            Some(Entry {
                action: unpack_action(first),
                score: i32::from(second as i16),
                evaluation: (evaluation != NO_EVALUATION).then_some(i32::from(evaluation)),
                depth: (second >> 32 & 0xff) as i32,
                bound: Bound::from_bits(second >> 40),
            })
        })
    }

    /// Stores a result. An entry without an action keeps the one stored before.
    pub(crate) fn put(&self, hash: u64, entry: Entry) {
        let (low, middle) = (hash & 0xffff_ffff, hash >> 32 & 0xffff);
        let mut action = pack_action(entry.action);
        let mut place = None;
        let mut least = i64::MAX;
        for slot in self.bucket(hash) {
            let second = slot.second.load(Relaxed);
            let first = slot.first.load(Relaxed) ^ second;
            if first >> 32 == low && second >> 48 == middle {
                let depth = (second >> 32 & 0xff) as i32;
                let fresh = second >> 42 & (AGES - 1) == self.age;
                if fresh && entry.bound != Bound::Exact && entry.depth + 3 < depth {
                    return;
                }
                if action == 0 {
                    action = first & 0xffff_ffff;
                }
                place = Some(slot);
                break;
            }
            let age = (self.age + AGES - (second >> 42 & (AGES - 1))) % AGES;
            let empty = first == 0 && second == 0;
            let worth = (second >> 32 & 0xff) as i64 - 4 * age as i64;
            let worth = if empty { i64::MIN } else { worth };
            if place.is_none() || worth < least {
                (place, least) = (Some(slot), worth);
            }
        }
        let Some(slot) = place else { return };
        let evaluation = entry.evaluation.map_or(NO_EVALUATION, |e| e as i16);
        let second = u64::from(entry.score as i16 as u16)
            | u64::from(evaluation as u16) << 16
            | (entry.depth.clamp(0, 255) as u64) << 32
            | (entry.bound as u64) << 40
            | self.age << 42
            | middle << 48;
        slot.second.store(second, Relaxed);
        slot.first.store((low << 32 | action) ^ second, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(action: Option<Move>, score: i32, depth: i32, bound: Bound) -> Entry {
        Entry { action, score, evaluation: None, depth, bound }
    }

    fn square(file: u8, rank: u8) -> Square {
        Square::new(file, rank).unwrap()
    }

    #[test]
    fn what_is_put_is_got() {
        let table = Table::of_mebibytes(1);
        let moves = [
            None,
            Some(Move::new(square(9, 9), square(0, 0))),
            Some(Move::new(square(1, 2), square(1, 2)).taking(square(2, 3))),
            Some(Move::new(square(4, 8), square(4, 9)).promoting(Role::Lionizer)),
        ];
        for (i, mv) in moves.into_iter().enumerate() {
            let hash = 0x0123_4567_89ab_cdef * (i as u64 + 1);
            for (score, evaluation) in [(-31_000, None), (31_000, Some(-25_000)), (0, Some(7))] {
                let put = Entry { evaluation, ..entry(mv, score, 12, Bound::Exact) };
                table.put(hash, put);
                assert_eq!(table.get(hash), Some(put));
            }
        }
    }

    #[test]
    fn an_entry_without_an_action_keeps_the_action_known_before() {
        let table = Table::of_mebibytes(1);
        let mv = Move::new(square(0, 1), square(0, 2));
        table.put(5, entry(Some(mv), 10, 3, Bound::Lower));
        table.put(5, entry(None, -10, 4, Bound::Upper));
        let found = table.get(5).unwrap();
        assert_eq!((found.action, found.score), (Some(mv), -10));
    }

    #[test]
    fn a_cleared_table_knows_nothing() {
        let mut table = Table::for_nodes(100);
        table.put(77, entry(None, 1, 1, Bound::Exact));
        table.clear();
        assert_eq!(table.get(77), None);
        assert_eq!(table.get(0), None);
    }

    #[test]
    fn old_and_shallow_entries_are_driven_out_first() {
        let mut table = Table::with_bytes(64);
        for (hash, depth) in [(1, 9), (2, 3), (3, 8), (4, 7)] {
            table.put(hash, entry(None, 0, depth, Bound::Exact));
        }
        table.put(5, entry(None, 0, 1, Bound::Exact));
        assert_eq!(table.get(2), None);
        table.next_search();
        for hash in [6, 7, 8] {
            table.put(hash, entry(None, 0, 6, Bound::Exact));
        }
        assert!(table.get(1).is_some());
        assert_eq!(table.get(4), None);
    }
}
