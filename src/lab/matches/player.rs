//! A player from the match runner's view: it answers with a turn or fails.

use std::time::Duration;

use rules::{Position, Turn};

use super::game_history::GameHistory;

pub trait Player: Send {
    /// Starts a game from a position and forgets earlier ones. The seed varies the player's play.
    fn new_game(&mut self, start: &Position, seed: u64) -> Result<(), PlayerFault>;

    /// Asks for a turn within `time`.
    fn turn(&mut self, history: &GameHistory, time: Duration) -> Result<Reply, PlayerFault>;

    fn name(&self) -> String;
}

/// A turn, with the player's report on its search.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineMove {
    /// The turn, which is legal.
    pub turn: Turn,
    pub search: Option<SearchReport>,
    pub time: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchReport {
    pub depth: u32,
    /// The score for the player in hundredths of a Pawn; mates from 100,000 on.
    pub score: i64,
    pub nodes: u64,
}

/// A player's answer on its turn.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    Turn(EngineMove),
    Resigns,
}

/// Why a player cannot continue.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerFault {
    /// The turn as the player wrote it, and whether it captured a Lion illegally.
    IllegalTurn { text: String, why: String, lion_capture: bool },
    /// The player ran out of time.
    Time,
    /// The player exited or could not be reached.
    Crash(String),
    /// The player refused a legal turn, with these words.
    Refusal(String),
    /// The player claimed a wrong result, with these words.
    FalseClaim(String),
}

impl PlayerFault {
    /// Returns the fault's name in the table.
    pub const fn kind(&self) -> &'static str {
        match self {
            PlayerFault::IllegalTurn { lion_capture: true, .. } => "illegal capture of a Lion",
            PlayerFault::IllegalTurn { .. } => "illegal turn",
            PlayerFault::Time => "time",
            PlayerFault::Crash(_) => "crash",
            PlayerFault::Refusal(_) => "refused a legal turn",
            PlayerFault::FalseClaim(_) => "false claim",
        }
    }

    pub fn words(&self) -> String {
        let kind = self.kind();
        match self {
            PlayerFault::IllegalTurn { text, why, .. } => format!("{kind} {text}: {why}"),
            PlayerFault::Time => kind.to_owned(),
            PlayerFault::Crash(text)
            | PlayerFault::Refusal(text)
            | PlayerFault::FalseClaim(text) => {
                format!("{kind}: {text}")
            }
        }
    }
}
