//! Where pieces stand in danger of cheaper ones.

use crate::eval::values::Values;
use rules::{Position, Square, Width};

/// The value of the cheapest enemy piece that can capture on each square.
pub(crate) struct Dangers([i16; Square::COUNT]);

impl Dangers {
    /// The dangers to the side to move.
    pub(crate) fn of<W: Width>(position: &Position<W>, values: &Values) -> Dangers {
        let them = !position.turn();
        let mut least = [i16::MAX; Square::COUNT];
        let lionized = position.lionized(them);
        position.attack_map(them, position.pieces(them), lionized, &mut |_, from, attacked| {
            let value = position.role_at(from).map_or(0, |role| values.value(role)) as i16;
            // Kings that may not be captured are worth 0; what they attack may well be defended.
            for square in attacked {
                if value > 0 {
                    least[square.index()] = least[square.index()].min(value);
                }
            }
        });
        Dangers(least)
    }

    /// Whether a piece of this value would be in danger of a cheaper one.
    pub(crate) fn threaten(&self, square: Square, value: i32) -> bool {
        i32::from(self.0[square.index()]) + CHEAPER <= value
    }
}

/// How much cheaper a piece must be, in centipawns, for its threat to count.
const CHEAPER: i32 = 50;
