//! What is read of a file.

use super::error::ReadError;
use locale::clean_name;
use rules::{Color, FenError, Game, Position, Turn};

pub(crate) const LONGEST: usize = 1_000;
/// So many turns are read: one too many, to know that there are.
pub(crate) const MOST_READ: usize = LONGEST + 1;
/// The most characters of a name or a date.
const NAME: usize = 40;

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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileResult {
    Won(Color),
    Drawn,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFileFault {
    /// Counted from 1; `None` if it is in no line.
    pub line: Option<usize>,
    pub what: Fault,
}

/// What is wrong with a file. Texts are as written, but not longer than an answer needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A `[` that does not begin a tag.
    Tag,
    /// The Variant is that of no game.
    UnknownVariant(String),
    /// The start position of a record is invalid.
    Fen { game: Game, error: FenError },
    /// The file is that of another game.
    OtherVariant { found: Game, wanted: Game },
    /// An unclosed comment or variation, which this sign opens.
    Open(char),
    /// An illegal or unreadable turn, with its number in a KIF file, where it would be played.
    Turn { number: Option<usize>, text: String, position: Box<Position>, why: ReadError },
    /// A castling that could be towards either side, as the tags do not say which is the short one.
    WhichCastling { text: String, turns: [String; 2] },
    /// The name of a start is not known.
    UnknownStart(String),
    /// The start of a KIF file, given or drawn, is no position of the game.
    Start { game: Game, error: FenError },
    /// A FEN or SFEN alone is no position of the game.
    Position { game: Game, error: FenError },
    /// There are pieces in hand.
    PiecesInHand,
    /// A name on the drawn board is that of no piece.
    NoPiece(String),
    /// A second step without a first one.
    SecondStepAlone,
    /// A first step without a second one.
    FirstStepAlone,
    /// Neither a turn nor a header.
    NotATurn(String),
    /// A turn has another number than the next one must have.
    Missing { next: usize, found: usize },
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
pub(crate) type Reading = Result<GameFile, GameFileFault>;

impl GameFile {
    pub(crate) fn new(start: Position, turns: Vec<Turn>) -> GameFile {
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

impl FileResult {
    /// The result that a word of PGN stands for; `None` for `*`.
    pub fn of_record(word: &str) -> Option<FileResult> {
        match word {
            "1-0" => Some(FileResult::Won(Color::White)),
            "0-1" => Some(FileResult::Won(Color::Black)),
            "1/2-1/2" => Some(FileResult::Drawn),
            _ => None,
        }
    }
}

impl Fault {
    /// A turn of a file that does not number its lines.
    pub(crate) fn turn(text: &str, position: &Position, why: ReadError) -> Fault {
        let position = Box::new(position.clone());
        Fault::Turn { number: None, text: cut(text), position, why }
    }

    pub(crate) fn at(self, line: usize) -> GameFileFault {
        GameFileFault { line: Some(line), what: self }
    }
}

impl From<GameFileFault> for GameFileError {
    fn from(fault: GameFileFault) -> GameFileError {
        GameFileError::Fault(Box::new(fault))
    }
}

/// A turn as written, but no longer than an answer needs.
pub(crate) fn cut(turn: &str) -> String {
    turn.chars().take(40).collect()
}

/// A name fit to be shown; `None` if nothing is left of it, or it is one of PGN for unknown.
pub(crate) fn name(text: &str) -> Option<String> {
    let name: String = clean_name(text).chars().take(NAME).collect();
    let name = name.trim_end();
    let is_known = name.chars().any(|c| !matches!(c, '?' | '.' | '-'));
    is_known.then(|| name.to_owned())
}
