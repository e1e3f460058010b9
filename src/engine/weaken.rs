//! The deliberate errors of levels below full strength.

use rules::{Move, Position, Width};

/// How a search errs; the same seed repeats the same errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Skill {
    pub(super) seed: u64,
    /// The greatest error of an evaluation, in centipawns.
    pub(super) misjudges: u16,
    /// How many of a thousand actions are overlooked.
    pub(super) overlooks: u16,
}

impl Skill {
    pub(super) const FULL: Skill = Skill { seed: 0, misjudges: 0, overlooks: 0 };

    /// The evaluation error in this position, always the same, more often small than great.
    pub(super) fn misjudgment<W: Width>(&self, position: &Position<W>) -> i32 {
        if self.misjudges == 0 {
            return 0;
        }
        let random = mix(self.seed ^ position.hash());
        let width = u64::from(self.misjudges) + 1;
        let of = |bits: u64| (((bits & 0xffff_ffff) * width) >> 32) as i32;
        of(random) - of(random >> 32)
    }

    /// Whether an action is overlooked in the position with this hash.
    pub(super) fn overlooks(&self, hash: u64, mv: Move) -> bool {
        if self.overlooks == 0 {
            return false;
        }
        let squares = mv.from.seed() << 8 | mv.to.seed();
        mix(self.seed ^ hash ^ mix(squares)) % 1_000 < u64::from(self.overlooks)
    }
}

/// SplitMix64: well-mixed bits from any number.
pub(super) const fn mix(word: u64) -> u64 {
    let z = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
