//! Letters that name a piece in some language but not in the notation of a game, which is the same for everybody.

use super::error::ReadError;
use super::names::piece_name;
use super::syntax::{self, Reading};
use crate::locale::Locale;
use crate::rules::{Game, Role};

/// Letters of chess pieces in languages that many players have learnt chess in: German, Dutch, French, Spanish, Italian, Swedish.
const ELSEWHERE: [(char, Role); 4] = [
    ('S', Role::Knight),
    ('D', Role::Queen),
    ('T', Role::Rook),
    ('F', Role::Bishop),
];

/// What is wrong with a text that would be a turn but for a letter that the game does not use.
pub(super) fn unknown(game: Game, text: &str) -> Option<ReadError> {
    if let Some((letter, rest)) = without_first(text)
        && !is_letter_of(game, letter)
        && is_move(game, rest)
    {
        let found = ELSEWHERE.iter().find(|(other, _)| *other == letter);
        let instead = found.map(|(_, role)| *role);
        return Some(ReadError::NoSuchLetter { letter, instead });
    }
    let (at, letter) = text.char_indices().last()?;
    let letter = letter.to_ascii_uppercase();
    let rest = text[..at].trim_end_matches(['=', '(', ' ']);
    let becomes = letter.is_ascii_alphabetic() && !is_letter_of(game, letter);
    // `e2e` is nothing, or the beginning of something.
    let ends = text[..at].ends_with('=') || rest.len() > 3;
    (becomes && ends && is_move(game, rest)).then_some(ReadError::NoSuchPromotion { letter })
}

/// The text with the game's own letter where it begins with the letter that a piece has in a language, if no other piece of the game has
/// that letter in the notation or in that language.
pub(super) fn translated(game: Game, text: &str, locale: Locale) -> Option<String> {
    let (_, rest) = without_first(text)?;
    if !is_move(game, rest) {
        return None;
    }
    first_of(game, text, locale)
}

/// As [`translated`], whatever follows the letter.
pub(super) fn first_of(game: Game, text: &str, locale: Locale) -> Option<String> {
    let (letter, rest) = without_first(text)?;
    if is_letter_of(game, letter) {
        return None;
    }
    let called = |role: Role| {
        let name = piece_name(role, locale);
        name.starts_with(letter)
    };
    let pieces = game.spec().pieces.iter();
    let mut named = pieces.filter(|piece| called(piece.role));
    match (named.next(), named.next()) {
        (Some(piece), None) => Some(format!("{}{rest}", piece.symbol())),
        _ => None,
    }
}

/// The first letter as a capital, and the rest.
fn without_first(text: &str) -> Option<(char, &str)> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    Some((letter.to_ascii_uppercase(), &text[1..]))
}

fn is_letter_of(game: Game, letter: char) -> bool {
    let mut pieces = game.spec().pieces.iter();
    pieces.any(|piece| piece.letter == letter)
}

/// Whether a text is a move without the letter of a piece.
fn is_move(game: Game, text: &str) -> bool {
    let reads = |reading: &Reading| match reading {
        Reading::Actions(actions) => {
            matches!(&actions[..], [action] if action.letter.is_none())
        }
        Reading::Castling(_) | Reading::Pass => false,
    };
    syntax::readings(game, text).iter().any(reads)
}
