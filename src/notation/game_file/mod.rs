//! A game as somebody brings it: PGN, KIF, a list of turns, or a position alone, whatever program
//! or person has written it. It is told by what it holds, never by the name of a file.

use std::mem::take;

use crate::kif::{Kif, KifError, decode};
use crate::record::{ReadRecord, Record, RecordError};
use locale::clean_name;
use rules::{Color, Game, Position, Turn};

/// The most bytes of a file.
const LARGEST: usize = 1 << 20;
/// The most turns of a game.
const LONGEST: usize = 1_000;
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

/// How a game ended, as a file says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileResult {
    Won(Color),
    Drawn,
}

/// A game of a file that holds several, by the names of White and Black.
pub type OtherGame = [Option<String>; 2];

/// Why reading stopped. Lines are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameFileFault {
    Pgn(RecordError),
    Kif(KifError),
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
    Fault(GameFileFault),
}

/// Reads a game, of the `wanted` kind if one is given.
///
/// # Errors
/// See [`GameFileError`]. A file that can be read in part is no error but has a
/// [fault](GameFile::fault).
pub fn read_game_file(bytes: &[u8], wanted: Option<Game>) -> Result<GameFile, GameFileError> {
    if bytes.len() > LARGEST {
        return Err(GameFileError::TooLarge);
    }
    let text = decode(bytes).ok_or(GameFileError::NotText)?;
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(GameFileError::Empty);
    }
    let is_pgn = text.trim_start().starts_with('[')
        || wanted.is_some_and(|game| !game.spec().is_written_as_shogi());
    let read = if is_pgn { read_pgn(text, wanted)? } else { read_kif(text, wanted)? };
    if read.turns.len() > LONGEST {
        return Err(GameFileError::TooLong);
    }
    Ok(read)
}

fn read_pgn(text: &str, wanted: Option<Game>) -> Result<GameFile, GameFileError> {
    let fault = |fault| GameFileError::Fault(GameFileFault::Pgn(fault));
    let ReadRecord { mut record, fault, .. } =
        Record::read_to_fault(wanted, text).map_err(fault)?;
    let mut value = |name: &str| {
        let found = record.tags.iter_mut().find(|(found, _)| found.eq_ignore_ascii_case(name));
        found.and_then(|(_, value)| name_of(&take(value)))
    };
    Ok(GameFile {
        players: [value("White"), value("Black")],
        date: value("Date"),
        start: record.start,
        turns: record.turns,
        result: match record.result {
            "1-0" => Some(FileResult::Won(Color::White)),
            "0-1" => Some(FileResult::Won(Color::Black)),
            "1/2-1/2" => Some(FileResult::Drawn),
            _ => None,
        },
        fault: fault.map(GameFileFault::Pgn),
        others: Vec::new(),
    })
}

fn read_kif(text: &str, wanted: Option<Game>) -> Result<GameFile, GameFileError> {
    let game = wanted.unwrap_or(Game::ChuShogi);
    let fault = |fault| GameFileError::Fault(GameFileFault::Kif(fault));
    let read = Kif::read_to_fault(game, text).map_err(fault)?;
    Ok(GameFile {
        start: read.kif.start,
        turns: read.kif.turns,
        players: read.players.map(|name| name_of(&name?)),
        result: read.result,
        date: read.begun.and_then(|begun| name_of(&begun)),
        fault: read.fault.map(GameFileFault::Kif),
        others: Vec::new(),
    })
}

/// A name fit to be shown; `None` if nothing is left of it, or it is one of PGN for unknown.
fn name_of(text: &str) -> Option<String> {
    let name: String = clean_name(text).chars().take(NAME).collect();
    let name = name.trim_end();
    let is_known = name.chars().any(|c| !matches!(c, '?' | '.' | '-'));
    is_known.then(|| name.to_owned())
}
