//! Reads PGN files.

use super::error::{ReadError, ReadResult};
use super::game::{
    Fault, FileResult, GameFile, GameFileFault, MOST_READ, OtherGame, Reading, cut, name,
};
use super::gui_board::gui_board;
use super::shogi::squares::Style;
use super::short_castling::ShortCastling;
use super::typed::read_turn::{
    ends, is_chess_notation, read_after, read_reply, read_reply_in, shogi_style,
};
use rules::{Game, Position, Square, Turn};

/// A longer word is no turn, in bytes.
const LONGEST_TURN: usize = 60;
/// How the turns are written shows in one of so many words.
const FIRST_WORDS: usize = 100;
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// What XBoard means by a `+`.
#[derive(Clone, Copy)]
enum Plus {
    Promotes,
    Checks,
}

struct TurnReader {
    short: ShortCastling,
    /// What XBoard means by a `+` behind a turn that may promote, if it has written the file.
    plus: Option<Plus>,
    /// How all squares are written, if as Shogi players do.
    style: Option<Style>,
}

impl TurnReader {
    /// The turns, and the result, `*` if there is none, and the first thing wrong with them.
    fn play(
        &self,
        start: &Position,
        words: &[RecordWord<'_>],
    ) -> (Vec<Turn>, &'static str, Option<GameFileFault>) {
        let mut position = start.clone();
        let mut turns: Vec<Turn> = Vec::new();
        let mut last = Vec::new();
        let mut words = words.iter();
        while turns.len() < MOST_READ
            && let Some(&RecordWord { line, text: word }) = words.next()
        {
            if let Some(result) = RESULTS.into_iter().find(|result| *result == word) {
                // What is said after the result is no part of the game.
                return (turns, result, None);
            }
            let text = without_number(word).trim_end_matches(['!', '?']);
            // XBoard's marks of a Pawn that stays one, and may give check.
            let marks = if self.plus.is_some() { &["=.", "=P"][..] } else { &["=."] };
            let bare = text.trim_end_matches(['+', '#']);
            let stays = marks.iter().find_map(|mark| bare.strip_suffix(mark));
            let text = stays.unwrap_or(text);
            if text.is_empty() {
                continue;
            }
            match self.read(&position, &last, line, text) {
                Ok(turn) => {
                    turns.push(turn);
                    last = ends(&position, turn);
                    position = position.play_unchecked(turn);
                }
                Err(fault) => return (turns, "*", Some(fault)),
            }
        }
        (turns, "*", None)
    }

    fn read(
        &self,
        position: &Position,
        last: &[Square],
        line: usize,
        text: &str,
    ) -> Result<Turn, GameFileFault> {
        let refused = |why| Fault::turn(text, position, why).at(line);
        if text.len() > LONGEST_TURN {
            return Err(refused(ReadError::NotATurn));
        }
        let today = self.short.today(position, text);
        let today =
            today.map_err(|turns| Fault::WhichCastling { text: cut(text), turns }.at(line))?;
        let read = read_after(last, |last| match self.style {
            Some(style) => read_reply_in(style, position, last, &today),
            None => read_reply(position, last, &today),
        });
        let read = match read {
            Err(ReadError::Ambiguous(turns)) => match self.plus {
                Some(plus) => meant_by_xboard(plus, position, turns, text),
                None => Err(ReadError::Ambiguous(turns)),
            },
            read => read,
        };
        read.map_err(refused)
    }
}

/// The only one of the turns that a text can mean in a file of XBoard's.
fn meant_by_xboard(plus: Plus, position: &Position, turns: Vec<Turn>, text: &str) -> ReadResult {
    let bare = text.trim_end_matches('#');
    let promotes = match plus {
        Plus::Promotes => Some(bare.ends_with('+')),
        Plus::Checks => (bare.ends_with('+') && !bare.ends_with("=+")).then_some(false),
    };
    let fits = |turn: &&Turn| {
        promotes.is_none_or(|it| position.turn_text(**turn).ends_with('+') == it)
            // It never writes as Shogi players do.
            && is_chess_notation(position, text, **turn)
    };
    let mut meant = turns.iter().filter(fits);
    match (meant.next(), meant.next()) {
        (Some(turn), None) => Ok(*turn),
        _ => Err(ReadError::Ambiguous(turns)),
    }
}

/// Strips the move number, as in `12.e4`; nothing remains of a bare number.
pub(super) fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(rest) => rest.trim_start_matches('.'),
        None if rest.is_empty() => rest,
        None => word,
    }
}

struct RecordWord<'a> {
    /// Counted from 1.
    line: usize,
    text: &'a str,
}

/// The first game of a file in its parts.
pub(super) struct RecordText<'a> {
    tags: Vec<(String, String)>,
    words: Vec<RecordWord<'a>>,
    fault: Option<GameFileFault>,
    /// The tags of the next game and what follows.
    behind: Option<&'a str>,
}

