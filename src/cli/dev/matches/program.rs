//! Another program and its peculiarities.

use std::path::Path;

use crate::rules::Game;

use crate::cli::cecp::variant_of_game;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The command line; never empty.
    pub command: Vec<String>,
    /// Its name for the game, if it differs from the usual one.
    pub variant: Option<String>,
    pub init: Vec<String>,
    pub time: TimeSource,
    pub feed: Feed,
}

/// Which commands tell a program its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeSource {
    /// `st` only.
    St,
    /// `time` before each turn; `st` in whole seconds only.
    Clock,
    Both,
}

/// How a program is told positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feed {
    /// Turns from the start.
    Turns,
    /// `setboard` before each of its turns.
    SetBoard,
}

impl Program {
    /// Includes the settings that known programs need.
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

    pub fn variant_of(&self, game: Game) -> &str {
        match &self.variant {
            Some(variant) => variant,
            None => variant_of_game(game),
        }
    }
}
