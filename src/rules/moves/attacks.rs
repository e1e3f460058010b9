//! Attack detection.

use crate::{Color, Position, Square, SquareSet, Width};

/// Up to how many kinds of pieces with leaps or paths are looked at kind by kind.
const FEW_KINDS: usize = 8;

impl<W: Width> Position<W> {
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The pieces that check the side to move.
    pub fn checkers(&self) -> SquareSet<W> {
        if self.tables.royals_fall {
            return self.checkers_of_royals();
        }
        self.attackers(self.king(self.turn), !self.turn)
    }

    #[cold]
    fn checkers_of_royals(&self) -> SquareSet<W> {
        let royals = self.royals(self.turn).into_iter();
        royals.fold(SquareSet::EMPTY, |set, royal| set | self.attackers(royal, !self.turn))
    }

    /// The royal pieces of the side to move that are attacked.
    pub fn royals_in_check(&self) -> SquareSet<W> {
        let royals = self.royals(self.turn).into_iter();
        royals.filter(|royal| self.is_attacked(*royal, !self.turn)).collect()
    }

    /// Whether a royal piece of a side is attacked.
    pub fn is_in_check(&self, color: Color) -> bool {
        let mut royals = self.royals(color).into_iter();
        royals.any(|royal| self.is_attacked(royal, !color))
    }

    /// The pieces of `by` that could capture on `square` by a pseudo-legal turn, if an enemy piece
    /// stood there. The restrictions on capturing Lions concern captures of Lions only and are
    /// ignored here.
    pub fn attackers(&self, square: Square, by: Color) -> SquareSet<W> {
        if self.tables.lends_powers {
            return self.lionized_attackers(square, by);
        }
        self.attackers_on(square, by, self.occupied(), self.pieces(by))
    }

    /// Whether a piece of `by` could capture on `square`.
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        if self.tables.lends_powers {
            return !self.lionized_attackers(square, by).is_empty();
        }
        self.is_attacked_on(square, by, self.occupied(), self.pieces(by))
    }

    /// As [`Position::attackers`], on a hypothetical board: only `occupied` is occupied, and only
    /// the pieces of `by` in `alive` are left. Counts each piece's own power, never a borrowed one.
    pub fn attackers_on(
        &self,
        square: Square,
        by: Color,
        occupied: SquareSet<W>,
        alive: SquareSet<W>,
    ) -> SquareSet<W> {
        self.sliders_on(square, occupied, alive) | self.leapers_on(square, by, occupied, alive)
    }

    /// Those of [`Position::attackers_on`] that are not straight sliders. Unlike these, hardly any
    /// are set free by captures on the square.
    pub fn leapers_on(
        &self,
        square: Square,
        by: Color,
        occupied: SquareSet<W>,
        alive: SquareSet<W>,
    ) -> SquareSet<W> {
        let mut attackers = SquareSet::EMPTY;
        let near = alive & self.tables.near[by.index()][square.index()];
        self.any_of_a_kind(near, square, by, |slot, pieces| {
            attackers |= self.attackers_off_lines(slot, pieces, square, by, occupied);
            false
        });
        if self.tables.by_halves && self.king_threatens(by, square, alive) {
            attackers = attackers.with(self.king(by));
        }
        attackers
    }

    /// As [`Position::attackers_on`], stopping at the first attacker.
    pub(crate) fn is_attacked_on(
        &self,
        square: Square,
        by: Color,
        occupied: SquareSet<W>,
        alive: SquareSet<W>,
    ) -> bool {
        let near = alive & self.tables.near[by.index()][square.index()];
        let attacks =
            |slot, pieces| !self.attackers_off_lines(slot, pieces, square, by, occupied).is_empty();
        self.any_of_a_kind(near, square, by, attacks)
            || !self.sliders_on(square, occupied, alive).is_empty()
            || self.tables.by_halves && self.king_threatens(by, square, alive)
    }

    /// Calls `holds` with the slot of some pieces of one kind, and these, for all pieces of `near`
    /// whose leaps or paths may lead to `square`, until it is true.
    #[inline]
    fn any_of_a_kind(
        &self,
        near: SquareSet<W>,
        square: Square,
        by: Color,
        mut holds: impl FnMut(usize, SquareSet<W>) -> bool,
    ) -> bool {
        let slots = &self.tables.other_slots;
        // Large armies have many kinds, but few pieces near any square.
        if slots.len() <= FEW_KINDS {
            return !near.is_empty()
                && slots.iter().any(|&slot| holds(slot, self.in_slot(slot) & near));
        }
        let mut rest = near;
        while let Some((from, alone, others)) = rest.split_first() {
            rest = others;
            if let Some((slot, _)) = self.slot_at(from)
                && self.tables.may_reach(slot, by, from, square)
                && holds(slot, alone)
            {
                return true;
            }
        }
        false
    }

    /// Those of `pieces`, all of one kind and of side `by`, that attack `square` by a leap or path.
    #[inline]
    fn attackers_off_lines(
        &self,
        slot: usize,
        pieces: SquareSet<W>,
        square: Square,
        by: Color,
        occupied: SquareSet<W>,
    ) -> SquareSet<W> {
        let piece = &self.tables.pieces[slot][by.index()];
        let mut attackers = pieces & piece.captured_from[square.index()];
        if piece.has_paths {
            for from in pieces & piece.on_path_from[square.index()] {
                if piece.along_paths(from, occupied).contains(square) {
                    attackers = attackers.with(from);
                }
            }
        }
        attackers
    }

    /// The straight sliders among `alive` that reach `square`.
    #[inline]
    pub fn sliders_on(
        &self,
        square: Square,
        occupied: SquareSet<W>,
        alive: SquareSet<W>,
    ) -> SquareSet<W> {
        let tables = self.tables;
        // Most sliders share no line with the square, and then nothing needs to be traced.
        let orthogonal =
            self.orthogonal_sliders() & alive & tables.orthogonal_lines[square.index()];
        let diagonal = self.diagonal_sliders() & alive & tables.diagonal_lines[square.index()];
        let mut attackers = SquareSet::EMPTY;
        if !orthogonal.is_empty() {
            attackers |= orthogonal & tables.orthogonal_slides(square, occupied);
        }
        if !diagonal.is_empty() {
            attackers |= diagonal & tables.diagonal_slides(square, occupied);
        }
        attackers
    }

    /// The pinned pieces of `color`: those alone between its King and an enemy straight slider.
    pub(crate) fn pinned(&self, color: Color) -> SquareSet<W> {
        let tables = self.tables;
        let king = self.king(color);
        let enemies = self.pieces(!color);
        let snipers = self.orthogonal_sliders() & tables.orthogonal_lines[king.index()]
            | self.diagonal_sliders() & tables.diagonal_lines[king.index()];
        let mut pinned = SquareSet::EMPTY;
        for sniper in snipers & enemies {
            let between = tables.between(king, sniper) & self.occupied();
            if !between.is_several() {
                pinned |= between - enemies;
            }
        }
        pinned
    }
}