impl<'a> RecordText<'a> {
    /// Splits a text into tags and the words of turns, or tells what is wrong before the first turn.
    pub fn parse(text: &'a str) -> Result<RecordText<'a>, GameFileFault> {
        let mut parsed =
            RecordText { tags: Vec::new(), words: Vec::new(), fault: None, behind: None };
        match parsed.add(text.trim_start_matches('\u{feff}')) {
            Err(fault) if parsed.words.is_empty() => Err(fault),
            added => Ok(RecordText { fault: added.err(), ..parsed }),
        }
    }

    /// Adds the tags and the turns of the first game, without comments and variations.
    fn add(&mut self, text: &'a str) -> Result<(), GameFileFault> {
        let (mut depth, mut opened) = (0_u32, 1);
        let mut breaks = text.match_indices('\n').peekable();
        let mut line = 1;
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            let at = text.len() - rest.len();
            let line_start = at == 0 || text[..at].ends_with('\n');
            while breaks.next_if(|(end, _)| *end < at).is_some() {
                line += 1;
            }
            rest = match c {
                '[' if self.words.is_empty() && depth == 0 => {
                    let (tag, rest) = read_tag(rest).ok_or_else(|| Fault::Tag.at(line))?;
                    self.tags.push(tag);
                    rest
                }
                '[' if line_start && depth == 0 && read_tag(rest).is_some() => {
                    self.behind = Some(rest);
                    return Ok(());
                }
                '{' => rest.split_once('}').ok_or_else(|| Fault::Open('{').at(line))?.1,
                ';' => rest.split_once('\n').map_or("", |(_, rest)| rest),
                '%' if line_start => rest.split_once('\n').map_or("", |(_, rest)| rest),
                '(' => {
                    if depth == 0 {
                        opened = line;
                    }
                    depth += 1;
                    &rest[1..]
                }
                ')' => {
                    depth = depth.saturating_sub(1);
                    &rest[1..]
                }
                c if c.is_whitespace() => &rest[c.len_utf8()..],
                _ => {
                    // A stray closing brace becomes a word, which is then refused as a turn.
                    let (word, rest) = rest.split_at(end_of_word(rest));
                    if depth == 0 && !word.starts_with('$') {
                        self.words.push(RecordWord { line, text: word });
                    }
                    rest
                }
            };
        }
        if depth > 0 { Err(Fault::Open('(').at(opened)) } else { Ok(()) }
    }

    pub fn value(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(found, _)| found.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// Reads it as a record of a game, up to the first thing wrong with its turns.
    pub fn read(&self, game: Game) -> Reading {
        let value = |name: &str| self.value(name);
        let start = match value("FEN") {
            Some(fen) => {
                // XBoard leaves out pools and needless castling; who is to move is never guessed.
                let position = match fen.split_ascii_whitespace().count() {
                    0..5 => Position::from_fen(game, fen),
                    _ => gui_board(game, fen),
                };
                position.map_err(|error| GameFileFault {
                    line: None,
                    what: Fault::Fen { game, error },
                })?
            }
            None => Position::start(game),
        };
        let play = |style| {
            let short = ShortCastling::of_file(value);
            let plus = match value("Variant").map(str::trim) {
                Some("chu") => Some(Plus::Promotes),
                // XBoard does not take it for a Shogi: it writes `=+` for a promotion.
                Some("chushogilike") => Some(Plus::Checks),
                _ => None,
            };
            TurnReader { short, plus, style }.play(&start, &self.words)
        };
        // The first turns tell whether squares are written as Shogi players do.
        let mut first = self.words.iter().take(FIRST_WORDS);
        let style = first.find_map(|word| shogi_style(game, without_number(word.text)));
        let (turns, result, stopped) = match style.map(|style| play(Some(style))) {
            Some(read @ (_, _, None)) => read,
            Some(read) => {
                let mixed = play(None);
                if mixed.2.is_none() || mixed.0.len() > read.0.len() { mixed } else { read }
            }
            None => play(None),
        };
        Ok(GameFile {
            players: self.players(),
            date: value("Date").and_then(name),
            result: FileResult::of_record(result),
            fault: stopped.or_else(|| self.fault.clone()),
            others: self.others(),
            ..GameFile::new(start, turns)
        })
    }

    fn players(&self) -> OtherGame {
        ["White", "Black"].map(|tag| self.value(tag).and_then(name))
    }

    fn others(&self) -> Vec<OtherGame> {
        let mut others = Vec::new();
        let mut behind = self.behind;
        while let Some(Ok(other)) = behind.map(RecordText::parse) {
            others.push(other.players());
            behind = other.behind;
        }
        others
    }
}

/// Where the first word ends. A Japanese name may have its start in brackets: `龍(65)-64`.
fn end_of_word(text: &str) -> usize {
    let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '}' | ';' | '(' | ')');
    let end_from = |start: usize| {
        let end = text[start..].char_indices().find(|(at, c)| start + at > 0 && ends(*c));
        end.map_or(text.len(), |(at, _)| start + at)
    };
    let end = end_from(0);
    let origin = text[end..].strip_prefix('(').and_then(|rest| rest.split_once(')'));
    match origin {
        Some((inner, _)) if !text[..end].is_ascii() && !inner.contains(ends) => {
            end_from(end + inner.len() + 2)
        }
        _ => end,
    }
}

/// Parses `[Name "value"]` at the beginning of a text and returns the rest, too.
pub(super) fn read_tag(text: &str) -> Option<((String, String), &str)> {
    let rest = text.strip_prefix('[')?.trim_start();
    let (name, rest) = rest.split_at(rest.find(|c: char| !c.is_alphanumeric() && c != '_')?);
    let rest = rest.trim_start().strip_prefix('"')?;
    let mut value = String::new();
    let mut chars = rest.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => {
                let rest = rest[at + 1..].trim_start().strip_prefix(']')?;
                return (!name.is_empty()).then(|| ((name.to_owned(), value), rest));
            }
            '\\' => value.push(chars.next()?.1),
            '\n' => return None,
            c => value.push(c),
        }
    }
    None
}
