//! The castling move of King and Rook.

use crate::spec::castling_rights::CastlingWay;
use crate::{
    CastlingLength, CastlingSide, Color, Move, Offset, Position, Role, Square, SquareSet, Width,
};

impl<W: Width> Position<W> {
    /// The square to which the King of the side to move castles, if the game has castling.
    pub fn castling_target(&self, length: CastlingLength) -> Option<Square> {
        let side = CastlingSide::of_length(self.spec(), self.turn, length)?;
        let files = self.spec().castling?.squares as i8 * side.direction();
        self.spec().geometry.step(self.king(self.turn), Offset::new(files, 0))
    }

    pub(crate) fn castling_way(&self, side: CastlingSide) -> Option<CastlingWay<W>> {
        let way = self.tables.castlings[self.turn.index()][side as usize];
        way.filter(|_| self.castling.has(self.turn, side))
    }

    /// Where the Rook stands after castling: next to the King, on the side that the King came from.
    pub(crate) fn rook_after(&self, mv: Move, side: CastlingSide) -> SquareSet<W> {
        let back = Offset::new(-side.direction(), 0);
        self.spec().geometry.step(mv.to, back).into_iter().collect()
    }

    pub(crate) fn bring_rook(&mut self, mv: Move, color: Color) {
        let Some(side) = self.castling_side(mv) else { return };
        let Some((rook, _)) = self.take(side.rook_home(self.spec(), color)) else { return };
        for square in self.rook_after(mv, side) {
            self.put(square, rook, color);
        }
    }

    /// The side to which a move castles; `None` if it is not castling.
    pub fn castling_of(&self, mv: Move) -> Option<CastlingSide> {
        self.role_at(mv.from).filter(|role| role.is_royal()).and_then(|_| self.castling_side(mv))
    }

    /// How the castling of the side to move is called; `None` if the move is not castling.
    pub fn castling_length(&self, mv: Move) -> Option<CastlingLength> {
        let side = self.castling_of(mv)?;
        let side_of = |length| CastlingSide::of_length(self.spec(), self.turn, length);
        CastlingLength::ALL.into_iter().find(|length| side_of(*length) == Some(side))
    }

    /// The side to which a King's move castles, if it is longer than a step.
    pub(crate) fn castling_side(&self, mv: Move) -> Option<CastlingSide> {
        let far = self.spec().castling.is_some_and(|castling| {
            mv.from.rank() == mv.to.rank()
                && mv.from.file().abs_diff(mv.to.file()) == castling.squares
        });
        far.then(|| if mv.to > mv.from { CastlingSide::LastFile } else { CastlingSide::AFile })
    }

    /// A right is lost once its King or Rook has moved, or the Rook has been captured.
    pub(crate) fn update_castling(&mut self, mv: Move, role: Role, color: Color) {
        if self.castling.is_empty() {
            return;
        }
        let squares = mv.squares::<W>();
        for side in CastlingSide::ALL {
            if role.is_royal() {
                self.castling.remove(color, side);
            }
            for owner in Color::ALL {
                if squares.contains(side.rook_home(self.spec(), owner)) {
                    self.castling.remove(owner, side);
                }
            }
        }
    }
}
