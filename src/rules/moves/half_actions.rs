//! Turns of half actions, as in Lionheart Chess: King and Pawns make half actions, two to a turn; a
//! move of any other piece is a whole turn.

use crate::position::first_half::{FirstHalf, HalfAction};
use crate::{Color, IllegalTurn, Move, Position, Promotion, Role, Square, SquareSet, Turn, Width};

impl<W: Width> Position<W> {
    /// The kind of half action of a move, or `None` for a full action.
    pub(crate) fn half_action(&self, mv: Move) -> Option<HalfAction> {
        match self.role_at(mv.from)? {
            role if role.is_royal() => Some(HalfAction::KingStep),
            Role::Pawn if mv.promotion.is_some() => Some(HalfAction::Promotion),
            Role::Pawn => Some(HalfAction::PawnMove),
            _ => None,
        }
    }

    /// Plays a half action, or ends the turn after the first; passes the turn if no further action
    /// may follow.
    pub(crate) fn act_by_half(&mut self, action: Move) {
        let Some(first) = self.first_half else {
            let resets = self.make_action(action);
            if self.first_half.is_some_and(|half| half.whole_turn) {
                self.end_actions(Turn::from(action), resets);
            }
            return;
        };
        let resets = first.captured.is_some() || first.action != HalfAction::KingStep;
        let before = Move::new(first.from, first.to);
        if self.ending_action() == Some(action) {
            self.end_actions(Turn::from(before), resets);
        } else {
            let resets = self.make_action(action) || resets;
            self.end_actions(Turn::two(before, action), resets);
        }
    }

    /// The action that ends a turn after its first half action, if that may stand alone: the King
    /// stays where it is.
    pub(crate) fn ending_action(&self) -> Option<Move> {
        let first = self.first_half?;
        let king = self.king(self.turn);
        (first.action != HalfAction::Promotion).then_some(Move::new(king, king))
    }

    /// The pieces of both sides that make half actions: Pawns, and the King of the side to move.
    pub(crate) fn acting(&self) -> SquareSet<W> {
        self.with_role(Role::Pawn).with(self.king(self.turn))
    }

    /// Whether the two half actions are also generated in the other order, with the same effect.
    pub(crate) fn comes_again(&self, first: FirstHalf, second: Move) -> bool {
        let plain = second.taking.is_none() && second.promotion.is_none();
        first.action == HalfAction::PawnMove
            && self.half_action(second) == Some(HalfAction::PawnMove)
            && plain
            && !first.en_passant
            && second.from < first.from
            && second.from != first.to
            && second.to != first.from
    }

    fn end_actions(&mut self, turn: Turn, resets: bool) {
        let passed = turn.first().to;
        let is_double = |second: &Move| {
            second.from == passed
                && second.promotion.is_none()
                && self.role_at(second.to) == Some(Role::Pawn)
        };
        self.en_passant = turn.second().filter(is_double).map(|_| passed);
        self.drop_useless_en_passant(!self.turn);
        self.first_half = None;
        self.end_turn(resets);
    }

    /// Plays one action and returns whether it resets the half-move clock. Does not pass the turn.
    pub(crate) fn make_action(&mut self, mv: Move) -> bool {
        let Some(action) = self.half_action(mv) else {
            return self.lift_and_put(mv).captured.is_some();
        };
        let color = self.turn;
        let whole_turn =
            action == HalfAction::PawnMove && self.first_pawn_move && color == Color::White;
        let mut first = FirstHalf {
            action,
            from: mv.from,
            to: mv.to,
            captured: None,
            en_passant: mv.taking.is_some(),
            checkers: if action == HalfAction::KingStep && self.first_half.is_none() {
                self.checkers().widened()
            } else {
                SquareSet::EMPTY
            },
            whole_turn,
            from_start: action == HalfAction::PawnMove
                && self.spec().relative_rank(color, mv.from) == self.spec().pawns.start_rank,
        };
        let effect = self.lift_and_put(mv);
        first.captured = effect.captured.map(|slot| self.spec().pieces[slot].role);
        if whole_turn {
            self.first_pawn_move = false;
        }
        // The right to capture en passant lasts as long as the Pawn that made the double move
        // stands where it is.
        if let Some(square) = self.en_passant
            && self
                .en_passant_victim(square)
                .is_none_or(|victim| !self.pieces(!color).contains(victim))
        {
            self.en_passant = None;
        }
        self.first_half = Some(first);
        effect.captured.is_some() || action != HalfAction::KingStep
    }

    /// The position after one action, in mid-turn.
    pub fn after_action(&self, mv: Move) -> Position<W> {
        let mut next = self.clone();
        next.make_action(mv);
        next
    }

