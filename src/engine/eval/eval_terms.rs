//! The terms of the evaluation: what each is called, and which of all weights are its own.

use crate::rules::{GameSpec, Geometry, MOST_KINDS, Square};

/// The most ranks, and the most squares that a King may be away.
pub(in crate::engine) const RANKS: usize = Square::RANKS as usize;
/// The most files from the edge of the board to its middle.
pub(in crate::engine) const HALF_FILES: usize = Square::FILES as usize / 2;
/// How many attackers of a King are told apart.
pub(in crate::engine) const ATTACKERS: usize = 8;
/// How many Lionized pieces are told apart.
pub(in crate::engine) const LIT: usize = 6;

/// How many weights a term has in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Size {
    Fixed(usize),
    /// One for each rank, or each distance.
    Ranks,
    /// One for each file from the edge of the board to its middle.
    HalfFiles,
}

impl Size {
    /// On the largest board.
    const fn most(self) -> usize {
        match self {
            Size::Fixed(count) => count,
            Size::Ranks => RANKS,
            Size::HalfFiles => HALF_FILES,
        }
    }

    /// On a board.
    fn on(self, board: Geometry) -> usize {
        match self {
            Size::Fixed(count) => count,
            Size::Ranks => usize::from(board.ranks.max(board.files)),
            Size::HalfFiles => usize::from(board.files.div_ceil(2)),
        }
    }
}

/// For whom a term has weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Per {
    /// For each kind of piece.
    Piece(Size),
    /// For the game.
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
            pub(in crate::engine) const $name: usize = start_of(Number::$name as usize);
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
    /// A piece on the board.
    VALUE "value" Per::Piece(Size::Fixed(1)),
    /// The rank of a piece from its own side.
    RANK "rank" Per::Piece(Size::Ranks),
    /// How far from the edge the file of a piece is.
    FILE "file" Per::Piece(Size::HalfFiles),
    /// Each square on which a piece bears that is not held by its own side or attacked by an enemy Pawn.
    MOBILITY "mobility" Per::Piece(Size::Fixed(1)),
    /// The same for a piece whose power is borrowed.
    BORROWED_MOBILITY "borrowed-mobility" Per::Piece(Size::Fixed(1)),
    /// Each square of the enemy King's zone on which a piece bears.
    PRESSURE "pressure" Per::Piece(Size::Fixed(1)),
    /// How many pieces bear on the enemy King's zone.
    ATTACKED_BY "attackers" Per::Game(Size::Fixed(ATTACKERS)),
    /// Each square of the enemy King's zone that is attacked and defended by the King alone.
    WEAK "weak-king-squares" Per::Game(Size::Fixed(1)),
    /// Each own Pawn beside the King.
    SHIELD "shield" Per::Game(Size::Fixed(1)),
    /// Each file at the King without an own Pawn.
    OPEN "open-king-files" Per::Game(Size::Fixed(1)),
    /// A right to castle.
    CASTLING "castling" Per::Game(Size::Fixed(1)),
    /// How far the Lion is from the enemy King.
    LION_DISTANCE "lion-distance" Per::Game(Size::Ranks),
    /// The Lion is attacked.
    LION_ATTACKED "lion-attacked" Per::Game(Size::Fixed(1)),
    /// Each enemy piece beside the Lion, which it could capture on its way.
    LION_NEIGHBOURS "lion-neighbours" Per::Game(Size::Fixed(1)),
    /// Each enemy piece, Pawns left out, that the Lion attacks.
    LION_TARGETS "lion-targets" Per::Game(Size::Fixed(1)),
    /// An enemy piece attacked by a Pawn.
    PAWN_THREAT "pawn-threat" Per::Piece(Size::Fixed(1)),
    /// An enemy piece attacked by a lesser piece.
    MINOR_THREAT "minor-threat" Per::Piece(Size::Fixed(1)),
    /// An enemy piece that is attacked and not defended.
    LOOSE "loose" Per::Piece(Size::Fixed(1)),
    /// Two of a kind.
    PAIR "pair" Per::Piece(Size::Fixed(1)),
    /// A piece in the pool, up to two of a kind.
    POOL "pool" Per::Piece(Size::Fixed(1)),
    /// The same while a Pawn stands at most three ranks from promotion.
    POOL_NEAR "pool-near-promotion" Per::Piece(Size::Fixed(1)),
    /// A Pawn with another before it on its file.
    DOUBLED "doubled" Per::Game(Size::Fixed(1)),
    /// A Pawn without others on the files beside it.
    ISOLATED "isolated" Per::Game(Size::Fixed(1)),
    /// A Pawn defended by a Pawn.
    PROTECTED "protected" Per::Game(Size::Fixed(1)),
    /// A Pawn with another beside it.
    PHALANX "phalanx" Per::Game(Size::Fixed(1)),
    /// A Pawn that no enemy Pawn can stop, by its rank from its own side.
    PASSED "passed" Per::Game(Size::Ranks),
    /// The same with a piece in its way.
    BLOCKED "passed-blocked" Per::Game(Size::Fixed(1)),
    /// By how many squares the own King is closer to a passed Pawn than the enemy's.
    ESCORT "passed-king-lead" Per::Game(Size::Fixed(1)),
    /// How many pieces are Lionized.
    LIT_PIECES "lionized" Per::Game(Size::Fixed(LIT)),
    /// To be the one to move.
    TEMPO "tempo" Per::Game(Size::Fixed(1)),
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

/// How many weights there are, each for the full and for the empty board.
pub(in crate::engine) const COUNT: usize = start_of(TERMS_COUNT);

/// The weights of a game that are written on one line: the name of the line, where they start and how many they are.
pub(in crate::engine) fn lines(spec: &GameSpec) -> Vec<(String, usize, usize)> {
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
