//! Actions for the search: the single moves that make up turns. They are generated faster than
//! legal turns, and their legality is checked only when they are played.
//!
//! Where a turn is one move, an action is a turn. Where turns are of half actions, the position
//! after the first has the same side to move and awaits the second, or an action that ends the turn
//! and leaves the King where it is.

use crate::moves::legal::Bounds;
use crate::moves::movegen::{Each, Filter, Sink};
use crate::{Color, Move, Position, SquareSet, Wanted, Width};

/// What decides whether actions are legal, computed once per position.
pub struct Legality<W: Width>(Option<Bounds<W>>);

impl<W: Width> Position<W> {
    /// Whether the first of two half actions has been played.
    pub fn is_mid_turn(&self) -> bool {
        self.first_half.is_some()
    }

    /// Emits the wanted actions of the side to move. They include all legal ones;
    /// [`Position::play_action`] rejects the others. Where turns are of half actions, an effect may
    /// be reached in more than one way.
    pub fn actions(&self, wanted: Wanted, emit: &mut impl FnMut(Move)) {
        if let Some(first) = self.first_half {
            self.half_actions(&mut |mv| {
                if self.forbids_second(mv).is_none() && !self.comes_again(first, mv) {
                    self.emit_wanted(wanted, mv, emit);
                }
            });
            if wanted != Wanted::Quiet {
                self.ending_action().into_iter().for_each(emit);
            }
        } else if self.tables.lends_powers {
            self.lionized_pseudo_legal(&mut |mv| self.emit_wanted(wanted, mv, emit));
        } else if !self.tables.by_halves {
            self.own_power(wanted, Filter::LionTrade, &mut Each(emit));
        } else {
            let squares = self.wanted_squares(wanted);
            for from in self.pieces(self.turn) - self.acting() {
                if let Some((slot, _)) = self.slot_at(from) {
                    Each(&mut *emit).plain(from, self.targets(from, slot) & squares);
                }
            }
            self.half_actions(&mut |mv| self.emit_wanted(wanted, mv, emit));
        }
    }

    pub fn has_action(&self, mv: Move) -> bool {
        let Some((slot, color)) = self.slot_at(mv.from) else { return false };
        if color != self.turn {
            return false;
        }
        let mut found = false;
        let mut look = |other: Move| found |= other == mv;
        if !self.tables.by_halves && !self.tables.lends_powers {
            let filter = Filter::LionTrade;
            let mut look = Each(look);
            let scope = self.scope(Wanted::All, filter);
            self.own_power_from(mv.from, slot, &scope, &mut look);
            if slot == 0 && mv.from.distance(mv.to) > 1 {
                self.castlings(filter, &mut look);
            }
        } else {
            self.actions(Wanted::All, &mut look);
        }
        found
    }

    /// Computes what [`Position::play_action`] needs.
    pub fn legality(&self) -> Legality<W> {
        let known = !self.tables.lends_powers && !self.is_mid_turn();
        Legality(known.then(|| self.bounds()))
    }

    /// Plays an action and returns whether a turn that ends with it is legal, that is, leaves the
    /// mover's King safe. If not, the position must no longer be used. After the first of two half
    /// actions the same side is to move, and may turn out to have no legal second.
    pub fn play_action(&mut self, mv: Move, legality: &Legality<W>) -> bool {
        let turn = self.turn;
        let by_half_action = self.tables.by_halves && self.half_action(mv).is_some();
        match &legality.0 {
            Some(bounds) if !by_half_action => {
                let safe = self.is_safe(mv, bounds);
                if safe {
                    self.act(mv);
                }
                safe
            }
            _ => {
                self.act(mv);
                self.turn == turn || self.leaves_king_safe(turn)
            }
        }
    }

    /// The squares on which the pieces of this position and of the one after an action differ.
    pub fn changed_squares(&self, next: &Position<W>, mv: Move) -> SquareSet<W> {
        let [white, black] = Color::ALL.map(|color| self.pieces(color) ^ next.pieces(color));
        // A promotion in place, or a capture by a piece of the same kind, may show in no difference
        // of the sets.
        (white | black).with(mv.to)
    }

    fn emit_wanted(&self, wanted: Wanted, mv: Move, emit: &mut impl FnMut(Move)) {
        let is_tactical =
            || mv.taking.is_some() || mv.promotion.is_some() || self.capturable().contains(mv.to);
        if wanted == Wanted::All || (wanted == Wanted::Tactical) == is_tactical() {
            emit(mv);
        }
    }
}
