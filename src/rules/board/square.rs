//! Squares, sets of squares and board geometry.
//!
//! One numbering serves all boards: a square is `rank * 12 + file`, both counted from zero at
//! White's left corner. An 8×8 board leaves the numbers beyond its eighth file and rank unused.
//! What a rank is *called* differs between the games and is up to [`Geometry`].

use std::fmt;

use crate::board::width::{MOST_FILES, MOST_RANKS, Wide, Width};

/// The difference between the numbers of adjacent ranks.
const STRIDE: u8 = MOST_FILES;

/// A square of a board of at most [`Square::FILES`] × [`Square::RANKS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    pub const FILES: u8 = STRIDE;

    pub const RANKS: u8 = MOST_RANKS;

    /// The number of squares in the numbering: every [`Square::index`] is below this.
    pub const COUNT: usize = Square::FILES as usize * Square::RANKS as usize;

    /// The square on a file and rank, or `None` beyond [`Square::FILES`] and [`Square::RANKS`].
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        let exists = file < Square::FILES && rank < Square::RANKS;
        if exists { Some(Square(rank * STRIDE + file)) } else { None }
    }

    /// For tables in the source, where a bad coordinate must not compile.
    pub const fn at(file: u8, rank: u8) -> Square {
        assert!(file < Square::FILES && rank < Square::RANKS);
        Square(rank * STRIDE + file)
    }

    /// The square whose number is greater by `by`. Must not leave the numbering.
    #[inline]
    pub(crate) const fn shifted(self, by: i8) -> Square {
        Square(self.0.wrapping_add_signed(by))
    }

    pub const fn from_index(index: usize) -> Option<Square> {
        if index < Square::COUNT { Some(Square(index as u8)) } else { None }
    }

    /// The file, counted from 0 for the a-file.
    pub const fn file(self) -> u8 {
        self.0 % STRIDE
    }

    /// The rank, counted from 0 for White's first.
    pub const fn rank(self) -> u8 {
        self.0 / STRIDE
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// A hash seed that does not depend on the numbering, so that hashes stay the same.
    pub const fn seed(self) -> u64 {
        let (file, rank) = (self.file() as u64, self.rank() as u64);
        // The squares of 10×10 keep their first seeds; the further blocks of 10×10 are far apart.
        (rank % 10 * 10 + file % 10) + ((rank / 10 * 2 + file / 10) << Square::SEED_BLOCKS)
    }

    /// The distance in bits between the blocks of [`Square::seed`].
    pub(crate) const SEED_BLOCKS: u32 = 40;

    /// Chebyshev distance: max(|file difference|, |rank difference|).
    pub fn distance(self, other: Square) -> u8 {
        self.file().abs_diff(other.file()).max(self.rank().abs_diff(other.rank()))
    }

    #[inline]
    pub fn set<W: Width>(self) -> SquareSet<W> {
        SquareSet(W::bit(u32::from(self.0)))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.file(), self.rank())
    }
}

/// A set of squares, as wide as the game's board needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet<W = Wide>(W);

