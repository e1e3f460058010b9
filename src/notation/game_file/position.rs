//! Positions alone: links, FEN and SFEN.

use crate::game::{Fault, GameFile, Reading};
use crate::gui_board::gui_board;
use rules::{Game, Position};

/// The pages of lishogi whose address holds a position.
const PAGES: [&str; 2] = ["lishogi.org/analysis/", "lishogi.org/editor/"];
const FEWEST_RANKS: usize = 8;
/// The most fields of a FEN behind the board.
const MOST_FIELDS: usize = 6;

/// The first link to a position, with its line.
pub(super) fn link(text: &str) -> Option<(usize, &str)> {
    let ends = |c: char| c.is_whitespace() || "<>()[]\"\'|".contains(c);
    text.lines().zip(1..).find_map(|(text, line)| {
        let at = PAGES.iter().filter_map(|page| text.find(page)).min()?;
        let link = &text[at..];
        Some((line, &link[..link.find(ends).unwrap_or(link.len())]))
    })
}

pub(super) fn alone(game: Game, line: usize, text: &str) -> Reading {
    match Position::from_fen(game, text) {
        Ok(start) => Ok(GameFile::new(start, Vec::new())),
        Err(error) => Err(Fault::Position { game, error }.at(line)),
    }
}

/// The first FEN of a text, if any, as a position of each game whose board is as large.
pub(super) fn readings(text: &str, games: impl Iterator<Item = Game>) -> Option<Vec<Reading>> {
    let mut lines = text.lines().zip(1..);
    let (fen, line) = lines.find_map(|(text, line)| Some((fen_in(text)?, line)))?;
    let games = games.filter(|game| usize::from(game.spec().geometry.ranks) == ranks(&fen));
    let games: Vec<Game> = games.collect();
    let exact: Vec<Reading> = games.iter().map(|game| alone(*game, line, &fen)).collect();
    if exact.iter().any(Result::is_ok) {
        return Some(exact);
    }
    let completed = games.into_iter().zip(exact).map(|(game, exact)| match gui_board(game, &fen) {
        Ok(start) => Ok(GameFile::new(start, Vec::new())),
        Err(_) => exact,
    });
    Some(completed.collect())
}

fn fen_in(line: &str) -> Option<String> {
    let quotes = ['"', '\'', ',', ';'];
    let mut words = line.split_whitespace().map(|word| word.trim_matches(quotes));
    let board = words.find(|word| ranks(word) >= FEWEST_RANKS && !word.contains(':'))?;
    let mut fields = vec![board];
    let mut numbers = 0;
    for word in words.take(MOST_FIELDS) {
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        if !is_field(word) || is_number && numbers == 2 {
            break;
        }
        numbers += usize::from(is_number);
        fields.push(word);
    }
    Some(fields.join(" "))
}

/// Whether a word can be a field of a FEN or SFEN behind the board.
pub(super) fn is_field(word: &str) -> bool {
    let is_square = |word: &str| {
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        (1..=2).contains(&digits) && digits + 1 == word.len()
    };
    matches!(word, "w" | "b" | "-" | "F" | "x")
        || word.len() <= 10 && word.bytes().all(|byte| byte.is_ascii_digit())
        || word.len() <= 4 && word.bytes().all(|byte| b"KQkq".contains(&byte))
        || is_square(word.strip_prefix('x').unwrap_or(word))
}

/// The number of ranks of the board with which a FEN begins.
pub(super) fn ranks(fen: &str) -> usize {
    let board = fen.split_whitespace().next().unwrap_or_default();
    board.matches('/').count() + 1
}
