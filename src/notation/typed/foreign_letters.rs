//! Piece letters of other languages. The notation of a game has the same letters for everybody.

use crate::algebraic::syntax::{self, Reading, has_letter};
use crate::error::ReadError;
use crate::names::piece_name;
use locale::Locale;
use rules::{Game, PieceSpec, Role};

/// Letters of chess pieces in German, Dutch, French, Spanish, Italian and Swedish.
const ELSEWHERE: [(char, Role); 4] =
    [('S', Role::Knight), ('D', Role::Queen), ('T', Role::Rook), ('F', Role::Bishop)];

/// The error for a text that would be a turn but for a letter that the game does not use.
pub(crate) fn unknown(game: Game, text: &str) -> Option<ReadError> {
    if let Some((letter, rest)) = split_first(text)
        && !has_letter(game, letter)
        && is_move(game, rest)
    {
        return Some(no_such_letter(letter));
    }
    let (at, letter) = text.char_indices().last()?;
    let letter = letter.to_ascii_uppercase();
    let rest = text[..at].trim_end_matches(['=', '(', ' ']);
    let becomes = letter.is_ascii_alphabetic() && !has_letter(game, letter);
    // `e2e` is unfinished.
    let ends = text[..at].ends_with('=') || rest.len() > 3;
    (becomes && ends && is_move(game, rest)).then_some(ReadError::NoSuchPromotion { letter })
}

/// The error for a capital before a square that is no piece's letter, though it may name a file.
pub(crate) fn unknown_capital(game: Game, text: &str) -> Option<ReadError> {
    let (letter, rest) = split_first(text)?;
    let is_meant = text.starts_with(letter) && rest.contains(|c: char| c.is_ascii_lowercase());
    (is_meant && !has_letter(game, letter)).then(|| no_such_letter(letter))
}

fn no_such_letter(letter: char) -> ReadError {
    let found = ELSEWHERE.iter().find(|(other, _)| *other == letter);
    let instead = found.map(|(_, role)| *role);
    ReadError::NoSuchLetter { letter, instead }
}

/// A turn with the game's own letter for its first one, if that names one piece in this language.
pub fn turn_translated(game: Game, text: &str, locale: Locale) -> Option<String> {
    let (_, rest) = split_first(text)?;
    is_move(game, rest).then(|| letter_translated(game, text, locale)).flatten()
}

/// If the first letter of a turn, in upper case, is that of another piece in the first game, which
/// most players know: that piece, and the turn with the letter that it has here.
pub(crate) fn by_habit(game: Game, text: &str) -> Option<(Role, String)> {
    let (letter, rest) = split_first(text)?;
    let known = Game::ALL.first().filter(|known| **known != game)?;
    let mut pieces = known.spec().pieces.iter();
    let meant = pieces.find(|piece| piece.letter == letter && !piece.is_crowned())?;
    let piece = game.spec().piece(meant.role)?;
    let differs = piece.letter != letter && text.starts_with(letter) && is_move(game, rest);
    differs.then(|| (piece.role, format!("{}{rest}", piece.symbol())))
}

/// As [`turn_translated`], for any text behind the letter.
pub fn letter_translated(game: Game, text: &str, locale: Locale) -> Option<String> {
    let (letter, rest) = split_first(text)?;
    if has_letter(game, letter) {
        return None;
    }
    let is_called = |it: &&PieceSpec| piece_name(game, it.role, locale).starts_with(letter);
    let mut named = game.spec().pieces.iter().filter(is_called);
    match (named.next(), named.next()) {
        (Some(piece), None) => Some(format!("{}{rest}", piece.symbol())),
        _ => None,
    }
}

/// The first letter in upper case, and the rest.
fn split_first(text: &str) -> Option<(char, &str)> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    Some((letter.to_ascii_uppercase(), &text[1..]))
}

fn is_move(game: Game, text: &str) -> bool {
    let is_move = |it: &Reading| matches!(it.actions(), [action] if action.letter.is_none());
    syntax::readings(game, text).iter().any(is_move)
}
