//! Where a piece has the power of a Lion.

use crate::board::piece::Color;
use crate::board::square::{Square, SquareSet};
use crate::position::Position;
use crate::spec::pattern::Pattern;

impl Position {
    /// The squares next to the piece on `from` on which it could capture and go on, as a Lion does:
    /// all around a Lion, in one or two directions from a Horned Falcon or Soaring Eagle, none
    /// around others.
    pub fn lion_steps(&self, from: Square) -> SquareSet {
        let Some(piece) = self.piece_at(from) else {
            return SquareSet::EMPTY;
        };
        let (spec, geometry) = (self.spec().piece(piece.role), self.spec().geometry);
        let patterns = spec.map_or(&[][..], |spec| spec.patterns).iter();
        let legs = patterns.flat_map(|pattern| match pattern {
            Pattern::Lion { legs } => *legs,
            _ => &[],
        });
        let steps = legs.filter_map(|leg| {
            let by = match piece.color {
                Color::White => leg.first,
                Color::Black => leg.first.rotated(),
            };
            geometry.step(from, by)
        });
        steps.collect()
    }
}
