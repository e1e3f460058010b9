//! The positions and turns of a game so far.

use std::time::Duration;

use crate::matches::external_engine::ExternalEngine;
use crate::matches::own_engine::OwnEngine;
use crate::matches::reply::{PlayerFault, Reply};
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

pub enum Player {
    /// Our engine, in this process.
    OwnEngine(Box<OwnEngine>),
    ExternalEngine(Box<ExternalEngine>),
}

impl Player {
    /// Starts a game from a position and forgets earlier ones.
    pub fn new_game(&mut self, start: &Position, seed: u64) -> Result<(), PlayerFault> {
        match self {
            Player::OwnEngine(engine) => {
                engine.new_game(seed);
                Ok(())
            }
            Player::ExternalEngine(engine) => engine.new_game(start),
        }
    }

    /// Asks for a turn within `time`.
    pub fn turn(&mut self, history: &GameHistory, time: Duration) -> Result<Reply, PlayerFault> {
        match self {
            Player::OwnEngine(engine) => engine.turn(history, time).map(Reply::Turn),
            Player::ExternalEngine(engine) => engine.turn(history, time),
        }
    }

    pub fn name(&self) -> String {
        match self {
            Player::OwnEngine(engine) => engine.name(),
            Player::ExternalEngine(engine) => engine.name().to_owned(),
        }
    }
}
