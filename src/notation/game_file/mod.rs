//! A game as somebody brings it: PGN, KIF, a list of turns, or a position alone, whatever program
//! or person has written it. It is told by what it holds, never by the name of a file.

mod position;
mod text;
mod usi;

use crate::error::ReadError;
use crate::game::{Fault, GameFile, GameFileError, GameFileFault, LONGEST, Reading};
use crate::kif::{is_kif_line, is_list_of_turns, read_kif};
use crate::names::game_of_variant;
use crate::record::{RecordText, read_tag, without_number};
use crate::typed::read_turn::reads_like_turn;
use rules::Game;

/// The most bytes of a file.
pub const LARGEST_GAME_FILE: usize = 1 << 20;
/// The most characters of what begins a list of turns.
const LONGEST_WORD: usize = 40;

/// Reads a game, of the `wanted` kind if one is given. Which game it is, is what the text says;
/// else the only one in which all of it can be read or, if there is none, the one in which most of
/// it can.
///
/// # Errors
/// See [`GameFileError`]. A file of which some turns can be read is no error but has a
/// [fault](GameFile::fault).
pub fn read_game_file(bytes: &[u8], wanted: Option<Game>) -> Result<GameFile, GameFileError> {
    if bytes.len() > LARGEST_GAME_FILE {
        return Err(GameFileError::TooLarge);
    }
    let text = text::decoded(bytes).ok_or(GameFileError::NotText)?;
    if text.trim().is_empty() {
        return Err(GameFileError::Empty);
    }
    // The blank behind this sign for the last square ends no word.
    let text = text::pasted(&text).replace("同\u{3000}", "同");
    let file = read(&text, wanted)?;
    if file.turns.len() > LONGEST { Err(GameFileError::TooLong) } else { Ok(file) }
}

fn read(text: &str, wanted: Option<Game>) -> Result<GameFile, GameFileError> {
    if let Some(text) = text::from_line(text, |line| read_tag(line).is_some()) {
        return record(&text, wanted);
    }
    let link = position::link(text);
    for game in Game::ALL.iter().copied().filter(|game| game.spec().is_written_as_shogi()) {
        let refuse = || other_game(game, wanted);
        let mut is_list = false;
        let begins = |line: &str| {
            is_list |= is_list_of_turns(game, line);
            !is_list && is_kif_line(game, line)
        };
        if let Some(kif) = text::from_line(text, begins) {
            let read = read_kif(game, &kif);
            // Without a turn it may be talk about a link.
            if link.is_none() || read.as_ref().is_ok_and(|file| !file.turns.is_empty()) {
                return refuse().and_then(|()| choose(vec![read]));
            }
        }
        let read = match link {
            Some((line, link)) => Some(position::alone(game, line, link)),
            None => usi::read(game, text),
        };
        if let Some(read) = read {
            return refuse().and_then(|()| choose(vec![read]));
        }
    }
    let games = || Game::ALL.iter().copied().filter(|game| wanted.is_none_or(|it| it == *game));
    if let Some(readings) = position::readings(text, games()) {
        return choose(readings);
    }
    let begins = |line: &str| {
        let mut words = line.split_whitespace().map(without_number);
        let first = words.find(|word| !word.is_empty()).filter(|word| word.len() <= LONGEST_WORD);
        first.is_some_and(|word| games().any(|game| reads_like_turn(game, word)))
    };
    let text = text::from_line(text, begins).ok_or(GameFileError::NoGame)?;
    let text = RecordText::parse(&text)?;
    match choose(games().map(|game| text.read(game)).collect()) {
        Err(GameFileError::Fault(fault)) if is_talk(&fault) => Err(GameFileError::NoGame),
        read => read,
    }
}

/// What is wrong with a file, but in none of its lines.
fn fault(what: Fault) -> GameFileError {
    GameFileFault { line: None, what }.into()
}

/// An error if a file is of another game than the wanted one.
fn other_game(found: Game, wanted: Option<Game>) -> Result<(), GameFileError> {
    match wanted.filter(|wanted| *wanted != found) {
        Some(wanted) => Err(fault(Fault::OtherVariant { found, wanted })),
        None => Ok(()),
    }
}

/// Whether reading stopped at what is no turn at all.
fn is_talk(fault: &GameFileFault) -> bool {
    matches!(
        fault.what,
        Fault::Turn { number: None, why: ReadError::NotATurn, .. } | Fault::NotATurn(_)
    )
}

/// The reading of all of the text or, if there is none, the one that comes furthest.
fn choose(readings: Vec<Reading>) -> Result<GameFile, GameFileError> {
    let (whole, partial): (Vec<Reading>, Vec<Reading>) =
        readings.into_iter().partition(|read| read.as_ref().is_ok_and(|file| file.fault.is_none()));
    let mut whole: Vec<GameFile> = whole.into_iter().flatten().collect();
    if whole.len() > 1 {
        let games = whole.iter().map(|file| file.start.game()).collect();
        return Err(GameFileError::SeveralGames(games));
    }
    if let Some(file) = whole.pop() {
        return Ok(file);
    }
    let comes_to = |read: &Reading| match read {
        Ok(file) => (file.turns.len(), file.fault.as_ref().is_some_and(|fault| !is_talk(fault))),
        Err(_) => (0, false),
    };
    // Of those that come equally far, the last is the greatest, so that the first game comes last.
    match partial.into_iter().rev().max_by_key(comes_to) {
        Some(Ok(GameFile { fault: Some(fault), turns, .. })) if turns.is_empty() => {
            Err(fault.into())
        }
        Some(Ok(file)) => Ok(file),
        Some(Err(fault)) => Err(fault.into()),
        None => Err(GameFileError::NoGame),
    }
}

fn record(text: &str, wanted: Option<Game>) -> Result<GameFile, GameFileError> {
    let text = RecordText::parse(text)?;
    let variant = text.value("Variant");
    let named = variant.and_then(game_of_variant);
    if let Some(found) = named {
        other_game(found, wanted)?;
        return choose(vec![text.read(found)]);
    }
    // Most boards tell the games apart, and what is wrong with one is asked of a game that has it.
    let fits = |game: &Game| {
        let fen = text.value("FEN");
        fen.is_none_or(|fen| position::ranks(fen) == usize::from(game.spec().geometry.ranks))
    };
    let games = Game::ALL.iter().copied().filter(|game| wanted.is_none_or(|it| it == *game));
    let fitting: Vec<Game> = games.clone().filter(fits).collect();
    let games = if fitting.is_empty() { games.collect() } else { fitting };
    let read = choose(games.into_iter().map(|game| text.read(game)).collect());
    let is_whole = match &read {
        Ok(file) => file.fault.is_none(),
        Err(error) => matches!(error, GameFileError::SeveralGames(_)),
    };
    match variant.filter(|_| !is_whole && wanted.is_none()) {
        Some(variant) => {
            let variant = variant.trim().chars().take(LONGEST_WORD).collect();
            Err(fault(Fault::UnknownVariant(variant)))
        }
        None => read,
    }
}
