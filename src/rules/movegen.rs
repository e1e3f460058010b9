//! The legal turns of the games in which a turn is one move.

use super::game::{PowerSource, Promotion, TurnShape};
use super::piece::{Color, Role};
use super::position::{CastlingSide, Position, back_rank};
use super::square::{Offset, Square, SquareSet};
use super::turn::{Move, Turn};

impl Position {
    /// Every legal turn, each effect once, in no particular order. In a drawn position the turns are still listed.
    pub fn legal_turns(&self) -> Vec<Turn> {
        let mut turns = Vec::with_capacity(64);
        match (self.spec().turn_shape, self.spec().power) {
            (TurnShape::HalfActions, _) => self.half_action_turns(&mut turns),
            (_, PowerSource::Lionized) => self.lionized_turns(&mut turns),
            (_, PowerSource::Own) => self.own_power_turns(&mut turns),
        }
        turns
    }

    /// The legal turns that the piece on `square` begins.
    pub fn turns_from(&self, square: Square) -> Vec<Turn> {
        self.legal_turns()
            .into_iter()
            .filter(|turn| turn.moves().any(|mv| mv.from == square))
            .collect()
    }

    fn own_power_turns(&self, turns: &mut Vec<Turn>) {
        let legality = self.legality();
        self.pseudo_legal_moves(&mut |mv| {
            if legality.allows(self, mv) {
                turns.push(Turn::from(mv));
            }
        });
    }

    /// What decides quickly which pseudo-legal moves are legal.
    pub(super) fn legality(&self) -> Legality {
        Legality {
            in_check: self.is_check(),
            watched: self.pinned(self.turn).with(self.king(self.turn)),
        }
    }

    /// Every move that obeys how pieces move, blocks and capture, whatever becomes of the own King. Castling is complete but for the
    /// safety of the square on which the King ends.
    pub(super) fn pseudo_legal_moves(&self, emit: &mut impl FnMut(Move)) {
        let targets = self.capturable();
        for from in self.pieces(self.turn) {
            self.pseudo_legal_moves_from(from, targets, emit);
        }
        if self.spec().castling.is_some() {
            for side in CastlingSide::ALL {
                if let Ok(mv) = self.castling_move(side) {
                    emit(mv);
                }
            }
        }
    }

    /// The enemy pieces that can be captured at all: no turn captures a King.
    pub(super) fn capturable(&self) -> SquareSet {
        self.pieces(!self.turn).without(self.king(!self.turn))
    }

    pub(super) fn pseudo_legal_moves_from(
        &self,
        from: Square,
        capturable: SquareSet,
        emit: &mut impl FnMut(Move),
    ) {
        let Some((slot, color)) = self.slot_at(from) else {
            return;
        };
        match self.spec().pieces[slot].role {
            Role::Pawn => self.pawn_moves(from, emit),
            role => {
                let occupied = self.occupied();
                let targets = self.tables.captures(slot, color, from, occupied) & capturable
                    | self.tables.moves(slot, color, from, occupied);
                for to in targets {
                    self.with_promotions(Move::new(from, to), role, emit);
                }
                if role.is_lion() {
                    self.lion_second_legs(from, capturable, emit);
                }
            }
        }
    }

    /// A Pawn moves as its pattern says, two squares from where it starts, and captures en passant.
    pub(super) fn pawn_moves(&self, from: Square, emit: &mut impl FnMut(Move)) {
        let Some((slot, color)) = self.slot_at(from) else {
            return;
        };
        let (tables, occupied) = (self.tables, self.occupied());
        let ahead = tables.moves(slot, color, from, occupied);
        for to in ahead {
            self.with_promotions(Move::new(from, to), Role::Pawn, emit);
            if self.spec().relative_rank(color, from) == self.spec().pawns.start_rank {
                for to in tables.moves(slot, color, to, occupied) {
                    emit(Move::new(from, to));
                }
            }
        }
        let captures = tables.captures(slot, color, from, occupied);
        for to in captures & self.capturable() {
            self.with_promotions(Move::new(from, to), Role::Pawn, emit);
        }
        if let Some(to) = self.en_passant
            && captures.contains(to)
            && let Some(taking) = self.en_passant_victim(to)
        {
            emit(Move::new(from, to).taking(taking));
        }
    }

