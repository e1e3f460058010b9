//! A player from the match runner's view: it answers with a turn or fails.

use std::time::Duration;

use rules::Position;

use super::game_history::GameHistory;
use super::reply::{PlayerFault, Reply};

pub trait Player: Send {
    /// Starts a game from a position and forgets earlier ones. The seed varies the player's play.
    fn new_game(&mut self, start: &Position, seed: u64) -> Result<(), PlayerFault>;

    /// Asks for a turn within `time`.
    fn turn(&mut self, history: &GameHistory, time: Duration) -> Result<Reply, PlayerFault>;

    fn name(&self) -> String;
}
