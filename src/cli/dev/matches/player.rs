//! What the match runner knows about a player: it is asked for a turn and answers, or fails.

use std::time::Duration;

use lions_den::rules::Game;

use super::external_engine::ExternalEngine;
use super::game_history::GameHistory;
use super::own_engine::OwnEngine;
use super::reply::{PlayerFault, Reply};

/// One of the two that play.
pub enum Player {
    /// Our engine in this engine.
    OwnEngine(Box<OwnEngine>),
    /// Another program.
    ExternalEngine(Box<ExternalEngine>),
}

impl Player {
    /// Begins a game; nothing of an earlier one is left.
    pub fn new_game(&mut self, game: Game, seed: u64) -> Result<(), PlayerFault> {
        match self {
            Player::OwnEngine(engine) => {
                engine.new_game(seed);
                Ok(())
            }
            Player::ExternalEngine(engine) => engine.new_game(game),
        }
    }

    /// Asks for a turn, to be found within `time`.
    pub fn turn(&mut self, history: &GameHistory, time: Duration) -> Result<Reply, PlayerFault> {
        match self {
            Player::OwnEngine(engine) => engine.turn(history, time).map(Reply::Turn),
            Player::ExternalEngine(engine) => engine.turn(history, time),
        }
    }

    /// The name that it gives itself.
    pub fn name(&self) -> String {
        match self {
            Player::OwnEngine(engine) => engine.name(),
            Player::ExternalEngine(engine) => engine.name().to_owned(),
        }
    }
}
