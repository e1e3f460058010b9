//! What is read of a file.

use crate::file_result::FileResult;
use crate::kif::KifError;
use crate::record::RecordError;
use locale::clean_name;
use rules::{FenError, Game, Position, Turn};

/// The most turns of a game.
pub(super) const LONGEST: usize = 1_000;
/// So many turns are read: one too many, to know that there are.
pub(super) const MOST_READ: usize = LONGEST + 1;
/// The most characters of a name or a date.
const NAME: usize = 40;

/// A game as somebody has brought it.
#[derive(Clone, Debug)]
pub struct GameFile {
    pub start: Position,
    /// Each is legal where it is played.
    pub turns: Vec<Turn>,
    /// White's and Black's names in the file, fit to be shown, of at most 40 characters.
    pub players: [Option<String>; 2],
    /// `None` for a game that is unfinished, or if the file does not say.
    pub result: Option<FileResult>,
    /// As the file writes it, of at most 40 characters.
    pub date: Option<String>,
    /// Where and why reading stopped before the end.
    pub fault: Option<GameFileFault>,
    /// The further games of the file, which were not read.
    pub others: Vec<OtherGame>,
}

/// A game of a file that holds several, by the names of White and Black.
pub type OtherGame = [Option<String>; 2];

/// Why reading stopped. Lines are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameFileFault {
    /// In a PGN file, or in a list of turns.
    Record(RecordError),
    /// In a KIF file.
    Kif(KifError),
    /// A FEN or SFEN is no position of the game.
    Position { line: usize, game: Game, error: FenError },
}

/// Why nothing can be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameFileError {
    /// More than 1 MiB.
    TooLarge,
    Empty,
    /// A picture, say.
    NotText,
    /// Nothing in it looks like a turn or a position.
    NoGame,
    /// All of it can be read as any of these games.
    SeveralGames(Vec<Game>),
    /// More than 1,000 turns.
    TooLong,
    /// Not one turn could be read.
    Fault(Box<GameFileFault>),
}

/// A game as far as it could be read, or why not even its start could.
pub(super) type Reading = Result<GameFile, GameFileFault>;

impl GameFile {
    pub(super) fn new(start: Position, turns: Vec<Turn>) -> GameFile {
        GameFile {
            start,
            turns,
            players: [None, None],
            result: None,
            date: None,
            fault: None,
            others: Vec::new(),
        }
    }
}

impl GameFileFault {
    /// The line in which it is, if it is in one.
    pub fn line(&self) -> Option<usize> {
        match self {
            GameFileFault::Record(error) => error.line(),
            GameFileFault::Kif(error) => Some(error.line),
            GameFileFault::Position { line, .. } => Some(*line),
        }
    }
}

/// A name fit to be shown; `None` if nothing is left of it, or it is one of PGN for unknown.
pub(super) fn name(text: &str) -> Option<String> {
    let name: String = clean_name(text).chars().take(NAME).collect();
    let name = name.trim_end();
    let is_known = name.chars().any(|c| !matches!(c, '?' | '.' | '-'));
    is_known.then(|| name.to_owned())
}
