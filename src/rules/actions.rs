//! Actions for a search: the single moves that turns are made of, found faster than legal turns are, and their safety judged only when
//! they are about to be played.
//!
//! Where a turn is one move, an action is a turn. Where turns are of half actions, the position after the first has the same side to move
//! and waits for the second, or for the action that ends the turn: the King stays where it is.

use super::castling::CastlingSide;
use super::game::{PowerSource, TurnShape};
use super::half_actions::HalfAction;
use super::legal::Bounds;
use super::piece::Role;
use super::position::Position;
use super::square::{Square, SquareSet};
use super::turn::Move;

/// Which actions are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Those that capture, promote a Pawn or take it to where it may be promoted, and the end of a turn.
    Tactical,
    /// All others.
    Quiet,
    /// All.
    All,
}

/// What decides whether actions are legal, found once for a position.
pub struct Legality(Option<Bounds>);

impl Position {
    /// Whether the first of two half actions has been played.
    pub fn is_mid_turn(&self) -> bool {
        self.first_half().is_some()
    }

    /// Calls `emit` with the wanted actions of the side to move, among which are all legal ones; [`Position::play_action`] sorts out the
    /// others. Where turns are of half actions, an effect may be reached in more than one way.
    pub fn actions(&self, wanted: Wanted, emit: &mut impl FnMut(Move)) {
        match (self.spec().turn_shape, self.spec().power) {
            (TurnShape::OneMove, PowerSource::Own) => self.own_power_actions(wanted, emit),
            (TurnShape::OneMove, PowerSource::Lionized) => {
                self.lionized_pseudo_legal(&mut |mv| self.emit_wanted(wanted, mv, emit));
            }
            (TurnShape::HalfActions, _) => {
                if let Some(first) = self.first_half() {
                    self.half_actions(&mut |mv| {
                        if self.forbids_second(mv).is_none() && !self.comes_again(first, mv) {
                            self.emit_wanted(wanted, mv, emit);
                        }
                    });
                    if wanted != Wanted::Quiet && first.action != HalfAction::Promotion {
                        emit(self.ending_action());
                    }
                    return;
                }
                let acting = self.with_role(Role::Pawn).with(self.king(self.turn));
                let squares = self.wanted_squares(wanted);
                for from in self.pieces(self.turn) - acting {
                    if let Some((slot, _)) = self.slot_at(from) {
                        for to in self.targets(from, slot) & squares {
                            emit(Move::new(from, to));
                        }
                    }
                }
                self.half_actions(&mut |mv| self.emit_wanted(wanted, mv, emit));
            }
        }
    }

    /// Whether an action is among those that [`Position::actions`] emits.
    pub fn has_action(&self, mv: Move) -> bool {
        let Some((slot, color)) = self.slot_at(mv.from) else {
            return false;
        };
        if color != self.turn {
            return false;
        }
        let mut found = false;
        let mut look = |other: Move| found |= other == mv;
        if self.spec().turn_shape == TurnShape::OneMove && self.spec().power == PowerSource::Own {
            let everywhere = self.tables.squares;
            self.own_power_actions_from(mv.from, slot, everywhere, Wanted::All, &mut look);
            if mv.from == self.king(color) && mv.from.distance(mv.to) > 1 {
                self.castlings(&mut look);
            }
        } else {
            self.actions(Wanted::All, &mut look);
        }
        found
    }

    /// What [`Position::play_action`] needs to know about a position.
    pub fn legality(&self) -> Legality {
        let known = self.spec().power == PowerSource::Own && !self.is_mid_turn();
        Legality(known.then(|| self.bounds()))
    }

    /// Plays an action and says whether a turn that ends with it is legal: whether it leaves the own King safe. If not, the position is of no
    /// more use. After the first of two half actions the same side is to move, and it may turn out that it can do nothing more that is legal.
    pub fn play_action(&mut self, mv: Move, legality: &Legality) -> bool {
        let turn = self.turn;
        let by_half_action =
            self.spec().turn_shape == TurnShape::HalfActions && self.half_action(mv).is_some();
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
                self.turn == turn || !self.is_attacked(self.king(turn), !turn)
            }
        }
    }

    /// Plays an action that is known to be legal.
    pub fn act(&mut self, mv: Move) {
        match self.spec().turn_shape {
            TurnShape::OneMove => self.make(mv),
            TurnShape::HalfActions => self.act_in_turn(mv, mv == self.ending_action()),
        }
    }

    /// The squares on which pieces differ between this position and the one after an action.
    pub fn changed_squares(&self, next: &Position, mv: Move) -> SquareSet {
        let [white, black] =
            super::piece::Color::ALL.map(|color| self.pieces(color) ^ next.pieces(color));
        // What is replaced by a promotion in place, or captured by its own kind, shows in no difference of the sets.
        (white | black).with(mv.to)
    }

    /// Ends a turn after its first half action.
    fn ending_action(&self) -> Move {
        let king = self.king(self.turn);
        Move::new(king, king)
    }

    fn emit_wanted(&self, wanted: Wanted, mv: Move, emit: &mut impl FnMut(Move)) {
        let is_tactical =
            || mv.taking.is_some() || mv.promotion.is_some() || self.capturable().contains(mv.to);
        if wanted == Wanted::All || (wanted == Wanted::Tactical) == is_tactical() {
            emit(mv);
        }
    }

    /// The squares on which pieces other than Pawns end by wanted actions.
    fn wanted_squares(&self, wanted: Wanted) -> SquareSet {
        match wanted {
            Wanted::All => self.tables.squares,
            Wanted::Tactical => self.capturable(),
            Wanted::Quiet => self.tables.squares - self.capturable(),
        }
    }

    fn own_power_actions(&self, wanted: Wanted, emit: &mut impl FnMut(Move)) {
        let squares = self.wanted_squares(wanted);
        for from in self.pieces(self.turn) {
            if let Some((slot, _)) = self.slot_at(from) {
                self.own_power_actions_from(from, slot, squares, wanted, emit);
            }
        }
        if wanted != Wanted::Tactical {
            self.castlings(emit);
        }
    }

    fn castlings(&self, emit: &mut impl FnMut(Move)) {
        if self.castling.is_empty() {
            return;
        }
        for side in CastlingSide::ALL {
            if let Ok(mv) = self.castling_move(side) {
                emit(mv);
            }
        }
    }

    #[inline]
    fn own_power_actions_from(
        &self,
        from: Square,
        slot: usize,
        mut squares: SquareSet,
        wanted: Wanted,
        emit: &mut impl FnMut(Move),
    ) {
        let role = self.spec().pieces[slot].role;
        let promoting = self.promotion_squares(from, role);
        if role == Role::Pawn {
            match wanted {
                Wanted::Tactical => squares |= promoting,
                Wanted::Quiet => squares = squares - promoting,
                Wanted::All => {}
            }
        }
        let mut targets = self.targets(from, slot) & squares;
        if let Some(lion) = self.lion(!self.turn)
            && targets.contains(lion)
            && self.lion_capture_forbidden(Move::new(from, lion)).is_some()
        {
            targets = targets.without(lion);
        }
        for to in targets - promoting {
            emit(Move::new(from, to));
        }
        for to in targets & promoting {
            self.with_promotions(Move::new(from, to), role, emit);
        }
        if matches!(role, Role::Lion | Role::Pawn) {
            self.moves_taking_elsewhere(from, role, &mut |mv| {
                let is_wanted =
                    wanted == Wanted::All || (wanted == Wanted::Tactical) == mv.taking.is_some();
                if is_wanted && self.lion_capture_forbidden(mv).is_none() {
                    emit(mv);
                }
            });
        }
    }
}
