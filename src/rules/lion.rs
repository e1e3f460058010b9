//! The Lion's second leg, and the restrictions on capturing Lions.

use super::game::{LionTrade, PowerSource};
use super::illegal::IllegalTurn;
use super::piece::Role;
use super::position::Position;
use super::square::{Square, SquareSet};
use super::turn::Move;

impl Position {
    /// What a Lion does beyond going to a square at distance 1 or 2: it captures an enemy piece at distance 1 and makes a king step from
    /// there, back to its start included (igui), or passes, where some neighbouring square is empty.
    pub(super) fn lion_second_legs(&self, from: Square, emit: &mut impl FnMut(Move)) {
        let capturable = self.capturable();
        let neighbours = self.tables.king_steps[from.index()];
        if !(neighbours - self.occupied()).is_empty() {
            emit(Move::new(from, from));
        }
        let free = self.empty_squares() | capturable.with(from);
        for taking in neighbours & capturable {
            for to in self.tables.king_steps[taking.index()] & free {
                emit(Move::new(from, to).taking(taking));
            }
        }
    }

    /// Whether a piece that makes two legs could make a move, on which it captures nothing in passing, by way of an empty square.
    pub(crate) fn is_empty_transit(&self, mv: Move, via: Square) -> bool {
        if self.occupied().contains(via) {
            return false;
        }
        if self.spec().power == PowerSource::Lionized {
            return self.lionized_passes(mv, via);
        }
        let steps = |square: Square| self.tables.king_steps[square.index()];
        self.role_at(mv.from) == Some(Role::Lion)
            && steps(mv.from).contains(via)
            && steps(via).contains(mv.to)
    }

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

    /// The enemy pieces other than the King that could pseudo-legally recapture on the square where a Lion's capture ends, in the position
    /// after the whole turn: what was taken in passing is gone, lines opened by the Lion's leaving are open.
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
