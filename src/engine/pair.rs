//! Tapered values: one for the full and one for the empty board.

use std::ops::{AddAssign, Mul, Sub, SubAssign};

/// The phase of a position in which nothing has been captured yet.
pub(super) const FULL_BOARD: i32 = 256;

/// What something is worth on the full and on the empty board, in hundredths of a Pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Pair {
    pub(super) full: i32,
    pub(super) empty: i32,
}

impl Pair {
    pub(super) const ZERO: Pair = Pair { full: 0, empty: 0 };

    /// The worth in a phase of the game, from 0 to [`FULL_BOARD`].
    pub(super) const fn blend(self, phase: i32) -> i32 {
        (self.full * phase + self.empty * (FULL_BOARD - phase)) / FULL_BOARD
    }
}

impl AddAssign for Pair {
    fn add_assign(&mut self, other: Pair) {
        self.full += other.full;
        self.empty += other.empty;
    }
}

impl SubAssign for Pair {
    fn sub_assign(&mut self, other: Pair) {
        self.full -= other.full;
        self.empty -= other.empty;
    }
}

impl Sub for Pair {
    type Output = Pair;
    fn sub(mut self, other: Pair) -> Pair {
        self -= other;
        self
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;
    fn mul(self, times: i32) -> Pair {
        Pair {
            full: self.full * times,
            empty: self.empty * times,
        }
    }
}
