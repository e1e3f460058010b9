//! A player from the match runner's view: it answers with a turn or fails.

use std::time::Duration;

use rules::Position;

use super::external_engine::ExternalEngine;
use super::game_history::GameHistory;
use super::own_engine::OwnEngine;
use super::reply::{PlayerFault, Reply};

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
