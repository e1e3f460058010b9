//! Piece-square values and game phase, updated incrementally.

use crate::eval::weights::{Tapered, Weights};
use crate::weaken::mix;
use rules::{Color, Move, Position, Role, Square, SquareSet, Width};

/// The sum of piece-square values, and the game phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    /// White's minus Black's.
    pub(crate) sum: Tapered,
    /// Remaining material as a share of that at the start: `FULL_BOARD` for all.
    pub(crate) phase: i32,
    /// Hashes of the Pawns, of White's other pieces and of Black's.
    pub(crate) keys: [u64; 3],
}

impl Tally {
    /// Computes the tally from scratch.
    pub(crate) fn of<W: Width>(position: &Position<W>, weights: &Weights<W>) -> Tally {
        let mut tally = Tally { sum: Tapered::ZERO, phase: 0, keys: [0; 3] };
        tally.add(position, weights, position.occupied(), 1);
        tally
    }

    /// Updates the tally after an action.
    pub(crate) fn after<W: Width>(
        mut self,
        before: &Position<W>,
        after: &Position<W>,
        mv: Move,
        weights: &Weights<W>,
    ) -> Tally {
        let changed = before.changed_squares(after, mv);
        self.add(before, weights, changed, -1);
        self.add(after, weights, changed, 1);
        self
    }

    fn add<W: Width>(
        &mut self,
        position: &Position<W>,
        weights: &Weights<W>,
        squares: SquareSet<W>,
        times: i32,
    ) {
        for square in squares {
            let Some(piece) = position.piece_at(square) else { continue };
            let row = weights.values.row(piece.role);
            let worth = weights.piece_square(piece.color, row, square) * times;
            match piece.color {
                Color::White => self.sum += worth,
                Color::Black => self.sum -= worth,
            }
            self.phase += times * weights.phase[row];
            let part = if piece.role == Role::Pawn { 0 } else { 1 + piece.color.index() };
            let place = (row * Square::COUNT + square.index()) * 2 + piece.color.index();
            self.keys[part] ^= mix(place as u64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_walk::positions;
    use rules::{Game, Wanted, Wide};

    /// Compares incremental updates with a fresh count, a few actions deep.
    fn compare(position: &Position, tally: Tally, weights: &Weights<Wide>, depth: u32) {
        assert_eq!(tally, Tally::of(position, weights), "{position:?}");
        let mut actions = Vec::new();
        position.actions(Wanted::All, &mut |mv| actions.push(mv));
        let legality = position.legality();
        for mv in actions {
            let mut next = position.clone();
            if depth > 0 && next.play_action(mv, &legality) {
                let tally = tally.after(position, &next, mv, weights);
                compare(&next, tally, weights, depth - 1);
            }
        }
    }

    #[test]
    fn the_tally_is_kept_up_to_date() {
        for &game in Game::ALL {
            let weights = Weights::of(game);
            for position in positions(game) {
                compare(&position, Tally::of(&position, weights), weights, 2);
            }
        }
    }
}
