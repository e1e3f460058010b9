//! Lionized pieces: which pieces are Lionized, and where their borrowed powers lead.

use crate::{Color, Move, Position, Role, Square, SquareSet, Width};

#[derive(Clone, Copy, Debug)]
pub(crate) struct LionizedReach<W: Width> {
    /// The targets of the first leg, by any other Lionized piece's power, whatever is there.
    pub(crate) first_leg: SquareSet<W>,
    /// The targets of the second leg, from any square of the first.
    pub(crate) second_leg: SquareSet<W>,
}

impl<W: Width> Position<W> {
    /// The Lionized pieces of a side: its Regular pieces that are the first piece on some rank,
    /// file or diagonal line from a Lionizer of its own side, or on whose file a Pawn of its own
    /// side stands on the Pawn's last rank, whatever stands between. Empty in games where no powers
    /// are lent.
    pub fn lionized(&self, color: Color) -> SquareSet<W> {
        if !self.tables.lends_powers {
            return SquareSet::EMPTY;
        }
        let own = self.pieces(color);
        let occupied = self.occupied();
        let lionizers = self.with_role(Role::Lionizer) & own;
        let pawns = self.with_role(Role::Pawn) & own;
        let mut lit = SquareSet::EMPTY;
        for lionizer in lionizers {
            lit |= self.tables.orthogonal_slides(lionizer, occupied)
                | self.tables.diagonal_slides(lionizer, occupied);
        }
        for pawn in pawns & self.tables.last_rank[color.index()] {
            lit |= own.into_iter().filter(|square| square.file() == pawn.file()).collect();
        }
        (lit & own) - lionizers - pawns - self.king(color).set()
    }

    /// The squares of the first leg of a piece, by the powers it borrows, if it is Lionized.
    pub fn borrowed_steps(&self, piece: Square) -> Option<SquareSet<W>> {
        let (_, color) = self.slot_at(piece)?;
        let lionized = self.lionized(color);
        lionized.contains(piece).then(|| self.lionized_reach(piece, lionized).first_leg)
    }

    pub(crate) fn lionized_reach(&self, piece: Square, lionized: SquareSet<W>) -> LionizedReach<W> {
        self.lionized_reach_on(piece, lionized, self.occupied())
    }

    /// As [`Position::lionized_reach`], on a board of which only `occupied` is occupied.
    pub(crate) fn lionized_reach_on(
        &self,
        piece: Square,
        lionized: SquareSet<W>,
        occupied: SquareSet<W>,
    ) -> LionizedReach<W> {
        let mut reach = LionizedReach { first_leg: SquareSet::EMPTY, second_leg: SquareSet::EMPTY };
        let Some((own_slot, color)) = self.slot_at(piece) else { return reach };
        // The piece is lifted from its square.
        let occupied = occupied.without(piece);
        let mut lent = 0_u64;
        for lender in lionized.without(piece) {
            if let Some((slot, _)) = self.slot_at(lender)
                && lent & 1 << slot == 0
            {
                lent |= 1 << slot;
                reach.first_leg |= self.tables.captures(slot, color, piece, occupied);
            }
        }
        for transit in reach.first_leg {
            reach.second_leg |= self.tables.captures(own_slot, color, transit, occupied);
        }
        reach
    }

    /// The pieces of `by`, Lionized as in this position, that could capture on `square`.
    pub(crate) fn lionized_attackers(&self, square: Square, by: Color) -> SquareSet<W> {
        let lionized = self.lionized(by);
        let occupied = self.occupied();
        let plain = self.attackers_on(square, by, occupied, self.pieces(by) - lionized);
        let borrowing = lionized.into_iter().filter(|piece| {
            let reach = self.lionized_reach(*piece, lionized);
            (reach.first_leg | reach.second_leg).contains(square)
        });
        plain | borrowing.collect()
    }

    /// Whether a Lionized piece could make a move via a square.
    pub(crate) fn lionized_passes(&self, mv: Move, via: Square) -> bool {
        let Some((slot, color)) = self.slot_at(mv.from) else { return false };
        let reach = self.lionized_reach(mv.from, self.lionized(color));
        let occupied = self.occupied().without(mv.from);
        reach.first_leg.contains(via)
            && self.tables.captures(slot, color, via, occupied).contains(mv.to)
    }

