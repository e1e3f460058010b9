//! Another program that takes part, and how it wants to be talked to.

use std::path::Path;

use lions_den::rules::Game;

use crate::cli::cecp::variant_of_game;

/// Another program, with its peculiarities.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The program and its arguments; never empty.
    pub command: Vec<String>,
    /// Its name for the game, if not the usual one.
    pub variant: Option<String>,
    /// Lines to send before the first game.
    pub init: Vec<String>,
    /// From what it takes its time.
    pub time: TimeSource,
    /// How it learns of positions.
    pub feed: Feed,
}

/// From what a program takes its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeSource {
    /// `st` alone.
    St,
    /// `time` before each turn; `st` in whole seconds only.
    Clock,
    /// Both.
    Both,
}

/// How a program learns of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feed {
    /// All turns from the start.
    Turns,
    /// `setboard` with the position before each of its turns.
    SetBoard,
}

impl Program {
    /// A program with the settings that are known to suit it.
    pub fn known(command: Vec<String>) -> Program {
        let file = Path::new(&command[0]).file_name();
        let name = file.and_then(|name| name.to_str()).unwrap_or_default();
        let (time, feed) = match name {
            "hachu" => (TimeSource::Clock, Feed::Turns),
            "sjaakii" => (TimeSource::St, Feed::SetBoard),
            _ => (TimeSource::Both, Feed::Turns),
        };
        Program {
            command,
            variant: None,
            init: Vec::new(),
            time,
            feed,
        }
    }

    /// Its name for a game.
    pub fn variant_of(&self, game: Game) -> &str {
        match &self.variant {
            Some(variant) => variant,
            None => variant_of_game(game),
        }
    }
}
