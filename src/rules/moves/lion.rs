//! The restrictions on capturing Lions.

use crate::position::LionBan;
use crate::{
    IllegalTurn, LionLimit, LionTrade, Move, PieceSpec, Position, Role, Square, SquareSet, Width,
};

impl<W: Width> Position<W> {
    /// The restriction, if any, that forbids a capture of a Lion. "Lion" means the piece as it
    /// stands before the turn.
    pub(crate) fn lion_capture_forbidden(&self, mv: Move) -> Option<IllegalTurn> {
        let trade = self.spec().lion_trade.as_ref()?;
        let captured = self.lions(!self.turn) & mv.capture_squares();
        captured.first()?;
        if !self.is_lion_on(mv.from) {
            let lion = (captured - spared(self.lion_ban?.spares)).first()?;
            return Some(IllegalTurn::LionBan { from: mv.from, lion });
        }
        // A piece captured in passing is next to the capturing Lion, so only the one at the end can
        // be far.
        let lion = mv.to;
        if !captured.contains(lion) || mv.from.distance(lion) < 2 {
            return None;
        }
        let is_bridge = |role| !trade.no_bridges.contains(&role);
        if mv.taking.and_then(|at| self.role_at(at)).is_some_and(is_bridge) {
            return None;
        }
        let protectors = self.lion_protectors(mv, trade);
        (!protectors.is_empty()).then_some(IllegalTurn::LionProtected {
            from: mv.from,
            lion,
            by: protectors.widened(),
            taken: mv.taking,
        })
    }

    /// Notes what a capture of a Lion by this slot's piece, now on `to`, bans in the next turn.
    pub(crate) fn ban_lion_captures(&mut self, capturer: usize, to: Square) {
        let Some(trade) = self.spec().lion_trade else { return };
        if self.spec().pieces[capturer].is_lion() {
            return;
        }
        let spares = (trade.spares_new_lion && self.is_lion_on(to)).then_some(to);
        let banned = self.lions(self.turn) - spared(spares);
        self.lion_ban = (!banned.is_empty()).then_some(LionBan { spares });
    }

    fn is_lion_on(&self, square: Square) -> bool {
        self.slot_at(square).is_some_and(|(slot, _)| self.spec().pieces[slot].is_lion())
    }

    /// Whether a piece of this role would be a second Lion where only one is allowed.
    pub(crate) fn is_one_lion_too_many(&self, role: Role) -> bool {
        let spec = self.spec();
        spec.lions == LionLimit::One
            && spec.piece(role).is_some_and(PieceSpec::is_lion)
            && !self.lions(self.turn).is_empty()
    }

    /// The enemy pieces that could pseudo-legally recapture where a Lion's capture ends. Judged in
    /// the position after the whole turn: pieces captured in passing are gone, and lines that the
    /// Lion has left are open. Where a piece captured in passing protects, it is judged before the
    /// turn.
    fn lion_protectors(&self, mv: Move, trade: &LionTrade) -> SquareSet<W> {
        let enemy = !self.turn;
        let mut occupied = self.occupied().without(mv.from).with(mv.to);
        if let Some(taking) = mv.taking {
            occupied = occupied.without(taking);
        }
        let alive = self.pieces(enemy) - mv.capture_squares();
        let mut protectors = self.attackers_on(mv.to, enemy, occupied, alive);
        if !trade.royals_protect {
            protectors = protectors - self.royals(enemy);
        }
        if let Some(taking) = mv.taking
            && trade.captured_protect
        {
            protectors |= self.attackers_on(mv.to, enemy, self.occupied(), taking.set());
        }
        protectors
    }
}

fn spared<W: Width>(by_ban: Option<Square>) -> SquareSet<W> {
    by_ban.into_iter().collect()
}
