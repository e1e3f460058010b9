//! A position of any game.

pub(crate) mod fen;
pub(crate) mod first_half;
pub(crate) mod status;
mod text;
mod zobrist;

use std::fmt;

use crate::position::first_half::FirstHalf;
use crate::tables::Tables;
use crate::{
    CastlingRights, Color, Game, GameSpec, Narrow, Piece, Role, Square, SquareSet, Wide, Width,
};

/// A valid position. Where royal pieces are kept safe, each side has exactly one King, and the
/// player who has just moved is not in check; elsewhere the player who has just moved has a royal
/// piece.
///
/// Small enough to be copied: playing a turn makes a new position. Its sets are wide, for any
/// board, unless [`Position::narrowed`].
#[derive(Clone)]
pub struct Position<W: Width = Wide> {
    game: Game,
    pub(crate) tables: &'static Tables<W>,
    /// 0 for an empty square, else 1 + slot * 2 + colour.
    cells: W::Cells,
    slots: W::Kinds<SquareSet<W>>,
    colors: [SquareSet<W>; 2],
    /// The sliders along ranks and files, and those along diagonals.
    sliders: [SquareSet<W>; 2],
    pools: [W::Kinds<u32>; 2],
    pub(crate) turn: Color,
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: Option<Square>,
    pub(crate) lion_ban: Option<LionBan>,
    pub(crate) first_pawn_move: bool,
    /// Where the last turn ended, in games that note attacks, unless it reset the clock. Like the
    /// clocks, it does not distinguish positions.
    pub(crate) arrived: Option<Square>,
    /// The first half action of this turn, if it has been played but no second.
    pub(crate) first_half: Option<FirstHalf>,
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove_number: u32,
    /// The hash of the board and the pools; [`Position::hash`] adds the rest.
    pieces_hash: u64,
}

/// In this turn no piece but a Lion may capture a Lion.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct LionBan {
    /// The square on which one may be captured nevertheless.
    pub(crate) spares: Option<Square>,
}

impl Position {
    /// The same position in narrow sets, which are faster, if the game is small enough.
    pub fn narrowed(&self) -> Option<Position<Narrow>> {
        let mut narrow = Position {
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            lion_ban: self.lion_ban,
            first_pawn_move: self.first_pawn_move,
            arrived: self.arrived,
            first_half: self.first_half,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            ..Position::empty(self.game, self.game.narrow_tables()?)
        };
        for square in self.occupied() {
            if let Some((slot, color)) = self.slot_at(square) {
                narrow.put(square, slot, color);
            }
        }
        for slot in 0..self.spec().pieces.len() {
            for color in Color::ALL {
                narrow.set_pool(color, slot, self.pool_in_slot(color, slot));
            }
        }
        Some(narrow)
    }
}

impl<W: Width> Position<W> {
    /// An empty board, not yet a valid position.
    pub(crate) fn empty(game: Game, tables: &'static Tables<W>) -> Position<W> {
        Position {
            game,
            tables,
            cells: W::EMPTY_CELLS,
            slots: W::kinds(SquareSet::EMPTY),
            colors: [SquareSet::EMPTY; 2],
            sliders: [SquareSet::EMPTY; 2],
            pools: [W::kinds(0); 2],
            turn: Color::White,
            castling: CastlingRights::default(),
            en_passant: None,
            lion_ban: None,
            first_pawn_move: false,
            arrived: None,
            first_half: None,
            halfmove_clock: 0,
            fullmove_number: 1,
            pieces_hash: 0,
        }
    }

    pub const fn game(&self) -> Game {
        self.game
    }

