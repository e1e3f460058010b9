//! Widths of square sets: wide for any board, or narrow, which is faster.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Index, IndexMut, Not, Shl, Shr};

use ethnum::U256;

pub(crate) const MOST_FILES: u8 = 12;
pub(crate) const MOST_RANKS: u8 = 12;
/// The most kinds of pieces of a game: as many as keys and packed moves tell apart.
pub const MOST_KINDS: usize = 48;

/// For boards of up to 12×10 squares and up to 13 kinds of pieces.
pub type Narrow = u128;

/// For boards of up to 12×12 squares and up to 48 kinds of pieces.
pub type Wide = U256;

/// The bits of a square set, and the sizes of other arrays in a position. A type, so that inner
/// loops need not check.
pub trait Width:
    Copy
    + Eq
    + Hash
    + Default
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const RANKS: u8;
    const KINDS: usize;
    const ZERO: Self;
    const ONE: Self;
    const BITS: u32;

    /// One byte per square.
    type Cells: Copy + Eq + Index<usize, Output = u8> + IndexMut<usize> + Send + Sync;
    /// One value per kind of piece.
    type Kinds<T: Copy + Eq + Send + Sync>: Copy
        + Eq
        + Index<usize, Output = T>
        + IndexMut<usize>
        + AsRef<[T]>
        + Send
        + Sync;

    const EMPTY_CELLS: Self::Cells;

    /// The same value for each kind of piece.
    fn kinds<T: Copy + Eq + Send + Sync>(each: T) -> Self::Kinds<T>;

    fn count(self) -> usize;

    /// The index of the lowest set bit.
    fn lowest(self) -> u32;

    /// The number of zeros above the highest set bit.
    fn leading(self) -> u32;

    /// One less, or all bits if none is set.
    fn minus_one(self) -> Self;

    fn widened(self) -> Wide;

    /// The low bits of a wide set.
    fn narrowed(wide: Wide) -> Self;
}

macro_rules! width {
    ($bits:ty, $ranks:literal, $kinds:expr, $zero:expr, $one:expr, $widened:expr, $narrowed:expr) => {
        impl Width for $bits {
            const RANKS: u8 = $ranks;
            const KINDS: usize = $kinds;
            const ZERO: Self = $zero;
            const ONE: Self = $one;
            const BITS: u32 = <$bits>::BITS;

            type Cells = [u8; MOST_FILES as usize * $ranks];
            type Kinds<T: Copy + Eq + Send + Sync> = [T; $kinds];

            const EMPTY_CELLS: Self::Cells = [0; MOST_FILES as usize * $ranks];

            fn kinds<T: Copy + Eq + Send + Sync>(each: T) -> Self::Kinds<T> {
                [each; $kinds]
            }

            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn leading(self) -> u32 {
                self.leading_zeros()
            }

            #[inline]
            fn minus_one(self) -> Self {
                self.wrapping_sub(Self::ONE)
            }

            fn widened(self) -> Wide {
                $widened(self)
            }

            fn narrowed(wide: Wide) -> Self {
                $narrowed(wide)
            }
        }

        const _: () = {
            assert!(MOST_FILES as u32 * $ranks <= <$bits>::BITS);
            assert!($ranks <= MOST_RANKS && $kinds <= MOST_KINDS);
        };
    };
}

width!(u128, 10, 13, 0, 1, U256::from, U256::as_u128);
width!(U256, 12, MOST_KINDS, U256::ZERO, U256::ONE, std::convert::identity, std::convert::identity);
