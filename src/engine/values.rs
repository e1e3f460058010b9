//! What the search knows about pieces, whatever evaluates positions.

use super::pair::{FULL_BOARD, Pair};
use super::terms::VALUE;
use crate::rules::{GameSpec, Role};

/// How many roles there are.
const ROLES: usize = Role::COUNT;

/// How much the pieces of a game are worth, and where they are in its piece table.
pub(super) struct Values {
    /// Worth of a piece by role; Kings count as nothing.
    value: [i32; ROLES],
    /// The row of each role in the piece table.
    row: [usize; ROLES],
}

impl Values {
    /// Of a game under the weights of its evaluation.
    pub(super) fn new(spec: &GameSpec, terms: &[Pair]) -> Values {
        let mut values = Values {
            value: [0; ROLES],
            row: [0; ROLES],
        };
        for (i, piece) in spec.pieces.iter().enumerate() {
            values.row[piece.role.index()] = i;
            if !piece.role.is_royal() {
                let worth = terms[VALUE + i].blend(FULL_BOARD / 2).max(1);
                values.value[piece.role.index()] = worth;
            }
        }
        values
    }

    /// The row of a role in the game's piece table.
    #[inline]
    pub(super) fn row(&self, role: Role) -> usize {
        self.row[role.index()]
    }

    /// Worth of a role in hundredths of a Pawn.
    #[inline]
    pub(super) fn value(&self, role: Role) -> i32 {
        self.value[role.index()]
    }
}