    /// Emits every half action that obeys how King and Pawns move, whatever came before it.
    pub(crate) fn half_actions(&self, emit: &mut impl FnMut(Move)) {
        let color = self.turn;
        let king = self.king(color);
        let free = self.empty_squares() | self.capturable();
        for to in self.tables.king_steps[king.index()] & free {
            emit(Move::new(king, to));
        }
        for from in self.with_role(Role::Pawn) & self.pieces(color) {
            self.pawn_half_actions(from, emit);
        }
    }

    fn pawn_half_actions(&self, from: Square, emit: &mut impl FnMut(Move)) {
        let Some((slot, color)) = self.slot_at(from) else { return };
        let spec = self.spec();
        let empty = self.empty_squares();
        let diagonal = self.tables.captures(slot, color, from, self.occupied());
        for to in self.targets(from, slot) {
            emit(Move::new(from, to));
        }
        if let Some(to) = self.en_passant
            && (diagonal & empty).contains(to)
            && let Some(taking) = self.en_passant_victim(to)
        {
            emit(Move::new(from, to).taking(taking));
        }
        if let Promotion::FromPoolAsAction { zone } = spec.promotion
            && spec.is_in_zone(color, from, zone)
        {
            for (role, _) in self.pool(color) {
                emit(Move::new(from, from).promoting(role));
            }
        }
    }

    /// The rule that forbids `second` after the first half action, King safety at the end aside.
    pub(crate) fn forbids_second(&self, second: Move) -> Option<IllegalTurn> {
        let first = self.first_half?;
        let Some(action) = self.half_action(second) else {
            return Some(IllegalTurn::FullActionIsWholeTurn { from: second.from });
        };
        if first.whole_turn
            || self.first_pawn_move && self.turn == Color::White && action == HalfAction::PawnMove
        {
            let mut pawns = SquareSet::EMPTY;
            if first.action == HalfAction::PawnMove {
                pawns = pawns.with(first.from);
            }
            if action == HalfAction::PawnMove && second.from != first.to {
                pawns = pawns.with(second.from);
            }
            return Some(IllegalTurn::FirstPawnMoveIsWholeTurn { pawns });
        }
        match (first.action, action) {
            (HalfAction::KingStep, HalfAction::KingStep) => {
                self.forbids_second_king_step(first, second)
            }
            (HalfAction::KingStep, _) => {
                let threats = self.attackers(first.to, !self.turn);
                (first.captured.is_some() && !threats.is_empty()).then_some(
                    IllegalTurn::CapturingUnderThreat { on: first.to, by: threats.widened() },
                )
            }
            (HalfAction::PawnMove, HalfAction::PawnMove) => {
                self.forbids_second_pawn_move(first, second)
            }
            (HalfAction::Promotion, HalfAction::Promotion) => {
                Some(IllegalTurn::TwoPromotions { pawns: first.from.set().with(second.from) })
            }
            _ => None,
        }
    }

    fn forbids_second_king_step(&self, first: FirstHalf, second: Move) -> Option<IllegalTurn> {
        // A King's step captures only on the square where it ends.
        let captures = |squares: SquareSet<W>| {
            squares == second.to.set() && self.pieces(!self.turn).contains(second.to)
        };
        if first.captured == Some(Role::Pawn) {
            return Some(IllegalTurn::PawnStalling { on: first.to });
        }
        if !first.checkers.is_empty() && !captures(SquareSet::narrowed(first.checkers)) {
            return Some(IllegalTurn::SecondStepInCheck { by: first.checkers });
        }
        if first.captured.is_some() || self.pieces(!self.turn).contains(second.to) {
            let threats = self.attackers(first.to, !self.turn);
            if !threats.is_empty() && !captures(threats) {
                return Some(IllegalTurn::CapturingUnderThreat {
                    on: first.to,
                    by: threats.widened(),
                });
            }
        }
        None
    }

    fn forbids_second_pawn_move(&self, first: FirstHalf, second: Move) -> Option<IllegalTurn> {
        let captures = second.taking.is_some() || self.pieces(!self.turn).contains(second.to);
        if first.captured.is_some() && captures {
            return Some(IllegalTurn::TwoPawnCaptures { on: first.to.set().with(second.to) });
        }
        let same = second.from == first.to;
        (same && (!first.from_start || first.captured.is_some() || captures))
            .then_some(IllegalTurn::SamePawnTwice { from: first.from, pawn: second.from })
    }

    /// Whether the King of `by` threatens `square` with one of its two steps: every square at
    /// distance 1; and every square that it reaches by a first step onto a square that is empty or
    /// holds one of its enemy's pieces other than a Pawn or the King, and a second from there.
    pub(crate) fn king_threatens(&self, by: Color, square: Square, alive: SquareSet<W>) -> bool {
        let king = self.king(by);
        let steps = &self.tables.king_steps;
        let near = steps[king.index()];
        if near.contains(square) {
            return true;
        }
        let closed = alive | self.with_role(Role::Pawn) & self.pieces(!by) | self.king(!by).set();
        (near - closed).intersects(steps[square.index()])
    }
}
