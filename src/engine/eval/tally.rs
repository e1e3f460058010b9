//! What the pieces on their squares are worth, kept up to date action by action.

use crate::engine::eval::tapered::Tapered;
use crate::engine::eval::weights::Weights;
use crate::rules::{Color, Move, Position, SquareSet, Width};

/// What the pieces on their squares are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::engine) struct Tally {
    /// White's less Black's.
    pub(in crate::engine) sum: Tapered,
    /// How much of the pieces at the start is still there: `FULL_BOARD` for all.
    pub(in crate::engine) phase: i32,
}

impl Tally {
    /// Of a position, counted anew.
    pub(in crate::engine) fn of<W: Width>(position: &Position<W>, weights: &Weights<W>) -> Tally {
        let mut tally = Tally {
            sum: Tapered::ZERO,
            phase: 0,
        };
        tally.add(position, weights, position.occupied(), 1);
        tally
    }

    /// After an action that led from one position to another.
    pub(in crate::engine) fn after<W: Width>(
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
            let Some(piece) = position.piece_at(square) else {
                continue;
            };
            let row = weights.values.row(piece.role);
            let worth = weights.piece_square(piece.color, row, square) * times;
            match piece.color {
                Color::White => self.sum += worth,
                Color::Black => self.sum -= worth,
            }
            self.phase += times * weights.phase[row];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::random_walk::positions;
    use crate::rules::{Game, Wanted, Wide};

    /// Compares what is kept up to date with what is counted anew, some actions deep.
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
