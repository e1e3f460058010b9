//! Diagnosis: the rule that a turn breaks.

use crate::position::first_half::HalfAction;
use crate::{
    CastlingSide, Color, IllegalTurn, Move, Piece, Position, Promotion, Role, Square, SquareSet,
    Turn,
};

impl Position {
    pub fn why_illegal(&self, turn: Turn) -> Option<IllegalTurn> {
        match turn.second() {
            second if self.tables.by_halves => self.why_actions_illegal(turn.first(), second),
            Some(second) => Some(IllegalTurn::FullActionIsWholeTurn { from: second.from }),
            None => self.why_move_illegal(turn.first()),
        }
    }

    fn why_move_illegal(&self, mv: Move) -> Option<IllegalTurn> {
        self.why_not_pseudo_legal(mv)
            .or_else(|| self.lion_capture_forbidden(mv))
            .or_else(|| self.why_king_unsafe(&self.play_unchecked(Turn::from(mv))))
    }

    fn why_actions_illegal(&self, first: Move, second: Option<Move>) -> Option<IllegalTurn> {
        if let Some(reason) = self.why_not_pseudo_legal(first) {
            return Some(reason);
        }
        match (self.half_action(first), second) {
            (Some(HalfAction::Promotion), None) => {
                Some(IllegalTurn::PromotionAlone { pawn: first.from })
            }
            (_, None) => self.why_king_unsafe(&self.play_unchecked(Turn::from(first))),
            (None, Some(_)) => Some(IllegalTurn::FullActionIsWholeTurn { from: first.from }),
            (Some(_), Some(second)) => {
                let half = self.after_action(first);
                half.why_not_pseudo_legal(second).or_else(|| half.forbids_second(second)).or_else(
                    || self.why_king_unsafe(&self.play_unchecked(Turn::two(first, second))),
                )
            }
        }
    }

    fn why_king_unsafe(&self, next: &Position) -> Option<IllegalTurn> {
        if self.tables.royals_fall {
            return None;
        }
        let king = next.king(self.turn);
        let by = next.attackers(king, !self.turn);
        (!by.is_empty()).then_some(IllegalTurn::LeavesKingAttacked { king, by })
    }

    /// Why a move is not even pseudo-legal, King safety and the restrictions on Lions aside.
    pub fn why_not_pseudo_legal(&self, mv: Move) -> Option<IllegalTurn> {
        let Some(piece) = self.piece_at(mv.from) else {
            return Some(IllegalTurn::NoPiece { from: mv.from });
        };
        if piece.color != self.turn {
            return Some(IllegalTurn::NotYourPiece { from: mv.from });
        }
        let (mut same_squares, mut legal) = (false, false);
        self.pseudo_legal_of(mv.from, &mut |other| {
            legal |= other == mv;
            same_squares |= Move { promotion: None, ..other } == Move { promotion: None, ..mv };
        });
        if legal {
            None
        } else if same_squares {
            Some(self.why_not_that_promotion(mv, piece))
        } else {
            Some(self.why_not_those_squares(mv, piece))
        }
    }

    /// Emits the pseudo-legal moves of the piece on a square in any game, castling included.
    pub(crate) fn pseudo_legal_of(&self, from: Square, emit: &mut impl FnMut(Move)) {
        let mut of_piece = |mv: Move| {
            if mv.from == from {
                emit(mv);
            }
        };
        // Even in mid-turn, a piece that makes no half actions is judged by how it moves.
        if self.tables.by_halves && !self.acting().contains(from) {
            self.pseudo_legal_moves_from(from, &mut of_piece);
        } else if self.is_mid_turn() {
            self.half_actions(&mut of_piece);
        } else {
            self.pseudo_legal(&mut of_piece);
        }
    }

    fn why_not_that_promotion(&self, mv: Move, piece: Piece) -> IllegalTurn {
        let Some(role) = mv.promotion else {
            return IllegalTurn::PromotionMissing { to: mv.to };
        };
        let not_allowed = IllegalTurn::PromotionNotAllowed { role, from: mv.from, on: mv.to };
        match self.spec().promotion {
            Promotion::Crowning { pairs, .. }
                if pairs.contains(&(piece.role, role)) && self.is_one_lion_too_many(role) =>
            {
                match self.lion(self.turn) {
                    Some(lion) => IllegalTurn::SecondLion { lion },
                    None => not_allowed,
                }
            }
            Promotion::FromPoolAsAction { .. } | Promotion::FromPoolOnArrival
                if self.lacks_in_pool(piece, role, mv.to) =>
            {
                IllegalTurn::NotInPool { role, on: mv.to }
            }
            _ => not_allowed,
        }
    }

    /// Whether a piece could be replaced on a square by one of this role if the pool held one.
    fn lacks_in_pool(&self, piece: Piece, role: Role, on: Square) -> bool {
        let spec = self.spec();
        let zone = if let Promotion::FromPoolAsAction { zone } = spec.promotion { zone } else { 1 };
        piece.role == Role::Pawn
            && spec.pool.takes(role)
            && self.pool_count(piece.color, role) == 0
            && spec.is_in_zone(piece.color, on, zone)
    }

    fn why_not_those_squares(&self, mv: Move, piece: Piece) -> IllegalTurn {
        let Move { from, to, .. } = mv;
        if let Some(taking) = mv.taking
            && let Some(reason) = self.why_not_taking(mv, piece, taking)
        {
            return reason;
        }
        if piece.role.is_royal()
            && let Some(side) = self.castling_side(mv)
        {
            return self.why_no_castling(from, side);
        }
        if to != from && self.pieces(self.turn).contains(to) {
            return IllegalTurn::OwnPiece { on: to };
        }
        if self.is_kept_safe(to) && self.attackers(to, self.turn).contains(from) {
            return IllegalTurn::KingCapture { king: to };
        }
        if mv.promotion.is_some() && from == to {
            return self.why_not_that_promotion(mv, piece);
        }
        if from == to {
            return if self.may_pass_elsewhere(piece, from) {
                IllegalTurn::CannotPass { lion: from }
            } else {
                IllegalTurn::ChangesNothing { from }
            };
        }
        if mv.taking.is_some() && !self.tables.lends_powers {
            return IllegalTurn::CannotReach { piece, from, to };
        }
        self.why_not_reached(piece, from, to)
    }

