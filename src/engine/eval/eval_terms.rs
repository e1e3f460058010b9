//! The terms of the evaluation: their names, and their places among all weights.

use rules::{GameSpec, Geometry, MOST_KINDS, Square};

/// The length of a row with one weight per rank, or per distance from a King, on the largest board.
pub(crate) const RANKS: usize = Square::RANKS as usize;
/// Files from the edge to the middle of the largest board.
pub(crate) const HALF_FILES: usize = Square::FILES as usize / 2;
/// Weights by number of King attackers: 0 to 7, more count as 7.
pub(crate) const ATTACKERS: usize = 8;
/// Weights by number of Lionized pieces: 0 to 5, more count as 5.
pub(crate) const LIT: usize = 6;

/// The number of weights of a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Size {
    Fixed(usize),
    /// One per rank, or per distance.
    Ranks,
    /// One per file, from the edge to the middle.
    HalfFiles,
}

/// A single weight.
const ONE: Size = Size::Fixed(1);

impl Size {
    /// The size on the largest board.
    const fn most(self) -> usize {
        match self {
            Size::Fixed(count) => count,
            Size::Ranks => RANKS,
            Size::HalfFiles => HALF_FILES,
        }
    }

    /// The size on a given board.
    fn on(self, board: Geometry) -> usize {
        match self {
            Size::Fixed(count) => count,
            Size::Ranks => usize::from(board.ranks.max(board.files)),
            Size::HalfFiles => usize::from(board.files.div_ceil(2)),
        }
    }
}

/// Whether a term has weights per kind of piece or per game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Per {
    Piece(Size),
    Game(Size),
}

impl Per {
    const fn count(self) -> usize {
        match self {
            Per::Piece(size) => MOST_KINDS * size.most(),
            Per::Game(size) => size.most(),
        }
    }
}

macro_rules! terms {
    ($($(#[doc = $doc:literal])* $name:ident $text:literal $per:expr,)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        #[derive(Clone, Copy)]
        enum Number { $($name,)* }

        static TERMS: &[(&str, Per)] = &[$(($text, $per),)*];

        $(
            $(#[doc = $doc])*
            pub(crate) const $name: usize = start_of(Number::$name as usize);
        )*
    };
}

const fn start_of(number: usize) -> usize {
    let counts = COUNTS;
    let mut start = 0;
    let mut i = 0;
    while i < number {
        start += counts[i];
        i += 1;
    }
    start
}

terms! {
    /// Material: a piece on the board.
    VALUE "value" Per::Piece(ONE),
    /// The rank of a piece, counted from its own side.
    RANK "rank" Per::Piece(Size::Ranks),
    /// The distance of a piece's file from the edge.
    FILE "file" Per::Piece(Size::HalfFiles),
    /// Mobility: each attacked square that is neither occupied by its own side nor attacked by an
    /// enemy Pawn.
    MOBILITY "mobility" Per::Piece(ONE),
    /// The same for a piece with borrowed powers.
    BORROWED_MOBILITY "borrowed-mobility" Per::Piece(ONE),
    /// Each attacked square in the enemy King's zone.
    PRESSURE "pressure" Per::Piece(ONE),
    /// The number of pieces attacking the enemy King's zone.
    ATTACKED_BY "attackers" Per::Game(Size::Fixed(ATTACKERS)),
    /// Each square of the enemy King's zone that is attacked and defended by the King alone.
    WEAK "weak-king-squares" Per::Game(ONE),
    /// Pawn shield: each own Pawn in the King's zone.
    SHIELD "shield" Per::Game(ONE),
    /// Each file at or beside the King without an own Pawn.
    OPEN "open-king-files" Per::Game(ONE),
    /// Each right to castle.
    CASTLING "castling" Per::Game(ONE),
    /// The distance between the Lion and the enemy King.
    LION_DISTANCE "lion-distance" Per::Game(Size::Ranks),
    /// The enemy Lion is attacked.
    LION_ATTACKED "lion-attacked" Per::Game(ONE),
    /// Each enemy piece next to the Lion, which it could capture in passing.
    LION_NEIGHBOURS "lion-neighbours" Per::Game(ONE),
    /// Each enemy piece except Pawns that the Lion attacks.
    LION_TARGETS "lion-targets" Per::Game(ONE),
    /// An enemy piece attacked by a Pawn.
    PAWN_THREAT "pawn-threat" Per::Piece(ONE),
    /// An enemy major piece attacked by a minor piece.
    MINOR_THREAT "minor-threat" Per::Piece(ONE),
    /// A hanging enemy piece: attacked and undefended.
    LOOSE "loose" Per::Piece(ONE),
    /// Two or more of a kind on the board.
    PAIR "pair" Per::Piece(ONE),
    /// A piece in the pool, counted up to two of a kind.
    POOL "pool" Per::Piece(ONE),
    /// The same while a Pawn is at most three ranks from promotion.
    POOL_NEAR "pool-near-promotion" Per::Piece(ONE),
    /// A doubled Pawn: another own Pawn ahead on its file.
    DOUBLED "doubled" Per::Game(ONE),
    /// An isolated Pawn: no own Pawn on the adjacent files.
    ISOLATED "isolated" Per::Game(ONE),
    /// A Pawn defended by a Pawn.
    PROTECTED "protected" Per::Game(ONE),
    /// A Pawn with another beside it.
    PHALANX "phalanx" Per::Game(ONE),
    /// A passed Pawn, by its rank counted from its own side.
    PASSED "passed" Per::Game(Size::Ranks),
    /// A passed Pawn with a piece directly ahead.
    BLOCKED "passed-blocked" Per::Game(ONE),
    /// For each passed Pawn, the enemy King's distance from it minus that of the King of its own
    /// side.
    ESCORT "passed-king-lead" Per::Game(ONE),
    /// The number of Lionized pieces.
    LIT_PIECES "lionized" Per::Game(Size::Fixed(LIT)),
    /// The side to move.
    TEMPO "tempo" Per::Game(ONE),
}

const COUNTS: [usize; TERMS_COUNT] = {
    let mut counts = [0; TERMS_COUNT];
    let mut i = 0;
    while i < TERMS_COUNT {
        counts[i] = TERMS[i].1.count();
        i += 1;
    }
    counts
};
const TERMS_COUNT: usize = TERMS.len();

/// The number of weights; each is a pair for the full and for the empty board.
pub(crate) const COUNT: usize = start_of(TERMS_COUNT);

/// The lines of a game's weight file: name, start index and number of weights.
pub(crate) fn lines(spec: &GameSpec) -> Vec<(String, usize, usize)> {
    let mut lines = Vec::new();
    let mut start = 0;
    for (name, per) in TERMS {
        match *per {
            Per::Game(size) => lines.push(((*name).to_owned(), start, size.on(spec.geometry))),
            Per::Piece(size) => {
                for (row, piece) in spec.pieces.iter().enumerate() {
                    let line = format!("{name} {}", piece.role.id());
                    lines.push((line, start + row * size.most(), size.on(spec.geometry)));
                }
            }
        }
        start += per.count();
    }
    lines
}
