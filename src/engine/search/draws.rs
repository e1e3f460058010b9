//! Draws inside the tree.

use crate::engine::search::Search;
use crate::rules::{FIFTY_MOVES, Position, Role, Width};

impl<W: Width> Search<'_, W> {
    /// Whether the position is drawn by repetition: it stood before on the way from the root, or twice in the game. Where the rules know no
    /// such draw, who could repeat for ever still gets no further than a draw.
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

    /// Whether the position on the way is drawn, so that there is nothing to search.
    pub(in crate::engine) fn is_drawn(&self, position: &Position<W>) -> bool {
        self.is_repeated(position)
            || position.halfmove_clock() >= FIFTY_MOVES && position.has_legal_turn()
            || position.with_role(Role::Pawn).is_empty()
                && position.is_dead()
                && position.has_legal_turn()
    }
}
