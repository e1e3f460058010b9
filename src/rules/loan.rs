//! Whose power a Lionized piece borrows.

use super::piece::Color;
use super::position::Position;
use super::square::{Square, SquareSet};
use super::turn::Move;

/// How a Lionized piece gets to a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loan {
    /// The pieces that can lend their power for the first leg, each by itself.
    pub lenders: SquareSet,
    /// Where that leads, if the piece goes on from there by its own power.
    pub via: Option<Square>,
}

impl Position {
    /// The power by which a Lionized piece of either side gets from one square to another, capturing on `taking` on its way if that is given;
    /// `None` for a piece that is not Lionized or does not get there. Of several ways one that leads there at once comes first.
    pub fn loan(&self, from: Square, to: Square, taking: Option<Square>) -> Option<Loan> {
        let (own_slot, color) = self.slot_at(from)?;
        let lionized = self.lionized(color);
        if !lionized.contains(from) {
            return None;
        }
        let occupied = self.occupied().without(from);
        let reached = |lender: Square| {
            let slot = self.slot_at(lender).map(|(slot, _)| slot);
            slot.map_or(SquareSet::EMPTY, |slot| {
                self.tables.captures(slot, color, from, occupied)
            })
        };
        let goes_on = |via: &Square| {
            let own = self.tables.captures(own_slot, color, *via, occupied);
            own.contains(to) || taking.is_some() && to == from && own.contains(from)
        };
        let lenders = || lionized.without(from).into_iter();
        let leading_to = |square| -> SquareSet {
            lenders()
                .filter(|lender| reached(*lender).contains(square))
                .collect()
        };
        let at_once = leading_to(to);
        if taking.is_none() && !at_once.is_empty() {
            return Some(Loan {
                lenders: at_once,
                via: None,
            });
        }
        let via = lenders().find_map(|lender| {
            let first_leg = reached(lender).into_iter();
            let mut fitting = first_leg.filter(|via| taking.is_none_or(|taking| taking == *via));
            fitting.find(goes_on)
        })?;
        Some(Loan {
            lenders: leading_to(via),
            via: Some(via),
        })
    }

    /// The power that a move borrows; `None` where it borrows none.
    pub fn loan_of(&self, mv: Move) -> Option<Loan> {
        self.loan(mv.from, mv.to, mv.taking)
    }

    /// The pieces that lend their powers to the one on a square: the other Lionized pieces of its side, if it is Lionized itself.
    pub fn lenders(&self, square: Square) -> SquareSet {
        let color = self.slot_at(square).map(|(_, color)| color);
        let lionized = color.map_or(SquareSet::EMPTY, |color: Color| self.lionized(color));
        match lionized.contains(square) {
            true => lionized.without(square),
            false => SquareSet::EMPTY,
        }
    }
}
