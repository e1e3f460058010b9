//! Turns in USI, from the start or behind an SFEN: `position sfen … moves …`, ChuShogiLite's
//! `SFEN {comment} move move …`, or a turn a line.

use super::position::{alone, is_field, ranks};
use crate::error::ReadError;
use crate::game::{Fault, FileResult, GameFile, MOST_READ, Reading};
use crate::gui_board::gui_board;
use crate::record::without_number;
use crate::usi::read_usi;
use rules::{Game, Position};

/// A longer word is no turn, in bytes.
const LONGEST_TURN: usize = 20;
const SFEN_FIELDS: usize = 4;

/// What a text tells from its first SFEN, `startpos` or turn on; `None` if it has none of these.
pub(super) fn read(game: Game, text: &str) -> Option<Reading> {
    let text = without_comments(text);
    let lines = text.lines().zip(1..);
    let words = lines.flat_map(|(text, line)| text.split_whitespace().map(move |it| (line, it)));
    let is_board = |word: &str| ranks(word) == usize::from(game.spec().geometry.ranks);
    let begins = |(_, word): &(usize, &str)| {
        *word == "startpos" || is_board(word) || is_usi(game, without_number(word))
    };
    let mut words = words.skip_while(|word| !begins(word)).peekable();
    let (line, first) = *words.peek()?;
    let mut position = Position::start(game);
    if is_board(first) {
        let mut fields = Vec::new();
        while let Some((_, field)) =
            words.next_if(|(_, word)| fields.is_empty() || fields.len() < 7 && is_field(word))
        {
            fields.push(field);
        }
        let whole = alone(game, line, &fields.join(" "));
        // Earlier versions of ChuShogiLite have further counters.
        let sfen = || alone(game, line, &fields[..fields.len().min(SFEN_FIELDS)].join(" "));
        let board = || gui_board(game, first).ok().filter(|_| fields.len() == 1);
        let completed = |fault| match board() {
            Some(start) => Ok(GameFile::new(start, Vec::new())),
            None => sfen().map_err(|_| fault),
        };
        match whole.or_else(completed) {
            Ok(file) => position = file.start,
            fault => return Some(fault),
        }
    }
    let mut file = GameFile::new(position.clone(), Vec::new());
    for (line, word) in words {
        let text = without_number(word);
        if text.is_empty() || matches!(text, "startpos" | "moves") {
            continue;
        }
        if text == "resign" {
            file.result = Some(FileResult::Won(!position.turn()));
        } else {
            file.result = FileResult::of_record(text);
        }
        if file.result.is_some() || text == "*" || file.turns.len() == MOST_READ {
            break;
        }
        let read = match text.len() {
            ..=LONGEST_TURN => read_usi(&position, text),
            _ => Err(ReadError::NotATurn),
        };
        match read {
            Ok(turn) => {
                position = position.play_unchecked(turn);
                file.turns.push(turn);
            }
            Err(why) => {
                file.fault = Some(Fault::turn(text, &position, why).at(line));
                break;
            }
        }
    }
    Some(Ok(file))
}

fn is_usi(game: Game, word: &str) -> bool {
    let geometry = game.spec().geometry;
    let behind = geometry.read_usi_square(word);
    word.len() <= LONGEST_TURN
        && behind.is_some_and(|(_, rest)| geometry.read_usi_square(rest).is_some())
}

/// The text with blanks in place of comments in braces.
fn without_comments(text: &str) -> String {
    let mut in_comment = false;
    let plain = text.chars().map(|c| {
        in_comment = c != '}' && (in_comment || c == '{');
        if c != '\n' && (in_comment || c == '}') { ' ' } else { c }
    });
    plain.collect()
}
