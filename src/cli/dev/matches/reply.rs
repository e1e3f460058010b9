//! What a player answers when it is asked for a turn.

use std::time::Duration;

use lions_den::rules::{IllegalTurn, Turn};

/// A turn, and what the player says about its search.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineMove {
    /// The turn, which is legal.
    pub turn: Turn,
    /// What it expects, in hundredths of a Pawn for itself; mates from 100,000 on.
    pub score: Option<i64>,
    /// How deep it looked.
    pub depth: Option<u32>,
    /// At how many positions it looked.
    pub nodes: Option<u64>,
    /// How long it took.
    pub time: Duration,
}

/// What a player does when it is its turn.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// It plays.
    Turn(EngineMove),
    /// It gives up.
    Resigns,
}

/// Why a player can play no further.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerFault {
    /// It played what the rules forbid.
    IllegalTurn {
        /// What it said.
        text: String,
        /// What is wrong with it.
        why: String,
        /// Whether it took a Lion that it was not allowed to take.
        lion_capture: bool,
    },
    /// It did not answer in time.
    Time,
    /// It ended or could not be talked to.
    Crash(String),
    /// It refused what the rules allow, in these words.
    Refusal(String),
    /// It claimed a result that the rules do not give, in these words.
    FalseClaim(String),
}

impl PlayerFault {
    /// The kind of fault, as the table names it.
    pub const fn kind(&self) -> &'static str {
        match self {
            PlayerFault::IllegalTurn {
                lion_capture: true, ..
            } => "illegal capture of a Lion",
            PlayerFault::IllegalTurn { .. } => "illegal turn",
            PlayerFault::Time => "time",
            PlayerFault::Crash(_) => "crash",
            PlayerFault::Refusal(_) => "refused a legal turn",
            PlayerFault::FalseClaim(_) => "false claim",
        }
    }

    /// The fault in words.
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

/// Whether a rule about capturing Lions forbids the turn.
pub const fn forbids_lion_capture(reason: &IllegalTurn) -> bool {
    matches!(
        reason,
        IllegalTurn::LionProtected { .. } | IllegalTurn::LionBan { .. }
    )
}
