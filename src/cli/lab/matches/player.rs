//! What the match runner knows about a player: it is asked for a turn and answers, or fails.

use std::time::Duration;

use lions_den::rules::Game;

use super::answer::{Fault, Reply};
use super::inside::Inside;
use super::process::Process;
use super::progress::Progress;

/// One of the two that play.
pub enum Player {
    /// Our engine in this process.
    Inside(Box<Inside>),
    /// Another program.
    Process(Box<Process>),
}

impl Player {
    /// Begins a game; nothing of an earlier one is left.
    pub fn new_game(&mut self, game: Game, seed: u64) -> Result<(), Fault> {
        match self {
            Player::Inside(inside) => {
                inside.new_game(seed);
                Ok(())
            }
            Player::Process(process) => process.new_game(game),
        }
    }

    /// Asks for a turn, to be found within `time`.
    pub fn turn(&mut self, progress: &Progress, time: Duration) -> Result<Reply, Fault> {
        match self {
            Player::Inside(inside) => inside.turn(progress, time).map(Reply::Turn),
            Player::Process(process) => process.turn(progress, time),
        }
    }

    /// The name that it gives itself.
    pub fn name(&self) -> String {
        match self {
            Player::Inside(inside) => inside.name(),
            Player::Process(process) => process.name().to_owned(),
        }
    }
}
