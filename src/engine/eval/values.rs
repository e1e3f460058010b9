//! Piece values for the search, independent of what evaluates positions.

use crate::eval::eval_terms::VALUE;
use crate::eval::tapered::{FULL_BOARD, Tapered};
use rules::{GameSpec, Role, Royals};

const ROLES: usize = Role::COUNT;

/// The piece values of a game, and each role's row in its piece table.
pub(crate) struct Values {
    /// By role; Kings are worth 0 where they are never captured.
    value: [i32; ROLES],
    /// The row of each role in the piece table.
    row: [usize; ROLES],
}

impl Values {
    /// Derives piece values from the weights of the evaluation.
    pub(crate) fn new(spec: &GameSpec, terms: &[Tapered]) -> Values {
        let mut values = Values { value: [0; ROLES], row: [0; ROLES] };
        for (i, piece) in spec.pieces.iter().enumerate() {
            values.row[piece.role.index()] = i;
            if !piece.is_royal() || spec.royals == Royals::Captured {
                let worth = terms[VALUE + i].blend(FULL_BOARD / 2).max(1);
                values.value[piece.role.index()] = worth;
            }
        }
        values
    }

    /// The row of a role in the game's piece table.
    #[inline]
    pub(crate) fn row(&self, role: Role) -> usize {
        self.row[role.index()]
    }

    /// The value of a role in centipawns.
    #[inline]
    pub(crate) fn value(&self, role: Role) -> i32 {
        self.value[role.index()]
    }
}
