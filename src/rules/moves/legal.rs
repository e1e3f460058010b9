//! King safety, as a filter over moves.

use crate::{Move, Position, Square, SquareSet, Width};

/// How King safety restricts the moves of every piece.
pub(crate) struct Bounds<W: Width> {
    /// `None` where royal pieces are captured like others: then nothing is restricted.
    king: Option<Square>,
    pub(crate) in_check: bool,
    /// The squares on which a piece may end to save the King: all squares if it is not in check.
    evasions: SquareSet<W>,
    /// The pieces beside the King whose moves must be tested: they may open a line to it.
    pinned: SquareSet<W>,
}

impl<W: Width> Bounds<W> {
    /// The pieces whose moves are safe if they end on a square of [`Bounds::evading`].
    #[inline]
    pub(crate) fn free(&self, pieces: SquareSet<W>) -> SquareSet<W> {
        match self.king {
            Some(king) => (pieces - self.pinned).without(king),
            None => pieces,
        }
    }

    /// The squares on which a piece other than the King may end to save the King.
    #[inline]
    pub(crate) fn evading(&self, squares: SquareSet<W>) -> SquareSet<W> {
        squares & self.evasions
    }
}

impl<W: Width> Position<W> {
    /// The restrictions by King safety in this position, computed once.
    pub(crate) fn bounds(&self) -> Bounds<W> {
        let all = self.tables.squares;
        if self.tables.royals_fall {
            return Bounds { king: None, in_check: false, evasions: all, pinned: SquareSet::EMPTY };
        }
        let king = self.king(self.turn);
        let checkers = self.checkers();
        let (evasions, pinned) = if self.tables.straight_only {
            let evasions = match checkers.first() {
                None => all,
                Some(_) if checkers.is_several() => SquareSet::EMPTY,
                Some(checker) if self.leaps_to(checker, king) => checkers,
                Some(checker) => checkers | self.tables.between(king, checker),
            };
            (evasions, self.pinned(self.turn))
        } else {
            // Any piece may block a bent or lame line, so every move is tested.
            (all, self.pieces(self.turn))
        };
        Bounds { king: Some(king), in_check: !checkers.is_empty(), evasions, pinned }
    }

    /// Whether the piece on `from` attacks `to` over anything in between.
    fn leaps_to(&self, from: Square, to: Square) -> bool {
        self.slot_at(from).is_some_and(|(slot, color)| {
            self.tables.pieces[slot][color.index()].captures[from.index()].contains(to)
        })
    }

    /// The targets of a piece that leave its King safe, castling aside.
    #[inline]
    pub(crate) fn safe_targets(
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
            // The King sees the piece, and behind it the pinning one.
            let occupied = self.occupied().without(from);
            return targets & self.tables.seen(self.king(self.turn), from, occupied);
        }
        let safe = |to: &Square| self.king_safe_after(Move::new(from, *to));
        targets.into_iter().filter(safe).collect()
    }

    /// The targets on which the King would not be attacked.
    fn safe_steps(&self, king: Square, targets: SquareSet<W>) -> SquareSet<W> {
        let enemies = self.pieces(!self.turn);
        let occupied = self.occupied().without(king);
        let safe = |to: &Square| {
            !self.is_attacked_on(*to, !self.turn, occupied.with(*to), enemies.without(*to))
        };
        targets.into_iter().filter(safe).collect()
    }

    /// As [`Position::king_safe_after`], usually without another look at the board.
    #[inline]
    pub(crate) fn is_safe(&self, mv: Move, bounds: &Bounds<W>) -> bool {
        let Some(king) = bounds.king else { return true };
        if mv.from == king || bounds.pinned.contains(mv.from) {
            return self.king_safe_after(mv);
        }
        match mv.taking {
            None => bounds.evasions.contains(mv.to),
            // A piece that shares no line with the King shields it from nothing.
            Some(taken) => {
                !bounds.in_check && !self.tables.shares_line(king, taken)
                    || self.king_safe_after(mv)
            }
        }
    }

    /// Whether a pseudo-legal move leaves its King safe, in games without borrowed powers.
    pub(crate) fn king_safe_after(&self, mv: Move) -> bool {
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
