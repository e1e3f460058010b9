//! How pieces move, as written in the piece tables of the games. Everything else reads the steps
//! ([`crate::steps`]) compiled from these patterns, not the patterns.

use crate::board::square::Offset;

/// What a step may be used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Modality {
    Both,
    Move,
    Capture,
}

impl Modality {
    pub const fn moves(self) -> bool {
        !matches!(self, Modality::Capture)
    }

    pub const fn captures(self) -> bool {
        !matches!(self, Modality::Move)
    }
}

/// One way in which a piece moves; a piece has a list of them. Offsets are from White's view, and
/// rotated by 180° for Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Leaps to any of the squares, over anything in between.
    Leap { to: &'static [Offset], modality: Modality },
    /// Slides any number of squares in one of the directions, each a king step, until a piece is in
    /// the way, which it may capture.
    Slide { along: &'static [Offset] },
    /// Steps onto an empty square and from there to the end of the path: anything on the first
    /// square blocks it. Both squares are counted from the piece.
    LameLeap { paths: &'static [LamePath], modality: Modality },
    /// Leaps to a square, over anything in between, or one step further if that square is empty.
    /// Both squares are counted from the piece.
    LeapAndStep { paths: &'static [LamePath] },
    /// Takes one step, where it may stop, and if that square is empty, slides on in one of the
    /// directions that belong to the step.
    BentSlide { legs: &'static [Legs] },
    /// Slides along crooked lines of two alternating steps. The first piece in its way may be
    /// captured or jumped; after a jump it lands on the next square of the line and stops.
    CrookedSlide { lines: &'static [(Offset, Offset)] },
    /// Takes up to two king steps in one turn. It goes to where the first or both lead, jumping
    /// over anything; or captures with the first step and takes the second from there, back to the
    /// start if that is one of them; or passes, if a first step leads to an empty square and the
    /// second back.
    Lion { legs: &'static [Legs] },
    /// Goes to any empty square of the board and never captures.
    Anywhere,
    /// A pattern that applies only from the rank where its side's Pawns start.
    FirstMove(&'static Pattern),
}

/// A path via one square to another, both counted from the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LamePath {
    pub via: Offset,
    pub to: Offset,
}

/// A first king step and the steps, or the slides, that may follow it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legs {
    pub first: Offset,
    /// How it may go on, each counted from where the first step leads.
    pub then: &'static [Offset],
}

pub(crate) const fn o(files: i8, ranks: i8) -> Offset {
    Offset::new(files, ranks)
}

pub const fn leap(to: &'static [Offset]) -> Pattern {
    Pattern::Leap { to, modality: Modality::Both }
}

pub const fn slide(along: &'static [Offset]) -> Pattern {
    Pattern::Slide { along }
}

pub const fn path(via: (i8, i8), to: (i8, i8)) -> LamePath {
    LamePath { via: o(via.0, via.1), to: o(to.0, to.1) }
}

pub const FORWARD: [Offset; 1] = [o(0, 1)];
pub const DIAGONALLY_FORWARD: [Offset; 2] = [o(-1, 1), o(1, 1)];
pub const ORTHOGONAL: [Offset; 4] = [o(0, 1), o(1, 0), o(0, -1), o(-1, 0)];
pub const DIAGONAL: [Offset; 4] = [o(1, 1), o(1, -1), o(-1, -1), o(-1, 1)];
pub const KING_STEPS: [Offset; 8] =
    [o(0, 1), o(1, 1), o(1, 0), o(1, -1), o(0, -1), o(-1, -1), o(-1, 0), o(-1, 1)];
pub const TWO_KING_STEPS: [Legs; 8] = {
    let mut legs = [Legs { first: KING_STEPS[0], then: &KING_STEPS }; 8];
    let mut i = 0;
    while i < 8 {
        legs[i].first = KING_STEPS[i];
        i += 1;
    }
    legs
};
/// Two squares straight forward, the square between empty.
pub const DOUBLE_STEP: [LamePath; 1] = [path((0, 1), (0, 2))];
pub const KNIGHT_LEAPS: [Offset; 8] =
    [o(1, 2), o(2, 1), o(2, -1), o(1, -2), o(-1, -2), o(-2, -1), o(-2, 1), o(-1, 2)];

/// The leaps of the knight, each with one square diagonally outward.
pub const KNIGHT_AND_STEP: [LamePath; 8] = [
    path((1, 2), (2, 3)),
    path((2, 1), (3, 2)),
    path((2, -1), (3, -2)),
    path((1, -2), (2, -3)),
    path((-1, -2), (-2, -3)),
    path((-2, -1), (-3, -2)),
    path((-2, 1), (-3, 2)),
    path((-1, 2), (-2, 3)),
];

/// One step orthogonally and one diagonally, 45° to the left of the first.
pub const LEFT_TURNING_HORSE: [LamePath; 4] =
    [path((0, 1), (-1, 2)), path((-1, 0), (-2, -1)), path((0, -1), (1, -2)), path((1, 0), (2, 1))];
/// One step orthogonally and one diagonally, 45° to the right of the first.
pub const RIGHT_TURNING_HORSE: [LamePath; 4] =
    [path((0, 1), (1, 2)), path((1, 0), (2, -1)), path((0, -1), (-1, -2)), path((-1, 0), (-2, 1))];
/// Exactly two squares diagonally, the square between empty.
pub const ELEPHANT: [LamePath; 4] = [
    path((1, 1), (2, 2)),
    path((1, -1), (2, -2)),
    path((-1, -1), (-2, -2)),
    path((-1, 1), (-2, 2)),
];

/// A diagonal step, then straight on away from the start.
pub const BENT_ROOK: [Legs; 4] = [
    Legs { first: o(1, 1), then: &[o(1, 0), o(0, 1)] },
    Legs { first: o(1, -1), then: &[o(1, 0), o(0, -1)] },
    Legs { first: o(-1, -1), then: &[o(-1, 0), o(0, -1)] },
    Legs { first: o(-1, 1), then: &[o(-1, 0), o(0, 1)] },
];
/// An orthogonal step, then diagonally on away from the start.
pub const BENT_BISHOP: [Legs; 4] = [
    Legs { first: o(0, 1), then: &[o(1, 1), o(-1, 1)] },
    Legs { first: o(1, 0), then: &[o(1, 1), o(1, -1)] },
    Legs { first: o(0, -1), then: &[o(1, -1), o(-1, -1)] },
    Legs { first: o(-1, 0), then: &[o(-1, 1), o(-1, -1)] },
];

/// An orthogonal step and a diagonal one that contains it, alternating, starting with either.
pub const CROOKED_LINES: [(Offset, Offset); 16] = {
    let mut lines = [(o(0, 1), o(1, 1)); 16];
    let mut i = 0;
    while i < 8 {
        let straight = ORTHOGONAL[i / 2];
        let sideways = if i % 2 == 0 { 1 } else { -1 };
        let slanted = if straight.files == 0 {
            o(sideways, straight.ranks)
        } else {
            o(straight.files, sideways)
        };
        lines[2 * i] = (straight, slanted);
        lines[2 * i + 1] = (slanted, straight);
        i += 1;
    }
    lines
};
