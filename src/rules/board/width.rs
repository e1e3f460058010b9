//! Widths of square sets: wide for any board, or narrow, which is faster.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Index, IndexMut, Not, Shl, Shr};

pub(crate) const MOST_FILES: u8 = 12;
pub(crate) const MOST_RANKS: u8 = 12;
/// The most kinds of pieces of a game: as many as keys and packed moves tell apart.
pub const MOST_KINDS: usize = 48;

/// For boards of up to 12×10 squares and up to 13 kinds of pieces.
pub type Narrow = u128;

/// For boards of up to 12×12 squares and up to 48 kinds of pieces.
pub type Wide = Words;

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

    /// The bit with this index alone.
    fn bit(index: u32) -> Self;

    fn has(self, index: u32) -> bool;

    /// Clears the lowest set bit and returns its index, if there is one.
    fn take_lowest(&mut self) -> Option<u32>;

    /// The number of zeros above the highest set bit.
    fn leading(self) -> u32;

    /// All bits up to and including the lowest that is set, or all bits if none is.
    fn up_to_lowest(self) -> Self;

    /// All bits down to and including the highest that is set, or all bits if none is.
    fn down_to_highest(self) -> Self;

    fn widened(self) -> Wide;

    /// The low bits of a wide set.
    fn narrowed(wide: Wide) -> Self;
}

impl Width for u128 {
    const RANKS: u8 = 10;
    const KINDS: usize = 13;
    const ZERO: Self = 0;
    const BITS: u32 = u128::BITS;

    type Cells = [u8; MOST_FILES as usize * 10];
    type Kinds<T: Copy + Eq + Send + Sync> = [T; 13];

    const EMPTY_CELLS: Self::Cells = [0; MOST_FILES as usize * 10];

    fn kinds<T: Copy + Eq + Send + Sync>(each: T) -> Self::Kinds<T> {
        [each; 13]
    }

    #[inline]
    fn count(self) -> usize {
        self.count_ones() as usize
    }

    #[inline]
    fn bit(index: u32) -> Self {
        1 << index
    }

    #[inline]
    fn has(self, index: u32) -> bool {
        self >> index & 1 != 0
    }

    #[inline]
    fn take_lowest(&mut self) -> Option<u32> {
        let lowest = (*self != 0).then(|| self.trailing_zeros())?;
        *self &= *self - 1;
        Some(lowest)
    }

    #[inline]
    fn leading(self) -> u32 {
        self.leading_zeros()
    }

    #[inline]
    fn up_to_lowest(self) -> Self {
        self ^ self.wrapping_sub(1)
    }

    #[inline]
    fn down_to_highest(self) -> Self {
        !0 << (u128::BITS - 1 - (self | 1).leading_zeros())
    }

    fn widened(self) -> Wide {
        Words([self as u64, (self >> 64) as u64, 0])
    }

    fn narrowed(wide: Wide) -> Self {
        u128::from(wide.0[0]) | u128::from(wide.0[1]) << 64
    }
}

/// 192 bits, the lowest first. Words, so that they stay in registers; wider integers made of two
/// halves pass through memory with every test and every shift.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Words([u64; 3]);

macro_rules! by_words {
    ($($trait:ident $method:ident $operator:tt;)*) => {$(
        impl $trait for Words {
            type Output = Words;

            #[inline]
            fn $method(self, other: Words) -> Words {
                let (Words([a, b, c]), Words([d, e, f])) = (self, other);
                Words([a $operator d, b $operator e, c $operator f])
            }
        }
    )*};
}

by_words! {
    BitAnd bitand &;
    BitOr bitor |;
    BitXor bitxor ^;
}

impl Not for Words {
    type Output = Words;

    #[inline]
    fn not(self) -> Words {
        Words(self.0.map(|word| !word))
    }
}

impl Shl<u32> for Words {
    type Output = Words;

    #[inline]
    fn shl(self, by: u32) -> Words {
        let [mut a, mut b, mut c] = self.0;
        for _ in 0..by / 64 {
            (a, b, c) = (0, a, b);
        }
        let by = by % 64;
        // Twice, since a word cannot be shifted by all its bits at once.
        Words([a << by, b << by | a >> 1 >> (63 - by), c << by | b >> 1 >> (63 - by)])
    }
}

impl Shr<u32> for Words {
    type Output = Words;

    #[inline]
    fn shr(self, by: u32) -> Words {
        let [mut a, mut b, mut c] = self.0;
        for _ in 0..by / 64 {
            (a, b, c) = (b, c, 0);
        }
        let by = by % 64;
        Words([a >> by | b << 1 << (63 - by), b >> by | c << 1 << (63 - by), c >> by])
    }
}

impl Width for Words {
    const RANKS: u8 = 12;
    const KINDS: usize = MOST_KINDS;
    const ZERO: Self = Words([0; 3]);
    const BITS: u32 = 192;

    type Cells = [u8; MOST_FILES as usize * 12];
    type Kinds<T: Copy + Eq + Send + Sync> = [T; MOST_KINDS];

    const EMPTY_CELLS: Self::Cells = [0; MOST_FILES as usize * 12];

    fn kinds<T: Copy + Eq + Send + Sync>(each: T) -> Self::Kinds<T> {
        [each; MOST_KINDS]
    }

    #[inline]
    fn count(self) -> usize {
        let Words([a, b, c]) = self;
        (a.count_ones() + b.count_ones() + c.count_ones()) as usize
    }

    #[inline]
    fn bit(index: u32) -> Self {
        let word = |number: u32| u64::from(index / 64 == number) << (index % 64);
        Words([word(0), word(1), word(2)])
    }

    #[inline]
    fn has(self, index: u32) -> bool {
        self.0.get((index / 64) as usize).is_some_and(|word| word >> (index % 64) & 1 != 0)
    }

    #[inline]
    fn take_lowest(&mut self) -> Option<u32> {
        for (number, word) in (0..).zip(&mut self.0) {
            if *word != 0 {
                let lowest = 64 * number + word.trailing_zeros();
                *word &= *word - 1;
                return Some(lowest);
            }
        }
        None
    }

    #[inline]
    fn leading(self) -> u32 {
        match self.0 {
            [low, 0, 0] => 128 + low.leading_zeros(),
            [_, middle, 0] => 64 + middle.leading_zeros(),
            [_, _, high] => high.leading_zeros(),
        }
    }

    #[inline]
    fn up_to_lowest(self) -> Self {
        let Words([a, b, c]) = self;
        let up_to = |word: u64| word ^ word.wrapping_sub(1);
        let (first, second) = (a == 0, a == 0 && b == 0);
        Words([up_to(a), if first { up_to(b) } else { 0 }, if second { up_to(c) } else { 0 }])
    }

    #[inline]
    fn down_to_highest(self) -> Self {
        let down_to = |word: u64| !0 << (63 - (word | 1).leading_zeros());
        Words(match self.0 {
            [low, 0, 0] => [down_to(low), !0, !0],
            [_, middle, 0] => [0, down_to(middle), !0],
            [_, _, high] => [0, 0, down_to(high)],
        })
    }

    fn widened(self) -> Wide {
        self
    }

    fn narrowed(wide: Wide) -> Self {
        wide
    }
}

const _: () = {
    assert!(MOST_FILES as u32 * <Narrow as Width>::RANKS as u32 <= Narrow::BITS);
    assert!(MOST_FILES as u32 * MOST_RANKS as u32 <= Wide::BITS);
    assert!(<Wide as Width>::RANKS == MOST_RANKS);
};
