//! Playing actions and turns.

use crate::moves::movegen::{Each, Filter};
use crate::{Color, IllegalTurn, Move, Position, Promotion, Role, Square, Turn, Wanted, Width};

/// The effects of a move on which the rest of the turn depends.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Effect {
    /// The slot of a captured piece; of the last one if there were two.
    pub(crate) captured: Option<usize>,
    pub(crate) captured_lion: bool,
}

impl Position {
    pub fn play(&self, turn: Turn) -> Result<Position, IllegalTurn> {
        match self.why_illegal(turn) {
            Some(reason) => Err(reason),
            None => Ok(self.play_unchecked(turn)),
        }
    }
}

impl<W: Width> Position<W> {
    /// Plays a turn known to be legal, such as one of [`Position::legal_turns`]. For any other turn
    /// the result is meaningless.
    pub fn play_unchecked(&self, turn: Turn) -> Position<W> {
        let mut next = self.clone();
        next.act(turn.first());
        if let Some(second) = turn.second() {
            next.act(second);
        } else if let Some(ending) = next.ending_action() {
            next.act(ending);
        }
        next
    }

    /// Plays some turns known to be legal. Returns the position after them, and the last of them
    /// with the position before it.
    pub fn play_line(&self, turns: &[Turn]) -> (Position<W>, Option<(Position<W>, Turn)>) {
        let (mut position, mut last) = (self.clone(), None);
        for turn in turns {
            let next = position.play_unchecked(*turn);
            last = Some((std::mem::replace(&mut position, next), *turn));
        }
        (position, last)
    }

    /// Some turns known to be legal, each with the position in which it is played.
    pub fn each_along(&self, turns: &[Turn]) -> impl Iterator<Item = (Position<W>, Turn)> {
        let mut position = self.clone();
        turns.iter().map(move |turn| {
            let next = position.play_unchecked(*turn);
            (std::mem::replace(&mut position, next), *turn)
        })
    }

    /// Some turns known to be legal, each as `write` has it, with blanks between them.
    pub fn line_text(&self, turns: &[Turn], write: impl Fn(&Self, Turn) -> String) -> String {
        let texts = self.each_along(turns).map(|(position, turn)| write(&position, turn));
        texts.collect::<Vec<_>>().join(" ")
    }

    /// Plays an action known to be legal: a whole turn, or half of one.
    pub fn act(&mut self, action: Move) {
        if !self.tables.by_halves || !self.is_mid_turn() && self.half_action(action).is_none() {
            self.make(action);
        } else {
            self.act_by_half(action);
        }
    }

    fn make(&mut self, mv: Move) {
        let Some((slot, color)) = self.slot_at(mv.from) else { return };
        let role = self.spec().pieces[slot].role;
        let effect = self.lift_and_put(mv);
        if role.is_royal() {
            self.bring_rook(mv, color);
        }
        self.update_castling(mv, role, color);
        self.en_passant = (role == Role::Pawn && mv.from.distance(mv.to) == 2)
            .then(|| middle(mv.from, mv.to))
            .flatten();
        self.drop_useless_en_passant(!color);
        self.lion_ban = None;
        if effect.captured_lion {
            self.ban_lion_captures(slot, mv.to);
        }
        let draws = &self.spec().draws;
        let resets = effect.captured.is_some()
            || draws.clock_reset_by.contains(&role)
            || draws.promotions_reset_clock && mv.promotion.is_some();
        self.end_turn(resets);
        if self.tables.notes_attacks {
            // No position before a turn that resets the clock comes back.
            self.arrived = (self.halfmove_clock > 0).then_some(mv.to);
        }
    }

    /// Moves the piece, with its captures and its promotion.
    pub(crate) fn lift_and_put(&mut self, mv: Move) -> Effect {
        let mut effect = Effect::default();
        let Some((slot, color)) = self.take(mv.from) else { return effect };
        for square in mv.capture_squares::<W>() {
            if let Some((captured, owner)) = self.slot_at(square)
                && owner != color
            {
                self.take(square);
                let role = self.spec().pieces[captured].role;
                if self.spec().pool.takes(role) {
                    self.set_pool(owner, captured, self.pool_in_slot(owner, captured) + 1);
                }
                effect.captured = Some(captured);
                effect.captured_lion |= self.spec().pieces[captured].is_lion();
            }
        }
        let becomes = mv.promotion.and_then(|role| self.tables.slot(role));
        if let Some(promoted) = becomes
            && matches!(
                self.spec().promotion,
                Promotion::FromPoolAsAction { .. } | Promotion::FromPoolOnArrival
            )
        {
            self.set_pool(color, promoted, self.pool_in_slot(color, promoted).saturating_sub(1));
        }
        if self.slot_at(mv.to).is_none() {
            self.put(mv.to, becomes.unwrap_or(slot), color);
        }
        effect
    }

    /// Whether the last turn was an attack, in games that note it. Not stored, since searches play
    /// many turns and ask of few.
    pub(crate) fn was_attack(&self) -> bool {
        self.arrived.is_some_and(|square| self.is_check() || self.captures_again(square))
    }

    /// Whether the piece on a square could capture something if its side, which has just moved,
    /// were to move again. Ignores the lion ban.
    #[cold]
    fn captures_again(&self, square: Square) -> bool {
        let again = self.pass_turn();
        let enemies = again.capturable();
        let mut captures = false;
        if let Some((slot, _)) = again.slot_at(square) {
            let scope = again.scope(Wanted::All, Filter::LionTrade);
            let look = |mv: Move| captures |= mv.capture_squares().intersects(enemies);
            again.own_power_from(square, slot, &scope, &mut Each(look));
        }
        captures
    }

    /// Keeps the en passant square only if a Pawn of `capturer` could capture there.
    pub(crate) fn drop_useless_en_passant(&mut self, capturer: Color) {
        if let Some(square) = self.en_passant
            && !self
                .with_role(Role::Pawn)
                .intersects(self.pawn_captures_from(square, capturer) & self.pieces(capturer))
        {
            self.en_passant = None;
        }
    }

    /// Passes the turn to the other side and updates the counters.
    pub(crate) fn end_turn(&mut self, resets_clock: bool) {
        self.halfmove_clock = if resets_clock { 0 } else { self.halfmove_clock.saturating_add(1) };
        if self.turn == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        self.turn = !self.turn;
    }
}

fn middle(from: Square, to: Square) -> Option<Square> {
    Square::new(from.file(), u8::midpoint(from.rank(), to.rank()))
}
