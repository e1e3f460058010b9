//! The positions and turns of a game so far.

use rules::{Position, Turn, Visit};

#[derive(Clone)]
pub struct GameHistory {
    /// All positions, the start first; never empty.
    pub positions: Vec<Position>,
    /// The turns between the positions.
    pub turns: Vec<Turn>,
}

impl GameHistory {
    pub fn from(start: Position) -> GameHistory {
        GameHistory { positions: vec![start], turns: Vec::new() }
    }

    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    pub fn position(&self) -> &Position {
        &self.positions[self.turns.len()]
    }

    pub fn earlier(&self) -> Vec<Visit> {
        self.positions[..self.turns.len()].iter().map(Position::visit).collect()
    }

    /// Plays a turn, which must be legal.
    pub fn play(&mut self, turn: Turn) {
        let next = self.position().play_unchecked(turn);
        self.positions.push(next);
        self.turns.push(turn);
    }
}
