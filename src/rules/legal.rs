//! Legal turns.

use super::castling::CastlingSide;
use super::game::{PowerSource, TurnShape};
use super::piece::Role;
use super::position::Position;
use super::square::{Square, SquareSet};
use super::turn::{Move, Turn};

/// Takes legal moves as they are found.
trait Sink {
    /// Moves of one piece to each of the squares, with nothing special about them.
    fn plain(&mut self, from: Square, targets: SquareSet);

    /// Any one move.
    fn one(&mut self, mv: Move);
}

impl Sink for Vec<Turn> {
    fn plain(&mut self, from: Square, targets: SquareSet) {
        self.extend(
            targets
                .into_iter()
                .map(|to| Turn::from(Move::new(from, to))),
        );
    }

    fn one(&mut self, mv: Move) {
        self.push(Turn::from(mv));
    }
}

/// Counts without listing.
struct Count(usize);

impl Sink for Count {
    fn plain(&mut self, _: Square, targets: SquareSet) {
        self.0 += targets.len();
    }

    fn one(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// What bounds the legal moves of every piece: the safety of the own King, and the enemy Lion whose capture may be forbidden.
pub(super) struct Bounds {
    king: Square,
    enemy_lion: Option<Square>,
    in_check: bool,
    /// Where a piece may end to save the King: anywhere if it is not in check.
    evasions: SquareSet,
    /// The pieces, beside the King, each of whose moves must be tried, as it may open a line to the King.
    pinned: SquareSet,
}

impl Position {
    /// Every legal turn, each effect once, in no particular order. In a drawn position the turns are still listed.
    pub fn legal_turns(&self) -> Vec<Turn> {
        let mut turns = Vec::with_capacity(64);
        match (self.spec().turn_shape, self.spec().power) {
            (TurnShape::HalfActions, _) => self.half_action_turns(&mut turns),
            (_, PowerSource::Lionized) => self.lionized_turns(&mut turns),
            (_, PowerSource::Own) => self.own_power_moves(&mut turns),
        }
        turns
    }

    /// How many turns are legal: the length of [`Position::legal_turns`], sooner.
    pub fn legal_turn_count(&self) -> usize {
        if self.spec().turn_shape == TurnShape::OneMove && self.spec().power == PowerSource::Own {
            let mut count = Count(0);
            self.own_power_moves(&mut count);
            count.0
        } else {
            self.legal_turns().len()
        }
    }

    /// The legal turns that the piece on `square` begins.
    pub fn turns_from(&self, square: Square) -> Vec<Turn> {
        let mut turns = self.legal_turns();
        turns.retain(|turn| turn.moves().any(|mv| mv.from == square));
        turns
    }

    /// Calls `emit` with each legal way to play and a number that is the same for those ways that lead to the same position, of which
    /// [`Position::legal_turns`] lists one.
    pub(crate) fn every_way_to_play(&self, emit: &mut impl FnMut(Turn, u64)) {
        match (self.spec().turn_shape, self.spec().power) {
            (TurnShape::HalfActions, _) => self.every_way_to_act(emit),
            (_, PowerSource::Lionized) => {
                self.every_lionized_way(&mut |turn| emit(turn, self.play_unchecked(turn).hash()));
            }
            (_, PowerSource::Own) => {
                self.legal_turns()
                    .into_iter()
                    .for_each(|turn| emit(turn, self.play_unchecked(turn).hash()));
            }
        }
    }

    pub(super) fn bounds(&self) -> Bounds {
        let king = self.king(self.turn);
        let enemy_lion = self.lion(!self.turn);
        let checkers = self.checkers();
        let in_check = !checkers.is_empty();
        if !self.tables.straight_only {
            // Any piece may stand in the way of a bent or lame line: every move is tried.
            return Bounds {
                king,
                enemy_lion,
                in_check,
                evasions: self.tables.squares,
                pinned: self.pieces(self.turn),
            };
        }
        let evasions = match checkers.first() {
            None => self.tables.squares,
            Some(_) if checkers.is_several() => SquareSet::EMPTY,
            Some(checker) if self.leaps_to(checker, king) => checkers,
            Some(checker) => checkers | self.tables.between(king, checker),
        };
        Bounds {
            king,
            enemy_lion,
            in_check,
            evasions,
            pinned: self.pinned(self.turn),
        }
    }

    /// Whether the piece on `from` attacks `to` over anything in between.
    fn leaps_to(&self, from: Square, to: Square) -> bool {
        self.slot_at(from).is_some_and(|(slot, color)| {
            self.tables.pieces[slot][color.index()].captures[from.index()].contains(to)
        })
    }

    /// The legal moves where every piece moves by its own power.
    fn own_power_moves(&self, sink: &mut impl Sink) {
        let bounds = self.bounds();
        for (slot, piece) in self.spec().pieces.iter().enumerate() {
            for from in self.in_slot(slot) & self.pieces(self.turn) {
                self.legal_moves_from(from, slot, &bounds, sink);
                self.legal_moves_taking_elsewhere(from, piece.role, &mut |mv| sink.one(mv));
            }
        }
        if !bounds.in_check {
            for side in CastlingSide::ALL {
                if let Ok(mv) = self.castling_move(side)
                    && self.king_safe_after(mv)
                {
                    sink.one(mv);
                }
            }
        }
    }

    /// The legal moves of a piece that capture, if at all, where they end.
    fn legal_moves_from(&self, from: Square, slot: usize, bounds: &Bounds, sink: &mut impl Sink) {
        let role = self.spec().pieces[slot].role;
        let mut targets = self.targets(from, slot);
        if from != bounds.king {
            targets = targets & bounds.evasions;
        }
        if from == bounds.king || bounds.pinned.contains(from) {
            targets = targets
                .into_iter()
                .filter(|to| self.king_safe_after(Move::new(from, *to)))
                .collect();
        }
        if let Some(lion) = bounds.enemy_lion
            && targets.contains(lion)
            && self.lion_capture_forbidden(Move::new(from, lion)).is_some()
        {
            targets = targets.without(lion);
        }
        let choosing = targets & self.promotion_squares(from, role);
        sink.plain(from, targets - choosing);
        for to in choosing {
            self.with_promotions(Move::new(from, to), role, &mut |mv| sink.one(mv));
        }
    }

    fn legal_moves_taking_elsewhere(&self, from: Square, role: Role, emit: &mut impl FnMut(Move)) {
        self.moves_taking_elsewhere(from, role, &mut |mv| {
            if self.king_safe_after(mv) && self.lion_capture_forbidden(mv).is_none() {
                emit(mv);
            }
        });
    }

    /// As [`Position::king_safe_after`], mostly without looking at the board again.
    pub(super) fn is_safe(&self, mv: Move, bounds: &Bounds) -> bool {
        if mv.from == bounds.king || mv.taking.is_some() || bounds.pinned.contains(mv.from) {
            self.king_safe_after(mv)
        } else {
            bounds.evasions.contains(mv.to)
        }
    }

    /// Whether the own King is not attacked after a move that obeys how pieces move, where all powers are the pieces' own.
    pub(super) fn king_safe_after(&self, mv: Move) -> bool {
        let color = self.turn;
        let mut king = self.king(color);
        let mut occupied = self.occupied().without(mv.from);
        if let Some(taking) = mv.taking {
            occupied = occupied.without(taking);
        }
        occupied = occupied.with(mv.to);
        if mv.from == king {
            king = mv.to;
            if let Some(side) = self.castling_side(mv) {
                occupied = occupied.without(side.rook_home(self.spec(), color))
                    | self.rook_after(mv, side);
            }
        }
        let alive = self.pieces(!color) - mv.capture_squares();
        !self.is_attacked_on(king, !color, occupied, alive)
    }
}
