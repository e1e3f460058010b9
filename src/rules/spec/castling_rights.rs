//! Castling rights, and the sides to which Kings castle.

use crate::{Color, GameSpec, Move, Offset, Square, SquareSet, Width};

/// The castlings still allowed, as King and Rook have never moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct CastlingRights(u8);

/// How a castling is called: O-O is short, O-O-O long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingLength {
    /// Towards the Rook that stands nearer to the King at home.
    Short,
    Long,
}

/// The side to which a King castles. It goes by files, so where the armies are turned one side is
/// short for White and long for Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum CastlingSide {
    /// Towards the last file: `K` or `k` in a FEN.
    LastFile,
    /// Towards the a-file: `Q` or `q` in a FEN.
    AFile,
}

impl CastlingLength {
    pub const ALL: [CastlingLength; 2] = [CastlingLength::Short, CastlingLength::Long];

    pub const fn text(self) -> &'static str {
        match self {
            CastlingLength::Short => "O-O",
            CastlingLength::Long => "O-O-O",
        }
    }
}

impl CastlingRights {
    const fn bit(color: Color, side: CastlingSide) -> u8 {
        1 << (color as u8 * 2 + side as u8)
    }

    pub const fn has(self, color: Color, side: CastlingSide) -> bool {
        self.0 & CastlingRights::bit(color, side) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    pub(crate) fn add(&mut self, color: Color, side: CastlingSide) {
        self.0 |= CastlingRights::bit(color, side);
    }

    pub(crate) fn remove(&mut self, color: Color, side: CastlingSide) {
        self.0 &= !CastlingRights::bit(color, side);
    }
}

impl CastlingSide {
    /// Both sides, in the order of a FEN.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::LastFile, CastlingSide::AFile];

    /// The side of a castling of this length, if the game has castling.
    pub fn of_length(spec: &GameSpec, color: Color, length: CastlingLength) -> Option<Self> {
        let king = spec.castling?.king_files[color.index()];
        let is_last_file_nearer = spec.geometry.files - 1 - king < king;
        let is_last_file = is_last_file_nearer == (length == CastlingLength::Short);
        Some(if is_last_file { CastlingSide::LastFile } else { CastlingSide::AFile })
    }

    /// The step along a rank towards that side.
    pub(crate) const fn direction(self) -> i8 {
        match self {
            CastlingSide::LastFile => 1,
            CastlingSide::AFile => -1,
        }
    }

    pub(crate) fn rook_home(self, spec: &GameSpec, color: Color) -> Square {
        let file = if self == CastlingSide::LastFile { spec.geometry.files - 1 } else { 0 };
        Square::at(file, back_rank(spec, color))
    }
}

/// One castling of one side, with King and Rook at home.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CastlingWay<W: Width> {
    pub(crate) mv: Move,
    /// The squares between King and Rook, which must be empty.
    pub(crate) between: SquareSet<W>,
    /// The squares where the King starts, passes and ends, which must not be attacked.
    pub(crate) way: SquareSet<W>,
}

impl<W: Width> CastlingWay<W> {
    pub(crate) fn new(spec: &GameSpec, color: Color, side: CastlingSide) -> Option<CastlingWay<W>> {
        let castling = spec.castling?;
        let from = Square::at(castling.king_files[color.index()], back_rank(spec, color));
        let ahead = |count: u8| {
            let files = count as i8 * side.direction();
            spec.geometry.step(from, Offset::new(files, 0))
        };
        let rook = side.rook_home(spec, color);
        let between = (1..).map_while(ahead).take_while(|square| *square != rook);
        Some(CastlingWay {
            mv: Move::new(from, ahead(castling.squares)?),
            between: between.collect(),
            way: (0..=castling.squares).filter_map(ahead).collect(),
        })
    }
}

/// The rank, from White's side, on which a side's King and Rooks start in the games with castling.
pub(crate) const fn back_rank(spec: &GameSpec, color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => spec.geometry.ranks - 1,
    }
}