    /// Emits every move that obeys how pieces move and lend, King safety aside.
    pub(crate) fn lionized_pseudo_legal(&self, emit: &mut impl FnMut(Move)) {
        let own = self.pieces(self.turn);
        let lionized = self.lionized(self.turn);
        let capturable = self.capturable();
        for from in own - lionized {
            self.pseudo_legal_moves_from(from, emit);
        }
        if !lionized.is_several() {
            return;
        }
        let free = self.empty_squares() | capturable;
        for from in lionized {
            let Some((slot, color)) = self.slot_at(from) else { continue };
            let reach = self.lionized_reach(from, lionized);
            for to in (reach.first_leg | reach.second_leg) & free {
                emit(Move::new(from, to));
            }
            let occupied = self.occupied().without(from);
            for taking in reach.first_leg & capturable {
                // After a capture in passing, the start counts as an empty square on which the move
                // may end.
                for to in self.tables.captures(slot, color, taking, occupied) & free.with(from) {
                    emit(Move::new(from, to).taking(taking));
                }
            }
        }
    }
}

/// Why a piece is not Lionized, although its kind can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotLionized {
    /// It is in line with no Lionizer of its side.
    NotInLine,
    /// It is in line with one, but these pieces stand between.
    Behind(SquareSet),
}

/// How a Lionized piece reaches a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loan {
    /// The pieces that can lend their power for the first leg; any one of them suffices.
    pub lenders: SquareSet,
    /// Where the first leg ends, if the piece goes on from there by its own power.
    pub via: Option<Square>,
}

impl Position {
    /// The power by which a Lionized piece of either side gets from one square to another,
    /// capturing on `taking` in passing if that is given; `None` for a piece that is not Lionized
    /// or does not get there. Prefers the borrowed power alone to a way with a second leg, and of
    /// those the shortest.
    ///
    /// Of several ways to play the same move this alone chooses one, so that words, arrows and alt
    /// texts agree.
    pub fn loan(&self, from: Square, to: Square, taking: Option<Square>) -> Option<Loan> {
        let (own_slot, color) = self.slot_at(from)?;
        let lionized = self.lionized(color);
        if !lionized.contains(from) {
            return None;
        }
        let occupied = self.occupied().without(from);
        let reached = |lender: Square| {
            let slot = self.slot_at(lender).map(|(slot, _)| slot);
            slot.map_or(SquareSet::EMPTY, |slot| self.tables.captures(slot, color, from, occupied))
        };
        let goes_on = |via: &Square| {
            let own = self.tables.captures(own_slot, color, *via, occupied);
            own.contains(to)
        };
        let lenders = || lionized.without(from).into_iter();
        let leading_to = |square| -> SquareSet {
            lenders().filter(|lender| reached(*lender).contains(square)).collect()
        };
        let at_once = leading_to(to);
        if taking.is_none() && !at_once.is_empty() {
            return Some(Loan { lenders: at_once, via: None });
        }
        let bends: SquareSet =
            lenders().fold(SquareSet::EMPTY, |set, lender| set | reached(lender));
        let fitting = bends
            .into_iter()
            .filter(|via| taking.is_none_or(|taking| taking == *via))
            .filter(goes_on);
        let via = fitting.min_by_key(|via| from.distance(*via) + via.distance(to))?;
        Some(Loan { lenders: leading_to(via), via: Some(via) })
    }

    /// Why the piece on a square is not Lionized, if it is not and its kind can be.
    pub fn why_not_lionized(&self, square: Square) -> Option<NotLionized> {
        let piece = self.piece_at(square)?;
        let never = piece.role.is_royal() || matches!(piece.role, Role::Pawn | Role::Lionizer);
        if !self.tables.lends_powers || never || self.lionized(piece.color).contains(square) {
            return None;
        }
        let own = self.pieces(piece.color);
        let lionizers = (self.with_role(Role::Lionizer) & own).into_iter();
        let between = lionizers.flat_map(|lionizer| self.tables.between(lionizer, square));
        let by = between.collect::<SquareSet>() & self.occupied();
        Some(if by.is_empty() { NotLionized::NotInLine } else { NotLionized::Behind(by) })
    }

    /// The power that a move borrows, if any.
    pub fn loan_of(&self, mv: Move) -> Option<Loan> {
        self.loan(mv.from, mv.to, mv.taking)
    }

    /// The other Lionized pieces of its side, which lend their powers to the one on a square.
    pub fn lenders(&self, square: Square) -> SquareSet {
        let color = self.slot_at(square).map(|(_, color)| color);
        let lionized = color.map_or(SquareSet::EMPTY, |color: Color| self.lionized(color));
        if lionized.contains(square) { lionized.without(square) } else { SquareSet::EMPTY }
    }
}
