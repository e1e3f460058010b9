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

/// What the safety of the King leaves to the other pieces.
struct KingSafety {
    king: Square,
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

    fn king_safety(&self) -> KingSafety {
        let king = self.king(self.turn);
        let checkers = self.checkers();
        let in_check = !checkers.is_empty();
        if !self.tables.straight_only {
            // Any piece may stand in the way of a bent or lame line: every move is tried.
            return KingSafety {
                king,
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
        KingSafety {
            king,
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
        let safety = self.king_safety();
        for from in self.pieces(self.turn) {
            self.legal_moves_from(from, &safety, self.tables.squares, sink);
            if let Some(role) = self.role_at(from) {
                self.legal_moves_taking_elsewhere(from, role, &mut |mv| sink.one(mv));
            }
        }
        if !safety.in_check {
            for side in CastlingSide::ALL {
                if let Ok(mv) = self.castling_move(side)
                    && self.king_safe_after(mv)
                {
                    sink.one(mv);
                }
            }
        }
    }

    /// Of the legal moves, where every piece moves by its own power, those that capture and those of Pawns to where they promote.
    pub(super) fn own_power_captures(&self, turns: &mut Vec<Turn>) {
        let safety = self.king_safety();
        let capturable = self.capturable();
        for from in self.pieces(self.turn) {
            let Some(role) = self.role_at(from) else {
                continue;
            };
            let promoting = match role {
                Role::Pawn => self.promotion_squares(from, role),
                _ => SquareSet::EMPTY,
            };
            self.legal_moves_from(from, &safety, capturable | promoting, turns);
            self.legal_moves_taking_elsewhere(from, role, &mut |mv| {
                if mv.taking.is_some() {
                    turns.push(Turn::from(mv));
                }
            });
        }
    }

    /// The legal moves of a piece to those of the `wanted` squares where it captures, if at all, where it ends.
    fn legal_moves_from(
        &self,
        from: Square,
        safety: &KingSafety,
        wanted: SquareSet,
        sink: &mut impl Sink,
    ) {
        let Some((slot, color)) = self.slot_at(from) else {
            return;
        };
        let role = self.spec().pieces[slot].role;
        let mut targets = self.targets(from, slot) & wanted;
        if from != safety.king {
            targets = targets & safety.evasions;
        }
        if from == safety.king || safety.pinned.contains(from) {
            targets = targets
                .into_iter()
                .filter(|to| self.king_safe_after(Move::new(from, *to)))
                .collect();
        }
        if let Some(lion) = self.lion(!color)
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
