//! Perft: counting the distinct legal turns to a depth.

use super::position::Position;
use super::turn::Turn;

impl Position {
    /// The number of sequences of `depth` legal turns. Games that a draw rule has ended go on.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if depth == 1 {
            return self.legal_turn_count() as u64;
        }
        self.legal_turns()
            .into_iter()
            .map(|turn| self.play_unchecked(turn).perft(depth - 1))
            .sum()
    }

    /// [`Position::perft`] by first turn.
    pub fn perft_divide(&self, depth: u32) -> Vec<(Turn, u64)> {
        let turns = if depth == 0 {
            Vec::new()
        } else {
            self.legal_turns()
        };
        turns
            .into_iter()
            .map(|turn| (turn, self.play_unchecked(turn).perft(depth - 1)))
            .collect()
    }
}
