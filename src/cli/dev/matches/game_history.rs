//! A game as far as it has been played.

use lions_den::rules::{Game, Position, Turn};

/// A game as far as it has been played.
pub struct GameHistory {
    /// All positions, the start first; never empty.
    pub positions: Vec<Position>,
    /// The turns between them.
    pub turns: Vec<Turn>,
}

impl GameHistory {
    /// The start of a game.
    pub fn start(game: Game) -> GameHistory {
        GameHistory {
            positions: vec![Position::start(game)],
            turns: Vec::new(),
        }
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    /// The hashes of all positions before that.
    pub fn earlier(&self) -> Vec<u64> {
        let earlier = &self.positions[..self.positions.len() - 1];
        earlier.iter().map(Position::hash).collect()
    }

    /// Plays a legal turn.
    pub fn play(&mut self, turn: Turn) {
        let next = self.position().play_unchecked(turn);
        self.positions.push(next);
        self.turns.push(turn);
    }
}
