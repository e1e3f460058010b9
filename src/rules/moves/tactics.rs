//! What the search needs beyond legality: attack maps and null moves.

use crate::{Color, Position, Role, Square, SquareSet, Width};

impl<W: Width> Position<W> {
    /// Calls `each` for every piece of a side in `among`, with its row in the piece table, its
    /// square, and the squares on which it could capture, own pieces' squares included. `lionized`
    /// are the side's Lionized pieces. Omits a Lion's second legs and a Lionheart King's second
    /// step.
    pub fn attack_map(
        &self,
        color: Color,
        among: SquareSet<W>,
        lionized: SquareSet<W>,
        each: &mut impl FnMut(usize, Square, SquareSet<W>),
    ) {
        let occupied = self.occupied();
        for square in among & self.pieces(color) {
            let Some((slot, _)) = self.slot_at(square) else { continue };
            let attacks = if lionized.contains(square) {
                let reach = self.lionized_reach(square, lionized);
                reach.first_leg | reach.second_leg
            } else {
                self.tables.captures(slot, color, square, occupied)
            };
            each(slot, square, attacks);
        }
    }

    /// Where the Pawns of a side in `among` could capture by their own power, not en passant.
    pub fn pawn_attacks(&self, color: Color, among: SquareSet<W>) -> SquareSet<W> {
        let Some(slot) = self.tables.slot(Role::Pawn) else { return SquareSet::EMPTY };
        let captures = &self.tables.pieces[slot][color.index()].captures;
        (self.in_slot(slot) & self.pieces(color) & among)
            .into_iter()
            .fold(SquareSet::EMPTY, |set, pawn| set | captures[pawn.index()])
    }

    pub fn king_steps(&self, square: Square) -> SquareSet<W> {
        self.tables.king_steps[square.index()]
    }

    /// The square of a side's King and the squares around it.
    pub fn king_zone(&self, color: Color) -> SquareSet<W> {
        self.royal(color)
            .map_or(SquareSet::EMPTY, |king| self.tables.king_steps[king.index()].with(king))
    }

    /// The position after a null move. Meaningful only if the side to move is not in check.
    #[must_use]
    pub fn pass_turn(&self) -> Position<W> {
        let mut next = self.clone();
        next.en_passant = None;
        next.lion_ban = None;
        next.arrived = None;
        next.end_turn(false);
        next
    }
}
