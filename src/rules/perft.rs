//! Perft: counting the distinct legal turns to a depth.

use super::position::Position;
use super::turn::Turn;

impl Position {
    /// The number of sequences of `depth` legal turns. Games that a draw rule has ended go on.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let turns = self.legal_turns();
        if depth == 1 {
            return turns.len() as u64;
        }
        turns
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
