//! Tapered values: a pair for the full and for the empty board.

use std::ops::{AddAssign, Mul, Sub, SubAssign};

/// The phase of a position before any capture.
pub(crate) const FULL_BOARD: i32 = 256;

/// A value on the full and on the empty board, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tapered {
    pub(crate) full: i32,
    pub(crate) empty: i32,
}

impl Tapered {
    pub(crate) const ZERO: Tapered = Tapered { full: 0, empty: 0 };

    /// Interpolates by phase, from 0 to [`FULL_BOARD`].
    pub(crate) const fn blend(self, phase: i32) -> i32 {
        (self.full * phase + self.empty * (FULL_BOARD - phase)) / FULL_BOARD
    }
}

impl AddAssign for Tapered {
    fn add_assign(&mut self, other: Tapered) {
        self.full += other.full;
        self.empty += other.empty;
    }
}

impl SubAssign for Tapered {
    fn sub_assign(&mut self, other: Tapered) {
        self.full -= other.full;
        self.empty -= other.empty;
    }
}

impl Sub for Tapered {
    type Output = Tapered;
    fn sub(mut self, other: Tapered) -> Tapered {
        self -= other;
        self
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;
    fn mul(self, times: i32) -> Tapered {
        Tapered { full: self.full * times, empty: self.empty * times }
    }
}
