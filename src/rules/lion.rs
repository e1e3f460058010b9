//! The restrictions on capturing Lions.

use super::illegal::IllegalTurn;
use super::piece::Role;
use super::position::Position;
use super::spec::LionTrade;
use super::square::SquareSet;
use super::turn::Move;

impl Position {
    /// The restriction that forbids a capture of a Lion, if one does. "Lion" means the piece as it stands before the turn.
    pub(super) fn lion_capture_forbidden(&self, mv: Move) -> Option<IllegalTurn> {
        if self.spec().lion_trade == LionTrade::Free {
            return None;
        }
        let lion = self
            .lion(!self.turn)
            .filter(|lion| mv.capture_squares().contains(*lion))?;
        if self.role_at(mv.from) != Some(Role::Lion) {
            return self.lion_ban.then_some(IllegalTurn::LionBan { lion });
        }
        let bridged = mv
            .taking
            .is_some_and(|taking| taking != lion && self.role_at(taking) != Some(Role::Pawn));
        if mv.from.distance(lion) < 2 || bridged {
            return None;
        }
        let protectors = self.lion_protectors(mv);
        (!protectors.is_empty()).then_some(IllegalTurn::LionProtected {
            lion,
            by: protectors,
        })
    }

    /// Whether a Lion may not be captured by a non-Lion in the next turn, after a piece of this role has captured one.
    pub(super) fn brings_lion_ban(&self, capturer: Role) -> bool {
        self.spec().lion_trade == LionTrade::Restricted
            && !capturer.is_lion()
            && self.lion(self.turn).is_some()
    }

    /// The enemy pieces other than the King that could pseudo-legally recapture on the square where a Lion's capture ends, in the position
    /// after the whole turn: what was captured on the way is gone, lines opened by the Lion's leaving are open.
    fn lion_protectors(&self, mv: Move) -> SquareSet {
        let enemy = !self.turn;
        let mut occupied = self.occupied().without(mv.from).with(mv.to);
        if let Some(taking) = mv.taking {
            occupied = occupied.without(taking);
        }
        let alive = self.pieces(enemy) - mv.capture_squares();
        self.attackers_on(mv.to, enemy, occupied, alive)
            .without(self.king(enemy))
    }
}