impl<W: Width> SquareSet<W> {
    pub const EMPTY: SquareSet<W> = SquareSet(W::ZERO);

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == W::ZERO
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.count()
    }

    /// Whether the set has more than one square.
    #[inline]
    pub fn is_several(self) -> bool {
        let mut rest = self.0;
        rest.take_lowest().is_some() && rest != W::ZERO
    }

    #[inline]
    pub fn contains(self, square: Square) -> bool {
        self.0.has(u32::from(square.0))
    }

    #[inline]
    pub fn intersects(self, other: SquareSet<W>) -> bool {
        self.0 & other.0 != W::ZERO
    }

    #[must_use]
    #[inline]
    pub fn with(self, square: Square) -> SquareSet<W> {
        self | square.set()
    }

    #[must_use]
    #[inline]
    pub fn without(self, square: Square) -> SquareSet<W> {
        self - square.set()
    }

    #[inline]
    pub fn first(self) -> Option<Square> {
        self.into_iter().next()
    }

    /// The square with the lowest number, the set of it alone, and the others.
    #[inline]
    pub(crate) fn split_first(self) -> Option<(Square, SquareSet<W>, SquareSet<W>)> {
        let mut rest = self.into_iter();
        let first = rest.next()?;
        Some((first, first.set(), rest.0))
    }

    #[inline]
    pub fn last(self) -> Option<Square> {
        (!self.is_empty()).then(|| Square(self.highest() as u8))
    }

    /// All squares up to and including the lowest of the set, or all squares if the set is empty.
    #[inline]
    pub(crate) fn up_to_first(self) -> SquareSet<W> {
        SquareSet(self.0.up_to_lowest())
    }

    /// All squares down to and including the highest of the set, or all squares if the set is empty.
    #[inline]
    pub(crate) fn down_to_last(self) -> SquareSet<W> {
        SquareSet(self.0.down_to_highest())
    }

    /// The highest number of a square in the set, which must not be empty.
    #[inline]
    pub(crate) fn highest(self) -> usize {
        (W::BITS - 1 - self.0.leading()) as usize
    }

    /// Adds `by` to the number of every square. No square may leave the numbering.
    #[inline]
    pub(crate) fn shifted(self, by: i8) -> SquareSet<W> {
        let distance = u32::from(by.unsigned_abs());
        SquareSet(if by < 0 { self.0 >> distance } else { self.0 << distance })
    }

    /// Adds or removes `square`, whichever changes the set.
    #[inline]
    pub(crate) fn toggle(&mut self, square: Square) {
        self.0 = self.0 ^ W::bit(u32::from(square.0));
    }

    pub fn widened(self) -> SquareSet {
        SquareSet(self.0.widened())
    }

    /// The squares of a wide set that fit into this width.
    pub(crate) fn narrowed(wide: SquareSet) -> SquareSet<W> {
        SquareSet(W::narrowed(wide.0))
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $change:expr;)*) => {$(
        impl<W: Width> std::ops::$trait for SquareSet<W> {
            type Output = SquareSet<W>;

            #[inline]
            fn $method(self, other: SquareSet<W>) -> SquareSet<W> {
                let change: fn(W, W) -> W = $change;
                SquareSet(change(self.0, other.0))
            }
        }
    )*};
}

// `^` has the squares that are in exactly one of the sets, `-` those of the first alone.
operators! {
    BitOr bitor |one, other| one | other;
    BitAnd bitand |one, other| one & other;
    BitXor bitxor |one, other| one ^ other;
    Sub sub |one, other| one & !other;
}

impl<W: Width> std::ops::BitOrAssign for SquareSet<W> {
    #[inline]
    fn bitor_assign(&mut self, other: SquareSet<W>) {
        *self = *self | other;
    }
}

impl<W: Width> FromIterator<Square> for SquareSet<W> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet<W> {
        squares.into_iter().fold(SquareSet::EMPTY, SquareSet::with)
    }
}

/// The squares of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Squares<W: Width = Wide>(SquareSet<W>);

impl<W: Width> Iterator for Squares<W> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        self.0.0.take_lowest().map(|number| Square(number as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<W: Width> IntoIterator for SquareSet<W> {
    type Item = Square;
    type IntoIter = Squares<W>;
    #[inline]
    fn into_iter(self) -> Squares<W> {
        Squares(self)
    }
}

impl<W: Width> fmt::Debug for SquareSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// A step on the board, in files to the right and ranks forward, from White's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Offset {
    pub files: i8,
    pub ranks: i8,
}

impl Offset {
    pub const fn new(files: i8, ranks: i8) -> Offset {
        Offset { files, ranks }
    }

    /// The same step seen from the other side of the board: turned by 180°.
    #[must_use]
    pub const fn rotated(self) -> Offset {
        Offset { files: -self.files, ranks: -self.ranks }
    }

    /// The step of length one in the same direction along each axis.
    #[must_use]
    pub const fn unit(self) -> Offset {
        Offset { files: self.files.signum(), ranks: self.ranks.signum() }
    }

    /// The change in the number of a square.
    pub(crate) const fn by_number(self) -> i8 {
        self.ranks * STRIDE as i8 + self.files
    }
}

impl std::ops::Add for Offset {
    type Output = Offset;
    fn add(self, other: Offset) -> Offset {
        Offset::new(self.files + other.files, self.ranks + other.ranks)
    }
}

impl std::ops::Sub for Offset {
    type Output = Offset;
    fn sub(self, other: Offset) -> Offset {
        Offset::new(self.files - other.files, self.ranks - other.ranks)
    }
}

/// The size of a board and what its ranks are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Geometry {
    /// Number of files, at most [`Square::FILES`].
    pub files: u8,
    /// Number of ranks, at most [`Square::RANKS`].
    pub ranks: u8,
    /// The number printed for White's first rank: 0 in Chu Chess, else 1.
    pub first_rank: u8,
}

