//! Pseudo-legal moves of the games in which a turn is one move: what obeys how pieces move, blocks and capture, whatever becomes of the own
//! King.

use super::castling::CastlingSide;
use super::game::Promotion;
use super::piece::{Color, Role};
use super::position::Position;
use super::square::{Offset, Square, SquareSet};
use super::turn::Move;

impl Position {
    /// Every pseudo-legal move of pieces that move by their own power. Castling is complete but for the safety of the square on which the
    /// King ends.
    pub(super) fn pseudo_legal_moves(&self, emit: &mut impl FnMut(Move)) {
        for from in self.pieces(self.turn) {
            self.pseudo_legal_moves_from(from, emit);
        }
        for side in CastlingSide::ALL {
            if let Ok(mv) = self.castling_move(side) {
                emit(mv);
            }
        }
    }

    /// The pseudo-legal moves of the piece on a square by its own power.
    pub(super) fn pseudo_legal_moves_from(&self, from: Square, emit: &mut impl FnMut(Move)) {
        let Some((slot, _)) = self.slot_at(from) else {
            return;
        };
        let role = self.spec().pieces[slot].role;
        let targets = self.targets(from, slot);
        let choosing = targets & self.promotion_squares(from, role);
        for to in targets - choosing {
            emit(Move::new(from, to));
        }
        for to in choosing {
            self.with_promotions(Move::new(from, to), role, emit);
        }
        self.moves_taking_elsewhere(from, role, emit);
    }

    /// The enemy pieces that can be captured at all: no turn captures a King.
    pub(super) fn capturable(&self) -> SquareSet {
        self.pieces(!self.turn).without(self.king(!self.turn))
    }

    /// Where a piece of the side to move may end by its own power, captured pieces being where it ends.
    #[inline]
    pub(super) fn targets(&self, from: Square, slot: usize) -> SquareSet {
        let (tables, color, occupied) = (self.tables, self.turn, self.occupied());
        if tables.pieces[slot][color.index()].captures_as_it_moves {
            let free = (tables.squares - occupied) | self.capturable();
            return tables.captures(slot, color, from, occupied) & free;
        }
        let mut ahead = tables.moves(slot, color, from, occupied);
        if self.spec().pieces[slot].role == Role::Pawn
            && self.spec().relative_rank(color, from) == self.spec().pawns.start_rank
        {
            for square in ahead {
                ahead |= tables.moves(slot, color, square, occupied);
            }
        }
        ahead | (tables.captures(slot, color, from, occupied) & self.capturable())
    }

    /// Emits the moves that capture on a square where they do not end: a Pawn's en passant and a Lion's second legs, with its pass.
    pub(super) fn moves_taking_elsewhere(
        &self,
        from: Square,
        role: Role,
        emit: &mut impl FnMut(Move),
    ) {
        match role {
            Role::Lion => self.lion_second_legs(from, emit),
            Role::Pawn => {
                if let Some(to) = self.en_passant
                    && self.pawn_captures_from(to, self.turn).contains(from)
                    && let Some(taking) = self.en_passant_victim(to)
                {
                    emit(Move::new(from, to).taking(taking));
                }
            }
            _ => {}
        }
    }

    /// The square of the Pawn that is captured en passant on `to`: just beyond it, as the capturer goes.
    pub(crate) fn en_passant_victim(&self, to: Square) -> Option<Square> {
        let back = Offset::new(0, if self.turn == Color::White { -1 } else { 1 });
        self.spec().geometry.step(to, back)
    }

    /// The squares from which a Pawn of `color` captures on `square`.
    pub(super) fn pawn_captures_from(&self, square: Square, color: Color) -> SquareSet {
        let slot = self.tables.slot(Role::Pawn);
        slot.map_or(SquareSet::EMPTY, |slot| {
            self.tables.pieces[slot][color.index()].captured_from[square.index()]
        })
    }

    /// The squares on which a piece that ends there by its move promotes, or may.
    #[inline]
    pub(super) fn promotion_squares(&self, from: Square, role: Role) -> SquareSet {
        let zone = self.tables.promotion_zone[self.turn.index()];
        match self.spec().promotion {
            Promotion::Pawns { .. } | Promotion::FromPoolOnArrival if role == Role::Pawn => zone,
            Promotion::Crowning { pairs, .. }
                if pairs.iter().any(|(before, _)| *before == role) =>
            {
                if zone.contains(from) {
                    self.tables.squares
                } else {
                    zone
                }
            }
            _ => SquareSet::EMPTY,
        }
    }

    /// Emits a move that ends on one of the [`Position::promotion_squares`] with each choice of what the piece becomes.
    pub(super) fn with_promotions(&self, mv: Move, role: Role, emit: &mut impl FnMut(Move)) {
        let color = self.turn;
        match self.spec().promotion {
            Promotion::Pawns { to, .. } => to.iter().for_each(|role| emit(mv.promoting(*role))),
            Promotion::Crowning { pairs, .. } => {
                let crowned = pairs
                    .iter()
                    .find(|(before, _)| *before == role)
                    .map(|(_, after)| *after);
                let allowed = |role: &Role| !role.is_lion() || self.lion(color).is_none();
                if let Some(crowned) = crowned.filter(allowed) {
                    emit(mv.promoting(crowned));
                }
                let last_rank = self.spec().geometry.ranks - 1;
                if role != Role::Pawn || self.spec().relative_rank(color, mv.to) < last_rank {
                    emit(mv);
                }
            }
            Promotion::FromPoolOnArrival => {
                emit(mv);
                self.pool(color)
                    .for_each(|(role, _)| emit(mv.promoting(role)));
            }
            Promotion::FromPoolAsAction { .. } => emit(mv),
        }
    }
}
