//! The restrictions on capturing Lions.

use crate::rules::board::piece::Role;
use crate::rules::board::square::{Square, SquareSet};
use crate::rules::board::turn::Move;
use crate::rules::board::width::Width;
use crate::rules::illegal::IllegalTurn;
use crate::rules::position::Position;
use crate::rules::spec::{LionLimit, LionTrade, PieceSpec};

impl<W: Width> Position<W> {
    /// The restriction, if any, that forbids a capture of a Lion. "Lion" means the piece as it stands before the turn.
    pub(in crate::rules) fn lion_capture_forbidden(&self, mv: Move) -> Option<IllegalTurn> {
        if self.spec().lion_trade == LionTrade::Free {
            return None;
        }
        let captured = self.lions(!self.turn) & mv.capture_squares();
        let lion = captured.first()?;
        if !self.is_lion_on(mv.from) {
            return self.lion_ban.then_some(IllegalTurn::LionBan { lion });
        }
        // A piece captured in passing is next to the capturing Lion, so only the one at the end can be far.
        let lion = mv.to;
        if !captured.contains(lion) || mv.from.distance(lion) < 2 {
            return None;
        }
        let is_bridge = |taking| self.role_at(taking) != Some(Role::Pawn);
        if mv.taking.is_some_and(is_bridge) {
            return None;
        }
        let protectors = self.lion_protectors(mv);
        (!protectors.is_empty()).then_some(IllegalTurn::LionProtected {
            lion,
            by: protectors.widened(),
        })
    }

    /// Whether the next turn may not capture a Lion with a non-Lion, after the piece of this slot has captured one.
    pub(in crate::rules) fn brings_lion_ban(&self, capturer: usize) -> bool {
        self.spec().lion_trade == LionTrade::Restricted
            && !self.spec().pieces[capturer].is_lion()
            && !self.lions(self.turn).is_empty()
    }

    fn is_lion_on(&self, square: Square) -> bool {
        self.slot_at(square)
            .is_some_and(|(slot, _)| self.spec().pieces[slot].is_lion())
    }

    /// Whether a piece of this role would be a second Lion of the side to move, where only one is allowed.
    pub(in crate::rules) fn is_one_lion_too_many(&self, role: Role) -> bool {
        let spec = self.spec();
        spec.lions == LionLimit::One
            && spec.piece(role).is_some_and(PieceSpec::is_lion)
            && !self.lions(self.turn).is_empty()
    }

    /// The enemy pieces other than the King that could pseudo-legally recapture where a Lion's capture ends. Judged in the position after
    /// the whole turn: pieces captured in passing are gone, and lines that the Lion has left are open.
    fn lion_protectors(&self, mv: Move) -> SquareSet<W> {
        let enemy = !self.turn;
        let mut occupied = self.occupied().without(mv.from).with(mv.to);
        if let Some(taking) = mv.taking {
            occupied = occupied.without(taking);
        }
        let alive = self.pieces(enemy) - mv.capture_squares();
        self.attackers_on(mv.to, enemy, occupied, alive) - self.royals(enemy)
    }
}
