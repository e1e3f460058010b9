//! Draw detection inside the search tree.

use crate::engine::search::Search;
use crate::rules::{FIFTY_MOVES, Position, Role, Width};

impl<W: Width> Search<'_, W> {
    /// Whether the position is drawn by repetition: it occurred on the path from the root, or twice in the game. Applies even where the
    /// rules have no such draw, since a side that can repeat for ever still gets no more than a draw.
    fn is_repeated(&self, position: &Position<W>) -> bool {
        let reversible = position.halfmove_clock() as usize;
        if reversible < 4 {
            return false;
        }
        let hash = position.hash();
        let mut before = 0;
        let earlier = self.hashes.iter().enumerate().rev();
        for (i, other) in earlier.take(reversible).skip(1).step_by(2) {
            if *other == hash {
                before += 1;
                if i >= self.root || before == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// Whether the position is drawn and needs no search.
    pub(in crate::engine) fn is_drawn(&self, position: &Position<W>) -> bool {
        self.is_repeated(position)
            || position.halfmove_clock() >= FIFTY_MOVES && position.has_legal_turn()
            || position.with_role(Role::Pawn).is_empty()
                && position.is_dead()
                && position.has_legal_turn()
    }
}