    /// The square of the Pawn that is captured en passant on `to`: just beyond it, as the capturer goes.
    pub(super) fn en_passant_victim(&self, to: Square) -> Option<Square> {
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

    /// Emits the move with each choice of what the piece becomes.
    pub(super) fn with_promotions(&self, mv: Move, role: Role, emit: &mut impl FnMut(Move)) {
        let spec = self.spec();
        let color = self.turn;
        let last = spec.geometry.ranks - 1;
        let in_zone = |square, zone| spec.relative_rank(color, square) + zone > last;
        match spec.promotion {
            Promotion::Pawns { zone, to } if role == Role::Pawn && in_zone(mv.to, zone) => {
                to.iter().for_each(|role| emit(mv.promoting(*role)));
            }
            Promotion::Crowning { zone, pairs }
                if in_zone(mv.from, zone) || in_zone(mv.to, zone) =>
            {
                let crowned = pairs
                    .iter()
                    .find(|(from, _)| *from == role)
                    .map(|(_, to)| *to);
                if let Some(crowned) = crowned
                    && !(crowned.is_lion() && self.lion(color).is_some())
                {
                    emit(mv.promoting(crowned));
                }
                if !(role == Role::Pawn && in_zone(mv.to, 1)) {
                    emit(mv);
                }
            }
            Promotion::FromPoolOnArrival if role == Role::Pawn && in_zone(mv.to, 1) => {
                emit(mv);
                self.pool(color)
                    .for_each(|(role, _)| emit(mv.promoting(role)));
            }
            _ => emit(mv),
        }
    }

    /// Whether the own King is not attacked after a move that obeys how pieces move.
    pub(super) fn king_safe_after(&self, mv: Move) -> bool {
        let color = self.turn;
        let king = self.king(color);
        let mut occupied = self.occupied().without(mv.from);
        if let Some(taking) = mv.taking {
            occupied = occupied.without(taking);
        }
        occupied = occupied.with(mv.to);
        let mut king_after = king;
        if mv.from == king {
            king_after = mv.to;
            if let Some(side) = self.castling_side(mv) {
                let rook = if side == CastlingSide::LastFile {
                    mv.to.file() - 1
                } else {
                    mv.to.file() + 1
                };
                occupied = occupied
                    .without(side.rook_home(self.spec(), color))
                    .with(Square::at(rook, mv.to.rank()));
            }
        }
        let alive = self.pieces(!color) - mv.capture_squares();
        !self.is_attacked_on(king_after, !color, occupied, alive)
    }

    /// The castling move to a side, or what stands against it.
    pub(super) fn castling_move(&self, side: CastlingSide) -> Result<Move, CastlingBar> {
        let spec = self.spec();
        let color = self.turn;
        let castling = spec
            .castling
            .filter(|_| self.castling.has(color, side))
            .ok_or(CastlingBar::RightLost)?;
        let from = self.king(color);
        let rook = side.rook_home(spec, color);
        let between = self.tables.between(from, rook);
        let blockers = between & self.occupied();
        if !blockers.is_empty() {
            return Err(CastlingBar::Blocked(blockers));
        }
        let direction = if side == CastlingSide::LastFile {
            1
        } else {
            -1
        };
        let file = from
            .file()
            .saturating_add_signed(castling.squares as i8 * direction);
        let to = Square::at(file, back_rank(spec, color));
        let way = (self.tables.between(from, to)).with(from).with(to);
        let attacked: SquareSet = way
            .into_iter()
            .filter(|square| self.is_attacked(*square, !color))
            .collect();
        if attacked.is_empty() {
            Ok(Move::new(from, to))
        } else {
            Err(CastlingBar::Attacked(attacked))
        }
    }
}

/// Tells legal from pseudo-legal moves of a position in which pieces move by their own power.
pub(super) struct Legality {
    in_check: bool,
    /// The King and the pieces pinned before it.
    watched: SquareSet,
}

impl Legality {
    /// Whether a pseudo-legal move of the position is legal.
    pub(super) fn allows(&self, position: &Position, mv: Move) -> bool {
        // A piece that is not pinned and captures at most where it ends cannot open a line to its King.
        let quick = !self.in_check && mv.taking.is_none() && !self.watched.contains(mv.from);
        (quick || position.king_safe_after(mv)) && position.lion_capture_forbidden(mv).is_none()
    }
}

/// What stands against castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CastlingBar {
    /// The King or the Rook has moved, or the game has no castling.
    RightLost,
    /// These pieces stand between King and Rook.
    Blocked(SquareSet),
    /// These squares of the King's way are attacked.
    Attacked(SquareSet),
}
