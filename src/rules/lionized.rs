//! Lionized pieces: who is Lionized, and what the borrowed powers do.

use super::piece::{Color, Role};
use super::position::Position;
use super::square::{Square, SquareSet};
use super::turn::Move;

/// What a Lionized piece can do, seen from where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct LionizedReach {
    /// The squares to which the first leg may lead, by the power of any other Lionized piece of its side. They may hold anything.
    pub(super) first_leg: SquareSet,
    /// All squares to which the piece may go on from some square of the first leg.
    pub(super) second_leg: SquareSet,
}

impl Position {
    /// The Lionized pieces of a side: its Regular pieces that are the first piece on some rank, file or diagonal line from a Lionizer of
    /// its own side, or on whose file a Pawn of its own side stands on the Pawn's last rank, whatever stands between.
    /// None where no powers are lent.
    pub fn lionized(&self, color: Color) -> SquareSet {
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
        for pawn in pawns {
            if self.spec().relative_rank(color, pawn) == self.spec().geometry.ranks - 1 {
                lit |= own
                    .into_iter()
                    .filter(|square| square.file() == pawn.file())
                    .collect();
            }
        }
        (lit & own) - lionizers - pawns - self.king(color).set()
    }

    /// Where a Lionized piece may begin with the powers it borrows; `None` for a piece that is not Lionized.
    pub fn borrowed_steps(&self, piece: Square) -> Option<SquareSet> {
        let (_, color) = self.slot_at(piece)?;
        let lionized = self.lionized(color);
        let reach = lionized
            .contains(piece)
            .then(|| self.lionized_reach(piece, lionized));
        reach.map(|reach| reach.first_leg)
    }

    /// What a Lionized piece can do with the other Lionized pieces of its side as lenders.
    pub(super) fn lionized_reach(&self, piece: Square, lionized: SquareSet) -> LionizedReach {
        self.lionized_reach_on(piece, lionized, self.occupied())
    }

    /// As [`Position::lionized_reach`], on a board of which only `occupied` is occupied.
    pub(super) fn lionized_reach_on(
        &self,
        piece: Square,
        lionized: SquareSet,
        occupied: SquareSet,
    ) -> LionizedReach {
        let mut reach = LionizedReach {
            first_leg: SquareSet::EMPTY,
            second_leg: SquareSet::EMPTY,
        };
        let Some((own_slot, color)) = self.slot_at(piece) else {
            return reach;
        };
        // The piece is lifted from its square.
        let occupied = occupied.without(piece);
        let mut lent = 0_u32;
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

    /// The pieces of `by` that could capture on `square`, Lionized ones judged in this position.
    pub(super) fn lionized_attackers(&self, square: Square, by: Color) -> SquareSet {
        let lionized = self.lionized(by);
        let occupied = self.occupied();
        let plain = self.attackers_on(square, by, occupied, self.pieces(by) - lionized);
        let borrowing = lionized.into_iter().filter(|piece| {
            let reach = self.lionized_reach(*piece, lionized);
            (reach.first_leg | reach.second_leg).contains(square)
        });
        plain | borrowing.collect()
    }

    /// Whether a Lionized piece could make a move by way of a square.
    pub(super) fn lionized_passes(&self, mv: Move, via: Square) -> bool {
        let Some((slot, color)) = self.slot_at(mv.from) else {
            return false;
        };
        let reach = self.lionized_reach(mv.from, self.lionized(color));
        let occupied = self.occupied().without(mv.from);
        reach.first_leg.contains(via)
            && self
                .tables
                .captures(slot, color, via, occupied)
                .contains(mv.to)
    }

    /// Every move that obeys how pieces move and lend, whatever becomes of the own King.
    pub(super) fn lionized_pseudo_legal(&self, emit: &mut impl FnMut(Move)) {
        let own = self.pieces(self.turn);
        let lionized = self.lionized(self.turn);
        let capturable = self.capturable();
        for from in own - lionized {
            self.pseudo_legal_moves_from(from, emit);
        }
        if !lionized.is_several() {
            return;
        }
        for from in lionized {
            self.lionized_moves(from, lionized, capturable, emit);
        }
    }

    fn lionized_moves(
        &self,
        from: Square,
        lionized: SquareSet,
        capturable: SquareSet,
        emit: &mut impl FnMut(Move),
    ) {
        let Some((slot, color)) = self.slot_at(from) else {
            return;
        };
        let reach = self.lionized_reach(from, lionized);
        let free = self.empty_squares() | capturable;
        for to in (reach.first_leg | reach.second_leg) & free {
            emit(Move::new(from, to));
        }
        let occupied = self.occupied().without(from);
        for taking in reach.first_leg & capturable {
            // With something captured on the way, the start counts as an empty square that may be the end.
            for to in self.tables.captures(slot, color, taking, occupied) & free.with(from) {
                emit(Move::new(from, to).taking(taking));
            }
        }
    }
}
