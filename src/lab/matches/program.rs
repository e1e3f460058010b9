//! An external program and its peculiarities.

use std::path::Path;

use rules::Game;
use strum::EnumString;

use protocols::xboard::cecp::variant_of_game;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The command line; never empty.
    pub command: Vec<String>,
    /// Its name for the game, if it differs from the usual one.
    pub variant: Option<String>,
    pub init: Vec<String>,
    pub time: TimeSource,
    pub feed: Feed,
    /// Whether it reads only the board of a FEN; White moves then.
    pub board_only: bool,
}

/// The commands that tell a program its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum TimeSource {
    /// `st` only.
    St,
    /// `time` before each turn; `st` in whole seconds only.
    Clock,
    Both,
}

/// How to send positions to a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Feed {
    /// As turns from the start, which is sent by `setboard` if it is not the usual one.
    Turns,
    /// By `setboard` before each of its turns.
    SetBoard,
}

impl Program {
    /// Describes a program, with the settings that known programs need.
    pub fn known(command: Vec<String>) -> Program {
        let file = Path::new(&command[0]).file_name();
        let name = file.and_then(|name| name.to_str()).unwrap_or_default();
        let (time, feed) = match name {
            "hachu" => (TimeSource::Clock, Feed::Turns),
            "minase" => (TimeSource::St, Feed::Turns),
            "sjaakii" => (TimeSource::St, Feed::SetBoard),
            _ => (TimeSource::Both, Feed::Turns),
        };
        let board_only = name == "hachu";
        Program { command, variant: None, init: Vec::new(), time, feed, board_only }
    }

    pub fn variant_of(&self, game: Game) -> &str {
        self.variant.as_deref().unwrap_or_else(|| variant_of_game(game))
    }
}
