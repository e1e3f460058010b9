//! Reads PGN files.

use super::error::ReadError;
use super::gui_board::gui_board;
use super::short_castling::ShortCastling;
use super::typed::read_turn::read_reply;
use super::variants::game_of_variant;
use rules::{FenError, Game, Position, Square, Turn};

/// A longer word is no turn, in bytes.
const LONGEST_TURN: usize = 60;
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// A match: its tags and its turns.
#[derive(Clone, Debug)]
pub struct Record {
    /// Names and values, such as `("White", "Anna")`, in the order of the file. Without `Variant`,
    /// `Result`, `SetUp`, `FEN` and `ShortCastling`, which follow from the other fields.
    pub tags: Vec<(String, String)>,
    pub start: Position,
    /// Each must be legal where it is played.
    pub turns: Vec<Turn>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while the match goes on.
    pub result: &'static str,
}

/// Why a file cannot be read. Lines are counted from 1; texts are as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// The line of a `[` that does not begin a tag.
    Tag(usize),
    /// The Variant tag is missing.
    NoVariant,
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
    /// Something follows the result.
    AfterResult { line: usize, result: &'static str },
}

impl RecordError {
    /// The line in which it is, if it is in one.
    pub fn line(&self) -> Option<usize> {
        match self {
            RecordError::Tag(line)
            | RecordError::Open { line, .. }
            | RecordError::Turn { line, .. }
            | RecordError::WhichCastling { line, .. }
            | RecordError::AfterResult { line, .. } => Some(*line),
            RecordError::NoVariant
            | RecordError::UnknownVariant(_)
            | RecordError::Fen { .. }
            | RecordError::OtherVariant { .. } => None,
        }
    }
}

impl Record {
    /// Parses a file. Ignores comments, variations and annotations; turns may have any accepted
    /// spelling without spaces.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        Record::read_as(None, text)
    }

    /// As [`Record::read`], for a file of this game. It may lack the tag Variant.
    pub fn read_of(game: Game, text: &str) -> Result<Record, RecordError> {
        Record::read_as(Some(game), text)
    }

    fn read_as(wanted: Option<Game>, text: &str) -> Result<Record, RecordError> {
        let file = RecordText::parse(text)?;
        let game = file.game()?.or(wanted).ok_or(RecordError::NoVariant)?;
        if let Some(wanted) = wanted.filter(|wanted| *wanted != game) {
            return Err(RecordError::OtherVariant { found: game, wanted });
        }
        let (record, fault) = file.read(game, usize::MAX)?;
        match (fault, file.behind) {
            (Some(fault), _) => Err(fault),
            (None, Some((line, _))) => {
                Err(RecordError::AfterResult { line, result: record.result })
            }
            (None, None) => Ok(record),
        }
    }
}

fn game(variant: &str) -> Result<Game, RecordError> {
    let unknown = || RecordError::UnknownVariant(variant.trim().chars().take(40).collect());
    game_of_variant(variant).ok_or_else(unknown)
}

/// How the turns of a file are written.
struct TurnReader {
    short: ShortCastling,
    /// Whether a `+` marks a check, never a promotion.
    marks_checks: bool,
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
        let mut words = words.iter();
        while turns.len() < most
            && let Some(&RecordWord { line, text: word }) = words.next()
        {
            if let Some(result) = RESULTS.into_iter().find(|result| *result == word) {
                let next = words.next();
                let fault = next.map(|next| RecordError::AfterResult { line: next.line, result });
                return (turns, result, fault);
            }
            let text = without_number(word).trim_end_matches(['!', '?']);
            // XBoard's mark of a Pawn that stays one on the last rank.
            let text = text.strip_suffix("=.").unwrap_or(text);
            if text.is_empty() {
                continue;
            }
            let last = turns.last().map(|turn| turn.target());
            match self.read(&position, last, line, text) {
                Ok(turn) => {
                    turns.push(turn);
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
        last: Option<Square>,
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
        let read = match read_reply(position, last, &today) {
            Err(ReadError::Ambiguous(turns)) if self.marks_checks => {
                check_meant(position, turns, text)
            }
            read => read,
        };
        read.map_err(refused)
    }
}

/// The only one of the turns that a text can mean whose `+` marks a check, not a promotion.
fn check_meant(position: &Position, turns: Vec<Turn>, text: &str) -> Result<Turn, ReadError> {
    let mut checks = turns.iter().filter(|turn| !position.turn_text(**turn).ends_with('+'));
    match (checks.next(), checks.next()) {
        (Some(turn), None) if text.ends_with('+') && !text.ends_with("=+") => Ok(*turn),
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

    /// The game that the file names, if it names one.
    pub fn game(&self) -> Result<Option<Game>, RecordError> {
        self.value("Variant").map(game).transpose()
    }

    /// Reads it as a record of a game, up to the first thing wrong with its turns and so many turns
    /// at most.
    ///
    /// # Errors
    /// What is wrong with the start.
    pub fn read(
        &self,
        game: Game,
        most: usize,
    ) -> Result<(Record, Option<RecordError>), RecordError> {
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
        let reader = TurnReader {
            short: ShortCastling::of_file(value),
            // XBoard does not take it for a Shogi: it writes `=+` for a promotion, `+` for a check.
            marks_checks: value("Variant").is_some_and(|it| it.trim() == "chushogilike"),
        };
        let (turns, result, stopped) = reader.play(&start, &self.words, most);
        let follows = ["Variant", "Result", "SetUp", "FEN", "ShortCastling"];
        let is_told = |name: &str| follows.iter().any(|other| other.eq_ignore_ascii_case(name));
        let tags = self.tags.iter().filter(|(name, _)| !is_told(name)).cloned().collect();
        let fault = stopped.or_else(|| self.fault.clone());
        Ok((Record { tags, start, turns, result }, fault))
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
                let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '}' | ';' | '(' | ')');
                // A stray closing brace becomes a word, which is then refused as a turn.
                let end = rest.char_indices().skip(1).find(|(_, c)| ends(*c));
                let (word, rest) = rest.split_at(end.map_or(rest.len(), |(at, _)| at));
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