    fn why_no_castling(&self, king: Square, side: CastlingSide) -> IllegalTurn {
        let way = self.castling_way(side);
        let by = way.map(|way| way.between & self.occupied()).unwrap_or_default();
        let passed = way.map(|way| way.way).unwrap_or_default().into_iter();
        let squares: SquareSet =
            passed.filter(|square| self.is_attacked(*square, !self.turn)).collect();
        match (by.is_empty(), squares.is_empty()) {
            (false, _) => IllegalTurn::CastlingBlocked { by },
            (true, false) => IllegalTurn::CastlingAttacked { squares },
            (true, true) => IllegalTurn::CastlingRightLost { king },
        }
    }

    /// Whether the piece on a square could pass if an adjacent square were empty.
    fn may_pass_elsewhere(&self, piece: Piece, from: Square) -> bool {
        self.tables.slot(piece.role).is_some_and(|slot| {
            let legs = self.tables.pieces[slot][piece.color.index()].second_legs(from);
            legs.iter().any(|leg| leg.ends.contains(from))
        })
    }

    /// Whether the enemy King stands on a square and is never captured.
    fn is_kept_safe(&self, square: Square) -> bool {
        !self.tables.royals_fall && square == self.king(!self.turn)
    }

    fn why_not_taking(&self, mv: Move, piece: Piece, taking: Square) -> Option<IllegalTurn> {
        if self.pieces(self.turn).contains(taking) {
            return Some(IllegalTurn::OwnPiece { on: taking });
        }
        if !self.pieces(!self.turn).contains(taking) {
            return Some(IllegalTurn::NothingToCapture { piece, from: mv.from, on: taking });
        }
        if self.is_kept_safe(taking) {
            return Some(IllegalTurn::KingCapture { king: taking });
        }
        let mut takes_there = false;
        self.pseudo_legal_of(mv.from, &mut |other| takes_there |= other.taking == Some(taking));
        (!takes_there && !self.sole_lionized(mv.from)).then_some(IllegalTurn::CannotCapture {
            piece,
            from: mv.from,
            on: taking,
        })
    }

    /// Whether the piece cannot move because it is the only Lionized piece of its side.
    pub fn sole_lionized(&self, square: Square) -> bool {
        let piece = self.piece_at(square);
        piece.is_some_and(|piece| self.lionized(piece.color) == square.set())
    }

    fn why_not_reached(&self, piece: Piece, from: Square, to: Square) -> IllegalTurn {
        let cannot_reach = IllegalTurn::CannotReach { piece, from, to };
        let Some(slot) = self.tables.slot(piece.role) else { return cannot_reach };
        let captures = self.tables.captures(slot, piece.color, from, SquareSet::EMPTY);
        let moves = self.tables.moves(slot, piece.color, from, SquareSet::EMPTY);
        let alone = captures | moves;
        if self.lionized(piece.color).contains(from) {
            if self.sole_lionized(from) {
                return IllegalTurn::SoleLionized { from };
            }
            if alone.contains(to) {
                return IllegalTurn::BorrowedPowerOnly { from, to };
            }
            let by = self.lionized_blockers(piece.color, from, to);
            let blocked = IllegalTurn::Blocked { piece, from, to, by };
            return if by.is_empty() { cannot_reach } else { blocked };
        }
        let enemy = self.pieces(!self.turn).contains(to);
        if !enemy && !moves.contains(to) && captures.contains(to) {
            return IllegalTurn::NothingToCapture { piece, from, on: to };
        }
        if enemy && !captures.contains(to) && moves.contains(to) {
            return IllegalTurn::CannotCapture { piece, from, on: to };
        }
        let ways = if enemy { captures } else { moves };
        if !ways.contains(to) {
            return cannot_reach;
        }
        IllegalTurn::Blocked { piece, from, to, by: self.blockers(slot, piece, from, to) }
    }

    /// The pieces each of whose removal alone would let a Lionized piece reach a square by the
    /// powers it is lent now.
    fn lionized_blockers(&self, color: Color, from: Square, to: Square) -> SquareSet {
        let lionized = self.lionized(color);
        let reaches = |gone: Square| {
            let reach = self.lionized_reach_on(from, lionized, self.occupied().without(gone));
            (reach.first_leg | reach.second_leg).contains(to)
        };
        let others = self.occupied().without(from).without(to);
        others.into_iter().filter(|gone| reaches(*gone)).collect()
    }

    /// The pieces each of whose removal alone would clear the way, or else a minimal set.
    fn blockers(&self, slot: usize, piece: Piece, from: Square, to: Square) -> SquareSet {
        let others = self.occupied().without(from).without(to);
        let free_without = |gone: SquareSet| {
            let occupied = self.occupied() - gone;
            self.tables.captures(slot, piece.color, from, occupied).contains(to)
                || self.tables.moves(slot, piece.color, from, occupied).contains(to)
        };
        let alone: SquareSet = others.into_iter().filter(|at| free_without(at.set())).collect();
        if !alone.is_empty() {
            return alone;
        }
        others.into_iter().fold(others, |gone, square| {
            let fewer = gone.without(square);
            if free_without(fewer) { fewer } else { gone }
        })
    }
}