impl Geometry {
    pub fn squares(self) -> SquareSet {
        (0..self.ranks)
            .flat_map(|rank| (0..self.files).filter_map(move |file| Square::new(file, rank)))
            .collect()
    }

    pub const fn contains(self, square: Square) -> bool {
        square.file() < self.files && square.rank() < self.ranks
    }

    /// The square at an offset, or `None` beyond the edge.
    pub fn step(self, from: Square, offset: Offset) -> Option<Square> {
        let file = from.file().checked_add_signed(offset.files)?;
        let rank = from.rank().checked_add_signed(offset.ranks)?;
        Square::new(file, rank).filter(|square| self.contains(*square))
    }

    /// The name of a square, such as `e4`, `e0` or `a10`.
    pub fn name(self, square: Square) -> String {
        format!("{}{}", (b'a' + square.file()) as char, square.rank() + self.first_rank)
    }

    /// Parses a square at the start of `text`, with as many digits as fit, and returns the rest.
    pub fn read_square(self, text: &str) -> Option<(Square, &str)> {
        let file = text.bytes().next().filter(u8::is_ascii_alphabetic)?.to_ascii_lowercase() - b'a';
        let rest = &text[1..];
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len()).min(2);
        // `55` and `04` are not ranks; but if two digits are not, one may be (`e45` is e4 and a
        // stray 5).
        (1..=digits).rev().filter(|length| *length == 1 || !rest.starts_with('0')).find_map(
            |length| {
                let rank = rest[..length].parse::<u8>().ok()?.checked_sub(self.first_rank)?;
                let square = Square::new(file, rank).filter(|square| self.contains(*square))?;
                Some((square, &rest[length..]))
            },
        )
    }

    /// The square with exactly this name, in either letter case.
    pub fn parse_square(self, name: &str) -> Option<Square> {
        self.read_square(name).filter(|(_, rest)| rest.is_empty()).map(|(square, _)| square)
    }

    /// The square by numbers as Shogi players count: from 1, from the right and from the top.
    pub fn shogi_square(self, file: u8, rank: u8) -> Option<Square> {
        let from_left = self.files.checked_sub(file)?;
        let from_below = self.ranks.checked_sub(rank)?;
        Square::new(from_left, from_below).filter(|square| self.contains(*square))
    }

    pub fn shogi_numbers(self, square: Square) -> (u8, u8) {
        (self.files - square.file(), self.ranks - square.rank())
    }

    /// The name of a square in USI and SFEN, such as `7l`.
    pub fn usi_name(self, square: Square) -> String {
        let (file, rank) = self.shogi_numbers(square);
        format!("{file}{}", (b'a' + rank - 1) as char)
    }

    pub fn read_usi_square(self, text: &str) -> Option<(Square, &str)> {
        let at = text.find(|c: char| !c.is_ascii_digit())?;
        let (file, rest) = text.split_at(at);
        let letter = rest.chars().next().filter(char::is_ascii_lowercase)?;
        let is_number = (1..=2).contains(&file.len()) && !file.starts_with('0');
        let file = file.parse().ok().filter(|_| is_number)?;
        let square = self.shogi_square(file, letter as u8 - b'a' + 1)?;
        Some((square, &rest[1..]))
    }
}
