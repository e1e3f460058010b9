//! Reads KIF files. Comments, times and variations are ignored.

use crate::locale::Locale;
use crate::notation::shogi::names::{Name, names};
use crate::notation::typed::normalize::half_width;
use crate::notation::typed::read_turn::read_reply;
use crate::rules::{Color, Game, GameSpec, Position, Square, Turn};

/// The moves of a KIF file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kif {
    pub start: Position,
    /// Each must be legal where it is played.
    pub turns: Vec<Turn>,
}

/// Why a KIF file cannot be read. `Display` is a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("Line {line}: {why}")]
pub struct KifError {
    /// Counted from 1.
    pub line: usize,
    /// A sentence.
    pub why: String,
}

/// Ways in which a game ends, as a line behind the last turn says.
const ENDINGS: [&str; 15] = [
    "投了",
    "中断",
    "持将棋",
    "千日手",
    "引き分け",
    "引分け",
    "詰み",
    "詰",
    "切れ負け",
    "反則勝ち",
    "反則負け",
    "入玉勝ち",
    "不戦勝",
    "不戦敗",
    "Time-up",
];

/// Names of the usual start, which may also be left out.
const USUAL_STARTS: [&str; 5] = ["", "平手", "中将棋", "chushogi", "chuushogi"];

impl Kif {
    /// Parses a file. Reads the main line only.
    ///
    /// # Errors
    /// The first line that cannot be read, and why.
    pub fn read(game: Game, text: &str) -> Result<Kif, KifError> {
        let mut lines = text
            .trim_start_matches('\u{feff}')
            .lines()
            .zip(1..)
            .map(|(text, number)| Line::new(number, text))
            .filter(|line| !line.text.is_empty())
            .peekable();
        let mut header = Header::default();
        while let Some(line) = lines.next_if(|line| !line.is_turn() && !line.ends_main_line()) {
            header.add(game, &line)?;
        }
        let mut play = Play::new(header.start(game)?);
        for line in lines.take_while(|line| !line.text.starts_with("変化")) {
            play.add(line)?;
        }
        play.finish()
    }
}

/// A line without the signs around what it says.
#[derive(Clone, Debug)]
struct Line {
    number: usize,
    /// With half-width signs; without comments; empty if nothing is left.
    text: String,
}

impl Line {
    fn new(number: usize, text: &str) -> Line {
        let plain = |c| match half_width(c) {
            '\u{3000}' => ' ',
            c => c,
        };
        let text: String = text.chars().map(plain).collect();
        let text = text.split(['*', '#', '&']).next().unwrap_or_default();
        Line {
            number,
            text: text.trim().to_owned(),
        }
    }

    fn error(&self, why: impl Into<String>) -> KifError {
        KifError {
            line: self.number,
            why: why.into(),
        }
    }

    fn is_turn(&self) -> bool {
        let marks = ["▲", "△", "☗", "☖", "一歩目", "二歩目", "同", "仝", "じっと"];
        self.text.starts_with(|c: char| c.is_ascii_digit()) && !self.is_file_names()
            || marks.iter().any(|mark| self.text.starts_with(mark))
            || self.ending().is_some()
    }

    fn ends_main_line(&self) -> bool {
        self.text.starts_with("変化") || self.text.starts_with("まで")
    }

