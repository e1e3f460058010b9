//! The one move generator: emits moves that obey how pieces move, block and capture, and that pass
//! a filter.

use crate::moves::legal::Bounds;
use crate::spec::castling_rights::CastlingWay;
use crate::tables::piece_table::{PieceTable, SecondLeg};
use crate::{
    CastlingSide, Color, Move, Offset, Position, Promotion, Role, Square, SquareSet, Width,
};

/// Receives generated moves.
pub(crate) trait Sink<W: Width> {
    /// Moves of one piece to each of the targets, without promotion or capture elsewhere.
    fn plain(&mut self, from: Square, targets: SquareSet<W>);

    /// Moves to each target by another piece, from the square whose number is less by `by`.
    fn shifted(&mut self, targets: SquareSet<W>, by: i8) {
        for to in targets {
            self.one(Move::new(to.shifted(-by), to));
        }
    }

    /// A single move of any kind.
    fn one(&mut self, mv: Move);
}

/// Receives moves one by one.
pub(crate) struct Each<F>(pub(crate) F);

impl<W: Width, F: FnMut(Move)> Sink<W> for Each<F> {
    #[inline]
    fn plain(&mut self, from: Square, targets: SquareSet<W>) {
        for to in targets {
            (self.0)(Move::new(from, to));
        }
    }

    #[inline]
    fn one(&mut self, mv: Move) {
        (self.0)(mv);
    }
}

/// Which moves to generate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Captures, moves of Pawns to where they promote or may, and the end of a turn.
    Tactical,
    /// All others.
    Quiet,
    All,
}

/// The filter that moves must pass.
#[derive(Clone, Copy)]
pub(crate) enum Filter<'a, W: Width> {
    /// No filter: whatever obeys how pieces move.
    PseudoLegal,
    /// The restrictions on capturing Lions.
    LionTrade,
    /// The same, and King safety.
    Legal(&'a Bounds<W>),
}

/// Occupancy, as the side to move sees it.
#[derive(Clone, Copy)]
pub(crate) struct Ground<W: Width> {
    occupied: SquareSet<W>,
    empty: SquareSet<W>,
    capturable: SquareSet<W>,
}

/// What all pieces share in one run of the generator.
pub(crate) struct Scope<'a, W: Width> {
    wanted: Wanted,
    filter: Filter<'a, W>,
    /// Where pieces other than Pawns may end.
    squares: SquareSet<W>,
    ground: Ground<W>,
    /// The enemy Lions, if captures of them are filtered.
    lions: SquareSet<W>,
}

impl<W: Width> Filter<'_, W> {
    /// Whether a move that captures elsewhere than on its target passes.
    fn passes(self, position: &Position<W>, mv: Move) -> bool {
        match self {
            Filter::PseudoLegal => true,
            Filter::LionTrade => position.lion_capture_forbidden(mv).is_none(),
            Filter::Legal(bounds) => {
                position.is_safe(mv, bounds) && position.lion_capture_forbidden(mv).is_none()
            }
        }
    }
}

impl<W: Width> Position<W> {
    /// Emits every move, castling included, where a turn is one move by a piece's own power.
    #[inline(always)]
    pub(crate) fn own_power(&self, wanted: Wanted, filter: Filter<W>, sink: &mut impl Sink<W>) {
        let scope = self.scope(wanted, filter);
        let own = self.pieces(self.turn);
        if let Filter::Legal(bounds) = filter {
            for slot in 0..self.tables.pieces.len() {
                let mut pieces = self.in_slot(slot) & own;
                if !pieces.is_empty() {
                    pieces = pieces - self.own_power_together(pieces, slot, &scope, bounds, sink);
                }
                for from in pieces {
                    self.own_power_from(from, slot, &scope, sink);
                }
            }
        } else {
            // The search tries moves that it knows nothing about in the order of the squares.
            for from in own {
                if let Some((slot, _)) = self.slot_at(from) {
                    self.own_power_from(from, slot, &scope, sink);
                }
            }
        }
        if wanted != Wanted::Tactical {
            self.castlings(filter, sink);
        }
    }

