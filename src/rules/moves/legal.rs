//! The safety of the own King, as a filter over moves.

use crate::rules::board::square::{Square, SquareSet};
use crate::rules::board::turn::Move;
use crate::rules::board::width::Width;
use crate::rules::position::Position;

/// What bounds the moves of every piece by the safety of the own King.
pub(in crate::rules) struct Bounds<W: Width> {
    /// `None` where royal pieces are captured like others: then nothing is bound.
    king: Option<Square>,
    pub(in crate::rules) in_check: bool,
    /// Where a piece may end to save the King: anywhere if it is not in check.
    evasions: SquareSet<W>,
    /// The pieces, beside the King, each of whose moves must be tried, as it may open a line to the King.
    pinned: SquareSet<W>,
}

impl<W: Width> Bounds<W> {
    /// Those of some pieces whose moves leave the own King safe if they end where [`Bounds::evading`] says.
    #[inline]
    pub(in crate::rules) fn free(&self, pieces: SquareSet<W>) -> SquareSet<W> {
        match self.king {
            Some(king) => (pieces - self.pinned).without(king),
            None => pieces,
        }
    }

    /// Those of the squares where a piece other than the King may end to save the King.
    #[inline]
    pub(in crate::rules) fn evading(&self, squares: SquareSet<W>) -> SquareSet<W> {
        squares & self.evasions
    }
}

impl<W: Width> Position<W> {
    /// What decides whether the moves of this position leave the own King safe, found once.
    pub(in crate::rules) fn bounds(&self) -> Bounds<W> {
        if self.tables.royals_fall {
            return Bounds {
                king: None,
                in_check: false,
                evasions: self.tables.squares,
                pinned: SquareSet::EMPTY,
            };
        }
        let king = self.king(self.turn);
        let checkers = self.checkers();
        let in_check = !checkers.is_empty();
        if !self.tables.straight_only {
            // Any piece may stand in the way of a bent or lame line: every move is tried.
            return Bounds {
                king: Some(king),
                in_check,
                evasions: self.tables.squares,
                pinned: self.pieces(self.turn),
            };
        }
        let evasions = match checkers.first() {
            None => self.tables.squares,
            Some(_) if checkers.is_several() => SquareSet::EMPTY,
            Some(checker) if self.leaps_to(checker, king) => checkers,
            Some(checker) => checkers | self.tables.between(king, checker),
        };
        Bounds {
            king: Some(king),
            in_check,
            evasions,
            pinned: self.pinned(self.turn),
        }
    }

    /// Whether the piece on `from` attacks `to` over anything in between.
    fn leaps_to(&self, from: Square, to: Square) -> bool {
        self.slot_at(from).is_some_and(|(slot, color)| {
            self.tables.pieces[slot][color.index()].captures[from.index()].contains(to)
        })
    }

    /// Those of the squares to which a piece may go and leave the own King safe, castling left aside.
    #[inline]
    pub(in crate::rules) fn safe_targets(
        &self,
        from: Square,
        targets: SquareSet<W>,
        bounds: &Bounds<W>,
    ) -> SquareSet<W> {
        if Some(from) == bounds.king {
            return self.safe_steps(from, targets);
        }
        let targets = bounds.evading(targets);
        if !bounds.pinned.contains(from) {
            return targets;
        }
        if self.tables.straight_only {
            // The King sees the piece, and behind it the one that pins.
            let occupied = self.occupied().without(from);
            return targets & self.tables.seen(self.king(self.turn), from, occupied);
        }
        let safe = |to: &Square| self.king_safe_after(Move::new(from, *to));
        targets.into_iter().filter(safe).collect()
    }

    /// Those of the squares on which the King would not be attacked.
    fn safe_steps(&self, king: Square, targets: SquareSet<W>) -> SquareSet<W> {
        let enemies = self.pieces(!self.turn);
        let occupied = self.occupied().without(king);
        let safe = |to: &Square| {
            !self.is_attacked_on(*to, !self.turn, occupied.with(*to), enemies.without(*to))
        };
        targets.into_iter().filter(safe).collect()
    }

    /// As [`Position::king_safe_after`], mostly without looking at the board again.
    pub(in crate::rules) fn is_safe(&self, mv: Move, bounds: &Bounds<W>) -> bool {
        if Some(mv.from) == bounds.king || mv.taking.is_some() || bounds.pinned.contains(mv.from) {
            self.king_safe_after(mv)
        } else {
            bounds.evasions.contains(mv.to)
        }
    }

    /// Whether the own King is not attacked after a move that obeys how pieces move, where all powers are the pieces' own.
    pub(in crate::rules) fn king_safe_after(&self, mv: Move) -> bool {
        if self.tables.royals_fall {
            return true;
        }
        let color = self.turn;
        let mut king = self.king(color);
        let mut occupied = self.occupied().without(mv.from);
        if let Some(taking) = mv.taking {
            occupied = occupied.without(taking);
        }
        occupied = occupied.with(mv.to);
        if mv.from == king {
            king = mv.to;
            if let Some(side) = self.castling_side(mv) {
                occupied = occupied.without(side.rook_home(self.spec(), color))
                    | self.rook_after(mv, side);
            }
        }
        let alive = self.pieces(!color) - mv.capture_squares();
        !self.is_attacked_on(king, !color, occupied, alive)
    }
}
