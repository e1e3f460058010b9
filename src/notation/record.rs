//! Reads PGN files.

use super::error::ReadError;
use super::gui_board::gui_board;
use super::shogi::squares::Style;
use super::short_castling::ShortCastling;
use super::typed::read_turn::{
    ends, is_chess_notation, read_after, read_reply, read_reply_in, shogi_style,
};
use rules::{FenError, Game, Position, Square, Turn};

/// A longer word is no turn, in bytes.
const LONGEST_TURN: usize = 60;
/// How the turns are written shows in one of so many words.
const FIRST_WORDS: usize = 100;
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// A game as far as it could be read.
pub(super) struct ReadRecord {
    pub start: Position,
    /// Each is legal where it is played.
    pub turns: Vec<Turn>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` if the file says nothing else.
    pub result: &'static str,
    /// Why not all turns were read.
    pub fault: Option<RecordError>,
}

/// Why a file cannot be read. Lines are counted from 1; texts are as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// The line of a `[` that does not begin a tag.
    Tag(usize),
    /// The Variant is that of no game.
    UnknownVariant(String),
    /// The start position is invalid.
    Fen { game: Game, error: FenError },
    /// The file is that of another game.
    OtherVariant { found: Game, wanted: Game },
    /// An unclosed comment or variation, which opens in this line.
    Open { line: usize, sign: char },
    /// An illegal or unreadable turn, with the position where it would be played.
    Turn { line: usize, text: String, position: Box<Position>, why: ReadError },
    /// A castling that could be towards either side, as the tags do not say which is the short one.
    WhichCastling { line: usize, text: String, turns: [String; 2] },
}

impl RecordError {
    /// The line in which it is, if it is in one.
    pub fn line(&self) -> Option<usize> {
        match self {
            RecordError::Tag(line)
            | RecordError::Open { line, .. }
            | RecordError::Turn { line, .. }
            | RecordError::WhichCastling { line, .. } => Some(*line),
            RecordError::UnknownVariant(_)
            | RecordError::Fen { .. }
            | RecordError::OtherVariant { .. } => None,
        }
    }
}

/// What XBoard means by a `+`.
#[derive(Clone, Copy)]
enum Plus {
    Promotes,
    Checks,
}

/// How the turns of a file are written.
struct TurnReader {
    short: ShortCastling,
    /// What XBoard means by a `+` behind a turn that may promote, if it has written the file.
    plus: Option<Plus>,
    /// How all squares are written, if as Shogi players do.
    style: Option<Style>,
}

impl TurnReader {
    /// The turns, so many at most, and the result, and the first thing wrong with them.
    fn play(
        &self,
        start: &Position,
        words: &[RecordWord<'_>],
        most: usize,
    ) -> (Vec<Turn>, &'static str, Option<RecordError>) {
        let mut position = start.clone();
        let mut turns: Vec<Turn> = Vec::new();
        let mut last = Vec::new();
        let mut words = words.iter();
        while turns.len() < most
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
    ) -> Result<Turn, RecordError> {
        let cut = || text.chars().take(40).collect();
        let refused = |why| RecordError::Turn {
            line,
            text: cut(),
            position: Box::new(position.clone()),
            why,
        };
        if text.len() > LONGEST_TURN {
            return Err(refused(ReadError::NotATurn));
        }
        let today = self.short.today(position, text);
        let today =
            today.map_err(|turns| RecordError::WhichCastling { line, text: cut(), turns })?;
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
fn meant_by_xboard(
    plus: Plus,
    position: &Position,
    turns: Vec<Turn>,
    text: &str,
) -> Result<Turn, ReadError> {
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
    /// Why it ends here.
    fault: Option<RecordError>,
    /// The tags of the next game and what follows, with their line.
    pub behind: Option<(usize, &'a str)>,
}

impl<'a> RecordText<'a> {
    /// Splits a text into tags and the words of turns.
    ///
    /// # Errors
    /// What is wrong before the first turn.
    pub fn parse(text: &'a str) -> Result<RecordText<'a>, RecordError> {
        let mut parsed = parse(text.trim_start_matches('\u{feff}'));
        match parsed.fault.take() {
            Some(fault) if parsed.words.is_empty() => Err(fault),
            fault => Ok(RecordText { fault, ..parsed }),
        }
    }

    /// The value of a tag.
    pub fn value(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(found, _)| found.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// How squares are written, if the first turns tell that it is as Shogi players do.
    fn style(&self, game: Game) -> Option<Style> {
        let mut first = self.words.iter().take(FIRST_WORDS);
        first.find_map(|word| shogi_style(game, without_number(word.text)))
    }

    /// Reads it as a record of a game, up to the first thing wrong with its turns and so many turns
    /// at most.
    ///
    /// # Errors
    /// What is wrong with the start.
    pub fn read(&self, game: Game, most: usize) -> Result<ReadRecord, RecordError> {
        let value = |name: &str| self.value(name);
        let start = match value("FEN") {
            Some(fen) => {
                // XBoard leaves out pools, and castling where there is none; who is to move is
                // never guessed.
                let position = match fen.split_ascii_whitespace().count() {
                    0..5 => Position::from_fen(game, fen),
                    _ => gui_board(game, fen),
                };
                position.map_err(|error| RecordError::Fen { game, error })?
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
            TurnReader { short, plus, style }.play(&start, &self.words, most)
        };
        let (turns, result, stopped) = match self.style(game).map(|style| play(Some(style))) {
            Some(read @ (_, _, None)) => read,
            Some(read) => {
                let mixed = play(None);
                if mixed.2.is_none() || mixed.0.len() > read.0.len() { mixed } else { read }
            }
            None => play(None),
        };
        let fault = stopped.or_else(|| self.fault.clone());
        Ok(ReadRecord { start, turns, result, fault })
    }
}

/// Splits the first game of a file into tags and the words of its turns, without comments,
/// variations and annotations.
fn parse(text: &str) -> RecordText<'_> {
    let mut parsed = RecordText { tags: Vec::new(), words: Vec::new(), fault: None, behind: None };
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
            '[' if parsed.words.is_empty() && depth == 0 => match read_tag(rest) {
                Some((tag, rest)) => {
                    parsed.tags.push(tag);
                    rest
                }
                None => {
                    parsed.fault = Some(RecordError::Tag(line));
                    return parsed;
                }
            },
            '[' if line_start && depth == 0 && read_tag(rest).is_some() => {
                parsed.behind = Some((line, rest));
                return parsed;
            }
            '{' => match rest.split_once('}') {
                Some((_, rest)) => rest,
                None => {
                    parsed.fault = Some(RecordError::Open { line, sign: '{' });
                    return parsed;
                }
            },
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
                    parsed.words.push(RecordWord { line, text: word });
                }
                rest
            }
        };
    }
    parsed.fault = (depth > 0).then_some(RecordError::Open { line: opened, sign: '(' });
    parsed
}

/// Where the word ends with which a text begins. Behind the Japanese name of a piece, brackets hold
/// where it starts: `龍(65)-64`.
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