    #[inline(always)]
    pub(crate) fn scope<'a>(&self, wanted: Wanted, filter: Filter<'a, W>) -> Scope<'a, W> {
        Scope {
            wanted,
            filter,
            squares: self.wanted_squares(wanted),
            ground: self.ground(),
            lions: match filter {
                Filter::PseudoLegal => SquareSet::EMPTY,
                Filter::LionTrade | Filter::Legal(_) => self.lions(!self.turn),
            },
        }
    }

    /// Emits the moves of the piece on a square by its own power, without castling.
    #[inline(always)]
    pub(crate) fn own_power_from(
        &self,
        from: Square,
        slot: usize,
        scope: &Scope<W>,
        sink: &mut impl Sink<W>,
    ) {
        let Scope { wanted, filter, mut squares, ref ground, lions } = *scope;
        let piece = &self.tables.pieces[slot][self.turn.index()];
        let promoting = self.promotion_squares(from, piece, ground.capturable);
        if piece.role == Role::Pawn {
            match wanted {
                Wanted::Tactical => squares |= promoting,
                Wanted::Quiet => squares = squares - promoting,
                Wanted::All => {}
            }
        }
        let mut targets = self.targets_on(from, piece, ground);
        if wanted != Wanted::All {
            targets = targets & squares;
        }
        if !targets.is_empty() {
            if let Filter::Legal(bounds) = filter {
                targets = self.safe_targets(from, targets, bounds);
            }
            for lion in targets & lions {
                if self.lion_capture_forbidden(Move::new(from, lion)).is_some() {
                    targets = targets.without(lion);
                }
            }
            sink.plain(from, targets - promoting);
            for to in targets & promoting {
                self.with_promotions(Move::new(from, to), piece.role, &mut |mv| sink.one(mv));
            }
        }
        self.moves_taking_elsewhere(from, piece, &mut |mv| {
            let is_wanted =
                wanted == Wanted::All || (wanted == Wanted::Tactical) == mv.taking.is_some();
            if is_wanted && filter.passes(self, mv) {
                sink.one(mv);
            }
        });
    }

    /// Emits all legal moves of the pieces of a slot that move set-wise, and returns these.
    #[inline(always)]
    fn own_power_together(
        &self,
        pieces: SquareSet<W>,
        slot: usize,
        scope: &Scope<W>,
        bounds: &Bounds<W>,
        sink: &mut impl Sink<W>,
    ) -> SquareSet<W> {
        let piece = &self.tables.pieces[slot][self.turn.index()];
        if piece.shifts.is_empty() {
            return SquareSet::EMPTY;
        }
        let together = bounds.free(pieces) - piece.promotes_from;
        let Ground { empty, capturable, .. } = scope.ground;
        for shift in &piece.shifts {
            let mut targets = bounds.evading(shift.ends(together, empty, capturable));
            if targets.is_empty() {
                continue;
            }
            for lion in targets & scope.lions {
                let capture = Move::new(lion.shifted(-shift.by), lion);
                if self.lion_capture_forbidden(capture).is_some() {
                    targets = targets.without(lion);
                }
            }
            sink.shifted(targets - piece.promotes_on, shift.by);
            for to in targets & piece.promotes_on {
                let mv = Move::new(to.shifted(-shift.by), to);
                self.with_promotions(mv, piece.role, &mut |mv| sink.one(mv));
            }
        }
        if self.en_passant.is_some() {
            for from in together {
                self.moves_taking_elsewhere(from, piece, &mut |mv| {
                    if scope.filter.passes(self, mv) {
                        sink.one(mv);
                    }
                });
            }
        }
        together
    }

    /// Emits castling, if no square of the King's path is attacked.
    pub(crate) fn castlings(&self, filter: Filter<W>, sink: &mut impl Sink<W>) {
        if self.castling.is_empty() || matches!(filter, Filter::Legal(bounds) if bounds.in_check) {
            return;
        }
        let is_legal = matches!(filter, Filter::Legal(_));
        for side in CastlingSide::ALL {
            let Some(CastlingWay { mv, between, way }) = self.castling_way(side) else { continue };
            if between.intersects(self.occupied()) {
                continue;
            }
            // Not in check, the King is not attacked where it stands.
            let way = if is_legal { way.without(mv.from) } else { way };
            let is_attacked = |square| self.is_attacked(square, !self.turn);
            // Castling opens no straight line on the King, as the Rook stands between. It may open
            // a bent one.
            let is_safe = || !is_legal || self.tables.straight_only || self.king_safe_after(mv);
            if !way.into_iter().any(is_attacked) && is_safe() {
                sink.one(mv);
            }
        }
    }

    /// Emits every action at the start of a turn, King safety aside, in any game.
    pub(crate) fn pseudo_legal(&self, emit: &mut impl FnMut(Move)) {
        if self.tables.lends_powers {
            self.lionized_pseudo_legal(emit);
        } else if !self.tables.by_halves {
            self.own_power(Wanted::All, Filter::PseudoLegal, &mut Each(emit));
        } else {
            for from in self.pieces(self.turn) - self.acting() {
                self.pseudo_legal_moves_from(from, emit);
            }
            self.half_actions(emit);
        }
    }

    /// Emits the pseudo-legal moves of the piece on a square by its own power.
    pub(crate) fn pseudo_legal_moves_from(&self, from: Square, emit: &mut impl FnMut(Move)) {
        if let Some((slot, _)) = self.slot_at(from) {
            let scope = self.scope(Wanted::All, Filter::PseudoLegal);
            self.own_power_from(from, slot, &scope, &mut Each(emit));
        }
    }

    /// The target squares of wanted moves by pieces other than Pawns.
    pub(crate) fn wanted_squares(&self, wanted: Wanted) -> SquareSet<W> {
        match wanted {
            Wanted::All => self.tables.squares,
            Wanted::Tactical => self.capturable(),
            Wanted::Quiet => self.tables.squares - self.capturable(),
        }
    }

    /// The enemy pieces that can be captured: a King that is kept safe cannot.
    pub(crate) fn capturable(&self) -> SquareSet<W> {
        let enemies = self.pieces(!self.turn);
        if self.tables.royals_fall {
            enemies
        } else {
            // The King is the first row of every piece table.
            enemies - self.in_slot(0)
        }
    }

    fn ground(&self) -> Ground<W> {
        let occupied = self.occupied();
        Ground { occupied, empty: self.tables.squares - occupied, capturable: self.capturable() }
    }

    /// Where a piece may end by its own power, captures elsewhere than on the target aside.
    pub(crate) fn targets(&self, from: Square, slot: usize) -> SquareSet<W> {
        let piece = &self.tables.pieces[slot][self.turn.index()];
        self.targets_on(from, piece, &self.ground())
    }

    #[inline(always)]
    fn targets_on(&self, from: Square, piece: &PieceTable<W>, ground: &Ground<W>) -> SquareSet<W> {
        let Ground { occupied, empty, capturable } = *ground;
        let open = empty | capturable;
        if let Some(next) = &piece.next
            && !next[from.index()].intersects(open)
        {
            return SquareSet::EMPTY;
        }
        let captures = self.tables.captures_of(piece, from, occupied);
        if piece.captures_as_it_moves {
            captures & open
        } else {
            self.tables.moves_of(piece, from, occupied) | (captures & capturable)
        }
    }

    /// Emits the moves that capture elsewhere than on their target, and the pass.
    pub(crate) fn moves_taking_elsewhere(
        &self,
        from: Square,
        piece: &PieceTable<W>,
        emit: &mut impl FnMut(Move),
    ) {
        if piece.has_second_legs {
            self.second_legs(from, piece.second_legs(from), emit);
        } else if let Some(to) = self.en_passant
            && piece.role == Role::Pawn
            && self.pawn_captures_from(to, self.turn).contains(from)
            && let Some(taking) = self.en_passant_victim(to)
        {
            emit(Move::new(from, to).taking(taking));
        }
    }

    /// Emits what a piece does beyond plain moves. It captures with the first step and takes the
    /// second from there, also back to its start (igui); or it passes, if the first step leads to
    /// an empty square and the second back.
    fn second_legs(&self, from: Square, legs: &[SecondLeg<W>], emit: &mut impl FnMut(Move)) {
        let (capturable, empty) = (self.capturable(), self.empty_squares());
        let passes = |leg: &SecondLeg<W>| empty.contains(leg.via) && leg.ends.contains(from);
        if legs.iter().any(passes) {
            emit(Move::new(from, from));
        }
        let free = empty | capturable.with(from);
        for leg in legs.iter().filter(|leg| capturable.contains(leg.via)) {
            for to in leg.ends & free {
                emit(Move::new(from, to).taking(leg.via));
            }
        }
    }

    /// Whether a piece that takes two steps could move via an empty square, taking nothing.
    pub fn is_empty_transit(&self, mv: Move, via: Square) -> bool {
        if self.occupied().contains(via) {
            return false;
        }
        if self.tables.lends_powers {
            return self.lionized_passes(mv, via);
        }
        self.slot_at(mv.from).is_some_and(|(slot, color)| {
            let legs = self.tables.pieces[slot][color.index()].second_legs(mv.from);
            legs.iter().any(|leg| leg.via == via && leg.ends.contains(mv.to))
        })
    }

    /// The square of the Pawn captured en passant on `to`: behind it, as the capturer sees it.
    pub fn en_passant_victim(&self, to: Square) -> Option<Square> {
        let back = Offset::new(0, if self.turn == Color::White { -1 } else { 1 });
        self.spec().geometry.step(to, back)
    }

    /// The squares from which a Pawn of `color` captures on `square`.
    pub(crate) fn pawn_captures_from(&self, square: Square, color: Color) -> SquareSet<W> {
        let slot = self.tables.slot(Role::Pawn);
        slot.map_or(SquareSet::EMPTY, |slot| {
            self.tables.pieces[slot][color.index()].captured_from[square.index()]
        })
    }

    /// The squares on which a piece promotes, or may promote, if its move ends there.
    #[inline]
    fn promotion_squares(
        &self,
        from: Square,
        piece: &PieceTable<W>,
        capturable: SquareSet<W>,
    ) -> SquareSet<W> {
        if piece.promotes_from.contains(from) {
            piece.promotes_inside.map_or(self.tables.squares, |squares| squares | capturable)
        } else {
            piece.promotes_on
        }
    }

    /// Emits a move to one of the [`Position::promotion_squares`] once for each promotion.
    pub(crate) fn with_promotions(&self, mv: Move, role: Role, emit: &mut impl FnMut(Move)) {
        let color = self.turn;
        match self.spec().promotion {
            Promotion::Pawns { to, .. } => to.iter().for_each(|role| emit(mv.promoting(*role))),
            Promotion::Crowning { forced, .. } => {
                let allowed = |role: &Role| !self.is_one_lion_too_many(*role);
                if let Some(crowned) = self.spec().crowned_form(role).filter(allowed) {
                    emit(mv.promoting(crowned));
                }
                let last_rank = self.spec().geometry.ranks - 1;
                if !forced.contains(&role) || self.spec().relative_rank(color, mv.to) < last_rank {
                    emit(mv);
                }
            }
            Promotion::FromPoolOnArrival => {
                emit(mv);
                self.pool(color).for_each(|(role, _)| emit(mv.promoting(role)));
            }
            Promotion::FromPoolAsAction { .. } => emit(mv),
        }
    }
}