    /// The line above a board that names its files.
    fn is_file_names(&self) -> bool {
        let mut names = self.text.split_whitespace();
        names.all(|name| name.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// Splits off the number of a turn.
    fn numbered(&self) -> (Option<usize>, &str) {
        let digits = self.text.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = self.text.split_at(digits);
        let behind = rest.strip_prefix("手目");
        let behind = behind.or_else(|| rest.starts_with(['.', ' ']).then(|| &rest[1..]));
        match (number.parse().ok(), behind) {
            (Some(number), Some(rest)) => (Some(number), rest.trim_start()),
            _ => (None, &self.text),
        }
    }

    /// How the game ended, if the line says so.
    fn ending(&self) -> Option<&'static str> {
        let (_, text) = self.numbered();
        let text = without_time(text);
        ENDINGS.into_iter().find(|ending| *ending == text)
    }
}

/// Cuts the time off the end of a line: `( 0:12/00:00:12)`.
fn without_time(text: &str) -> &str {
    let text = text.trim_end();
    let is_time = |inner: &str| {
        let signs = |c: char| c.is_ascii_digit() || matches!(c, ':' | '/' | ' ' | '.');
        inner.contains(':') && inner.chars().all(signs)
    };
    let bare = text.trim_end_matches('+').strip_suffix(')');
    match bare.and_then(|bare| bare.rsplit_once('(')) {
        Some((before, inner)) if is_time(inner) => before.trim_end(),
        _ => text,
    }
}

/// What stands before the turns.
#[derive(Default)]
struct Header {
    /// The rows of the board, from the top.
    rows: Vec<Line>,
    /// The side to move on that board.
    gote_begins: bool,
    /// A start given as a FEN or SFEN.
    start: Option<Position>,
}

impl Header {
    fn add(&mut self, game: Game, line: &Line) -> Result<(), KifError> {
        let text = line.text.as_str();
        if text.starts_with('|') {
            self.rows.push(line.clone());
            return Ok(());
        }
        let is_ruler = text.starts_with('+') || text.starts_with("手数-") || line.is_file_names();
        if is_ruler {
            return Ok(());
        }
        if matches!(text, "先手番" | "下手番") {
            return Ok(());
        }
        if matches!(text, "後手番" | "上手番") {
            self.gote_begins = true;
            return Ok(());
        }
        let Some((key, value)) = text.split_once(':') else {
            return Err(line.error(format!(
                "“{}” is neither a turn nor a line such as 先手：….",
                short(text)
            )));
        };
        let value = value.trim();
        match key.trim() {
            "手合割" if !USUAL_STARTS.contains(&value) => Err(line.error(format!(
                "The start “{}” is not known; it can be 平手 or 中将棋, or a board can be drawn.",
                short(value)
            ))),
            "開始局面" | "SFEN" | "sfen" if !USUAL_STARTS.contains(&value) => {
                let position = Position::from_fen(game, value);
                let position = position.map_err(|error| line.error(format!("{error}.")))?;
                self.start = Some(position);
                Ok(())
            }
            "手番" => {
                self.gote_begins = value.starts_with("後手") || value.starts_with("上手");
                Ok(())
            }
            "先手の持駒" | "後手の持駒" | "下手の持駒" | "上手の持駒"
                if !matches!(value, "" | "なし") =>
            {
                Err(line.error("There are no pieces in hand in this game."))
            }
            _ => Ok(()),
        }
    }

    /// The position in which play starts.
    fn start(&self, game: Game) -> Result<Position, KifError> {
        match (self.rows.first(), &self.start) {
            (Some(top), _) => {
                let fen = self.fen(game.spec())?;
                Position::from_fen(game, &fen).map_err(|error| top.error(format!("{error}.")))
            }
            (None, Some(position)) => Ok(position.clone()),
            (None, None) => Ok(Position::start(game)),
        }
    }

