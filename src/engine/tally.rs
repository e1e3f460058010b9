//! What the pieces on their squares are worth, kept up to date action by action.

use super::pair::Pair;
use super::weights::Weights;
use crate::rules::{Color, Move, Position, SquareSet};

/// What the pieces on their squares are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    /// White's less Black's.
    pub(super) sum: Pair,
    /// How much of the pieces at the start is still there: `FULL_BOARD` for all.
    pub(super) phase: i32,
}

impl Tally {
    /// Of a position, counted anew.
    pub(super) fn of(position: &Position, weights: &Weights) -> Tally {
        let mut tally = Tally {
            sum: Pair::ZERO,
            phase: 0,
        };
        tally.add(position, weights, position.occupied(), 1);
        tally
    }

    /// After an action that led from one position to another.
    pub(super) fn after(
        mut self,
        before: &Position,
        after: &Position,
        mv: Move,
        weights: &Weights,
    ) -> Tally {
        let changed = before.changed_squares(after, mv);
        self.add(before, weights, changed, -1);
        self.add(after, weights, changed, 1);
        self
    }

    fn add(&mut self, position: &Position, weights: &Weights, squares: SquareSet, times: i32) {
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
    use crate::rules::{Game, Wanted};

    /// Compares what is kept up to date with what is counted anew, some actions deep.
    fn compare(position: &Position, tally: Tally, weights: &Weights, depth: u32) {
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
        for (game, fen) in [
            (
                Game::MightyLion,
                "r3k2r/pP4pp/8/3lPpP1/3nN3/3L4/P6p/R3K2R w KQkq f6 0 20",
            ),
            (
                Game::ChuChess,
                "r3k4r/2n4n2/6l3/3P6/3+R1+b4/4Lp4/2p7/10/10/R4K3R w KQkq - 0 30",
            ),
            (
                Game::ChuShogiLike,
                "4k5/2R1P5/7N2/5l4/10/4L5/10/3r1p4/7b2/5K4 b - - 0 30",
            ),
            (
                Game::Lionheart,
                "5k4/2P7/10/10/4p5/5S4/10/4P1p3/10/4K5[QRBqr] w - - 0 30",
            ),
            (
                Game::Lionized,
                "l3z1hl/P1p2p1p/8/4k2p/4p3/2p5/2cM1PPP/2ZK2CL[LHFmf] w - - 2 21",
            ),
        ] {
            let position = Position::from_fen(game, fen).unwrap();
            let weights = Weights::of(game);
            compare(&position, Tally::of(&position, weights), weights, 2);
        }
    }
}