    pub const fn spec(&self) -> &'static GameSpec {
        self.tables.spec
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let (slot, color) = self.slot_at(square)?;
        Some(Piece { color, role: self.spec().pieces[slot].role })
    }

    pub fn role_at(&self, square: Square) -> Option<Role> {
        self.piece_at(square).map(|piece| piece.role)
    }

    #[inline]
    pub(crate) fn slot_at(&self, square: Square) -> Option<(usize, Color)> {
        let cell = self.cells[square.index()].checked_sub(1)?;
        Some((
            usize::from(cell / 2),
            if cell.is_multiple_of(2) { Color::White } else { Color::Black },
        ))
    }

    #[inline]
    pub fn pieces(&self, color: Color) -> SquareSet<W> {
        self.colors[color.index()]
    }

    #[inline]
    pub fn occupied(&self) -> SquareSet<W> {
        self.colors[0] | self.colors[1]
    }

    pub fn empty_squares(&self) -> SquareSet<W> {
        self.tables.squares - self.occupied()
    }

    /// The pieces of a role, of both sides.
    pub fn with_role(&self, role: Role) -> SquareSet<W> {
        self.tables.slot(role).map_or(SquareSet::EMPTY, |slot| self.slots[slot])
    }

    /// The pieces of a row of the piece table, of both sides.
    #[inline]
    pub fn in_slot(&self, slot: usize) -> SquareSet<W> {
        self.slots[slot]
    }

    #[inline]
    pub(crate) fn orthogonal_sliders(&self) -> SquareSet<W> {
        self.sliders[0]
    }

    #[inline]
    pub(crate) fn diagonal_sliders(&self) -> SquareSet<W> {
        self.sliders[1]
    }

    pub fn royals(&self, color: Color) -> SquareSet<W> {
        self.in_slots(&self.tables.royal_slots) & self.pieces(color)
    }

    /// A side's Lions, including pieces that count as Lions.
    pub fn lions(&self, color: Color) -> SquareSet<W> {
        self.in_slots(&self.tables.lion_slots) & self.pieces(color)
    }

    #[inline]
    fn in_slots(&self, slots: &[usize]) -> SquareSet<W> {
        slots.iter().fold(SquareSet::EMPTY, |set, slot| set | self.slots[*slot])
    }

    /// The pieces of either side that can never move again, as all their steps lead off the board.
    pub fn dead_pieces(&self) -> SquareSet<W> {
        let mut dead = SquareSet::EMPTY;
        for &slot in &self.tables.mortal_slots {
            for color in Color::ALL {
                let stuck = self.tables.pieces[slot][color.index()].stuck_on;
                dead |= self.slots[slot] & self.pieces(color) & stuck;
            }
        }
        dead
    }

    /// The square of a side's King, or of its first royal piece if it has no King. Where royal
    /// pieces are captured it may have neither: see [`Position::royal`].
    pub fn king(&self, color: Color) -> Square {
        match self.royal(color) {
            Some(square) => square,
            None => unreachable!("{color} has a royal piece"),
        }
    }

    /// The square of a side's King, or of its first royal piece if it has no King.
    pub fn royal(&self, color: Color) -> Option<Square> {
        // The King is the first row of every piece table.
        let king = (self.slots[0] & self.pieces(color)).first();
        king.or_else(|| self.royals(color).first())
    }

    /// The square of a side's Lion, if it has one; of the first, if it has several.
    pub fn lion(&self, color: Color) -> Option<Square> {
        self.lions(color).first()
    }

    /// A side's captured pieces that may come back, in the order of the piece table, with counts.
    pub fn pool(&self, color: Color) -> impl Iterator<Item = (Role, u32)> {
        let counts = &self.pools[color.index()];
        self.spec()
            .pieces
            .iter()
            .zip(counts.as_ref())
            .filter(|(_, count)| **count > 0)
            .map(|(piece, count)| (piece.role, *count))
    }

    pub fn pool_count(&self, color: Color, role: Role) -> u32 {
        self.tables.slot(role).map_or(0, |slot| self.pools[color.index()][slot])
    }

    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The en passant square, present only if a Pawn stands where it could capture there.
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Whether the side to move may not capture a Lion with a non-Lion in this turn.
    pub const fn lion_ban(&self) -> bool {
        self.lion_ban.is_some()
    }

    /// The square of a Lion that may be captured in spite of the ban.
    pub fn lion_ban_spares(&self) -> Option<Square> {
        self.lion_ban?.spares
    }

    /// Whether White's first Pawn move, which is a whole turn, is still to come.
    pub const fn first_pawn_move_pending(&self) -> bool {
        self.first_pawn_move
    }

    /// The number of turns by either player since the last one that reset the clock.
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move, which increases after Black's turn. Starts at 1.
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// The Zobrist hash: equal for positions that the repetition rule considers the same.
    pub fn hash(&self) -> u64 {
        let mut hash = self.pieces_hash
            ^ zobrist::castling(self.castling.bits())
            ^ self.first_half.map_or(0, FirstHalf::hash);
        if self.turn == Color::Black {
            hash ^= zobrist::BLACK_TO_MOVE;
        }
        if let Some(square) = self.en_passant {
            hash ^= zobrist::en_passant(square);
        }
        if let Some(ban) = self.lion_ban {
            hash ^= zobrist::LION_BAN ^ ban.spares.map_or(0, zobrist::ban_spares);
        }
        if self.first_pawn_move {
            hash ^= zobrist::FIRST_PAWN_MOVE;
        }
        hash
    }

    /// Puts a piece on an empty square. Only this and [`Position::take`] change the board, its sets
    /// and its hash.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, slot: usize, color: Color) {
        debug_assert!(self.cells[square.index()] == 0);
        self.cells[square.index()] = 1 + 2 * slot as u8 + color as u8;
        self.toggle(square, slot, color);
    }

    #[inline]
    pub(crate) fn take(&mut self, square: Square) -> Option<(usize, Color)> {
        let (slot, color) = self.slot_at(square)?;
        self.cells[square.index()] = 0;
        self.toggle(square, slot, color);
        Some((slot, color))
    }

    #[inline]
    fn toggle(&mut self, square: Square, slot: usize, color: Color) {
        self.slots[slot].toggle(square);
        self.colors[color.index()].toggle(square);
        let piece = &self.tables.pieces[slot][color.index()];
        if piece.orthogonal {
            self.sliders[0].toggle(square);
        }
        if piece.diagonal {
            self.sliders[1].toggle(square);
        }
        self.pieces_hash ^= zobrist::piece(slot, color, square);
    }

    pub(crate) fn set_pool(&mut self, color: Color, slot: usize, count: u32) {
        let before = std::mem::replace(&mut self.pools[color.index()][slot], count);
        self.pieces_hash ^= zobrist::pool(slot, color, before) ^ zobrist::pool(slot, color, count);
    }

    pub(crate) fn pool_in_slot(&self, color: Color, slot: usize) -> u32 {
        self.pools[color.index()][slot]
    }
}

/// Positions are equal if the repetition rule considers them the same and their clocks agree.
impl<W: Width> PartialEq for Position<W> {
    fn eq(&self, other: &Position<W>) -> bool {
        self.game() == other.game()
            && self.cells == other.cells
            && self.pools == other.pools
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
            && self.lion_ban == other.lion_ban
            && self.first_pawn_move == other.first_pawn_move
            && self.first_half == other.first_half
            && self.halfmove_clock == other.halfmove_clock
            && self.fullmove_number == other.fullmove_number
    }
}

impl<W: Width> Eq for Position<W> {}

impl<W: Width> fmt::Debug for Position<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game(), self.fen())
    }
}