    fn fen(&self, spec: &GameSpec) -> Result<String, KifError> {
        let names = names(spec);
        let rows: Vec<String> = self
            .rows
            .iter()
            .map(|row| board_row(spec, &names, row))
            .collect::<Result<_, _>>()?;
        let turn = match self.gote_begins {
            true => Color::Black.letter(),
            false => Color::White.letter(),
        };
        Ok(format!("{} {turn} - - 0 1", rows.join("/")))
    }
}

/// A row of a drawn board as a rank of a FEN.
fn board_row(spec: &GameSpec, names: &[Name], row: &Line) -> Result<String, KifError> {
    let inner = row.text.trim_start_matches('|');
    let inner = inner.split_once('|').map_or(inner, |(inner, _)| inner);
    let mut rank = String::new();
    let mut rest = inner.trim_start();
    while let Some(sign) = rest.chars().next() {
        if matches!(sign, '・' | '.') {
            rank.push('1');
            rest = rest[sign.len_utf8()..].trim_start();
            continue;
        }
        let named = rest.strip_prefix(['v', 'V']).unwrap_or(rest);
        let is_gote = named.len() < rest.len();
        // On a board a name has one sign, and `成` before it if another piece has the same.
        let signs = if named.starts_with('成') { 2 } else { 1 };
        let length = named
            .char_indices()
            .nth(signs)
            .map_or(named.len(), |(at, _)| at);
        let (name, behind) = named.split_at(length);
        let found = names.iter().find(|it| it.is_japanese && it.text == name);
        let piece = found.and_then(|name| spec.piece(*name.roles.first()?));
        let Some(piece) = piece else {
            return Err(row.error(format!("“{name}” is not a piece of this game.")));
        };
        let symbol = piece.symbol();
        rank += &if is_gote {
            symbol.to_ascii_lowercase()
        } else {
            symbol
        };
        rest = behind.trim_start();
    }
    Ok(joined_empty(&rank))
}

/// Adds up the empty squares of a rank, each of which is a 1.
fn joined_empty(rank: &str) -> String {
    let mut joined = String::new();
    let mut empty = 0;
    for sign in rank.chars().map(Some).chain([None]) {
        if sign == Some('1') {
            empty += 1;
            continue;
        }
        if empty > 0 {
            joined += &empty.to_string();
            empty = 0;
        }
        joined.extend(sign);
    }
    joined
}

/// The turns read so far.
struct Play {
    start: Position,
    position: Position,
    turns: Vec<Turn>,
    /// Where the last turn ended.
    last: Option<Square>,
    /// The number that the next turn must have, if the first had one.
    next: Option<usize>,
    /// The first of two steps.
    first_step: Option<Line>,
    has_ended: bool,
}

impl Play {
    fn new(start: Position) -> Play {
        Play {
            position: start.clone(),
            start,
            turns: Vec::new(),
            last: None,
            next: None,
            first_step: None,
            has_ended: false,
        }
    }

    fn add(&mut self, line: Line) -> Result<(), KifError> {
        let (number, text) = line.numbered();
        if text.starts_with("まで") {
            return Ok(());
        }
        if self.has_ended {
            return Err(line.error("Something follows the end of the game."));
        }
        let is_first = text.starts_with("一歩目");
        let is_second = text.starts_with("二歩目");
        if self.first_step.is_some() != is_second {
            return Err(line.error(match is_second {
                true => "A second step (二歩目) follows no first one (一歩目).",
                false => "A first step (一歩目) must be followed by the second (二歩目).",
            }));
        }
        if line.ending().is_some() {
            self.has_ended = true;
            return Ok(());
        }
        self.check_number(&line, number)?;
        if is_first {
            self.first_step = Some(line);
            return Ok(());
        }
        self.next = number
            .map(|number| number + 1)
            .or(self.next.map(|next| next + 1));
        let written = match self.first_step.take() {
            Some(first) => {
                let (_, first) = first.numbered();
                format!("{} {}", without_time(first), without_time(text))
            }
            None => without_time(text).to_owned(),
        };
        let turn = read_reply(&self.position, self.last, &written).map_err(|error| {
            let why = error.sentence(&self.position, Locale::English);
            line.error(format!("“{}” cannot be played: {why}", short(&written)))
        })?;
        self.last = Some(turn.target());
        self.position = self.position.play_unchecked(turn);
        self.turns.push(turn);
        Ok(())
    }

    /// Rejects a number that is out of turn. The first may be any.
    fn check_number(&self, line: &Line, number: Option<usize>) -> Result<(), KifError> {
        match (number, self.next) {
            (Some(number), Some(next)) if number != next => {
                Err(line.error(format!("Turn {next} is missing: this is turn {number}.")))
            }
            _ => Ok(()),
        }
    }

    fn finish(self) -> Result<Kif, KifError> {
        match self.first_step {
            Some(line) => {
                Err(line.error("A first step (一歩目) must be followed by the second (二歩目)."))
            }
            None => Ok(Kif {
                start: self.start,
                turns: self.turns,
            }),
        }
    }
}

/// The beginning of a text.
fn short(text: &str) -> String {
    text.chars().take(60).collect()
}
