//! Reads KIF files, and ignores nothing but comments, times, variations and idle headers.

use super::header::Header;
use super::line::{Line, SIDES, result_of, short, without_time};
use crate::error::ReadError;
use crate::game::{
    Fault, FileResult, GameFile, GameFileFault, MOST_READ, OtherGame, Reading, name,
};
use crate::record::without_number;
use crate::shogi::syntax::readings;
use crate::typed::normalize::half_width;
use crate::typed::read_turn::{ends, read_after, read_reply};
use rules::{Game, Position, Square, Turn};

/// A longer line is no turn, in bytes.
const LONGEST_TURN: usize = 160;

/// Whether a line can only be of a KIF file: a Japanese header, a row of a board, or a turn.
pub(crate) fn is_kif_line(game: Game, text: &str) -> bool {
    if text.is_ascii() || text.len() > LONGEST_TURN {
        return false;
    }
    let line = Line::new(0, text);
    let (number, turn) = line.numbered();
    let is_turn = || !readings(game, without_time(turn)).is_empty();
    let is_header = || Header::default().add(game, &line) != Ok(false);
    (line.text.starts_with(SIDES) && line.text.chars().any(is_japanese))
        || number.is_some() && turn.chars().any(is_japanese)
        || is_header()
        || is_turn()
}

/// Whether a line holds several turns in Japanese without signs of sides, as none of KIF does.
pub(crate) fn is_list_of_turns(game: Game, text: &str) -> bool {
    let text: String = text.chars().map(half_width).collect();
    let words = text.split_whitespace().map(without_number);
    let is_turn = |word: &&str| !word.is_ascii() && !readings(game, word).is_empty();
    !text.starts_with(SIDES) && words.filter(is_turn).nth(1).is_some()
}

fn is_japanese(sign: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&sign)
}

/// Parses a file up to the first line of the turns that cannot be read. Reads the main line only.
pub(crate) fn read_kif(game: Game, text: &str) -> Reading {
    let mut lines = text
        .lines()
        .zip(1..)
        .flat_map(|(text, number)| Line::all(number, text))
        .filter(|line| !line.text.is_empty())
        .peekable();
    let mut header = Header::default();
    while let Some(line) = lines.peek()
        && header.add(game, line)?
    {
        lines.next();
    }
    let mut play = Play::new(header.start(game)?);
    let mut turns = lines.take_while(|line| !line.text.starts_with("変化"));
    let mut fault = None;
    while fault.is_none()
        && play.behind.is_none()
        && play.turns.len() < MOST_READ
        && let Some(line) = turns.next()
    {
        fault = play.add(line).err();
    }
    let fault = fault.or_else(|| play.first_step.map(|line| line.error(Fault::FirstStepAlone)));
    Ok(GameFile {
        players: header.players.map(|player| name(&player?)),
        date: header.begun.and_then(|begun| name(&begun)),
        result: play.result.unwrap_or(None),
        fault,
        others: play.behind.map_or_else(Vec::new, |line| other_games(text, line)),
        ..GameFile::new(play.start, play.turns)
    })
}

/// The games from a line on, behind the first one.
fn other_games(text: &str, line: usize) -> Vec<OtherGame> {
    let mut others: Vec<OtherGame> = Vec::new();
    for text in text.lines().skip(line - 1) {
        let Some((key, value)) = text.split_once(['：', ':']) else { continue };
        match (key.trim(), others.last_mut()) {
            ("先手" | "下手", _) => others.push([name(value), None]),
            ("後手" | "上手", Some(last)) => last[1] = name(value),
            _ => {}
        }
    }
    others
}

struct Play {
    start: Position,
    position: Position,
    turns: Vec<Turn>,
    /// Where the last turn may have ended.
    last: Vec<Square>,
    /// The number that the next turn must have, if the first had one.
    next: Option<usize>,
    first_step: Option<Line>,
    has_ended: bool,
    /// The line where something follows the end.
    behind: Option<usize>,
    /// What the end says of the result, once it says anything.
    result: Option<Option<FileResult>>,
}

impl Play {
    fn new(start: Position) -> Play {
        Play {
            position: start.clone(),
            start,
            turns: Vec::new(),
            last: Vec::new(),
            next: None,
            first_step: None,
            has_ended: false,
            behind: None,
            result: None,
        }
    }

    fn add(&mut self, line: Line) -> Result<(), GameFileFault> {
        // The number may stand in a line of its own.
        if let Ok(number) = line.text.parse::<usize>() {
            return self.number(&line, number);
        }
        let (number, text) = line.numbered();
        if text.starts_with("まで") || self.has_ended && line.is_ending() {
            self.end(text);
            return Ok(());
        }
        if self.has_ended {
            self.behind = Some(line.number);
            return Ok(());
        }
        let is_first = text.starts_with("一歩目");
        let is_second = text.starts_with("二歩目");
        if self.first_step.is_some() != is_second {
            let what = if is_second { Fault::SecondStepAlone } else { Fault::FirstStepAlone };
            return Err(line.error(what));
        }
        if line.is_ending() {
            self.end(text);
            return Ok(());
        }
        if let Some(number) = number {
            self.number(&line, number)?;
        }
        if is_first {
            self.first_step = Some(line);
            return Ok(());
        }
        let counted = self.next.unwrap_or(self.turns.len() + 1);
        self.next = self.next.and_then(|number| number.checked_add(1));
        if text.len() > LONGEST_TURN {
            return Err(line.error(Fault::NotATurn(short(&line.text))));
        }
        // A problem ends `獅子まで`.
        let last = text.split_once("まで");
        self.has_ended = last.is_some();
        let whole = last.map(|(piece, origin)| format!("{piece}{origin}"));
        let text = whole.as_deref().unwrap_or(text);
        let written = match self.first_step.take() {
            Some(first) => {
                let (_, first) = first.numbered();
                format!("{} {}", without_time(first), without_time(text))
            }
            None => without_time(text).to_owned(),
        };
        let read = read_after(&self.last, |last| read_reply(&self.position, last, &written));
        let turn = read.map_err(|why| {
            line.error(match why {
                ReadError::NotATurn if number.is_none() => Fault::NotATurn(short(&line.text)),
                why => Fault::Turn {
                    number: Some(counted),
                    text: short(&written),
                    position: Box::new(self.position.clone()),
                    why,
                },
            })
        })?;
        self.last = ends(&self.position, turn);
        self.position = self.position.play_unchecked(turn);
        self.turns.push(turn);
        Ok(())
    }

    /// Checks the number of the next turn. The first may have any.
    fn number(&mut self, line: &Line, found: usize) -> Result<(), GameFileFault> {
        match self.next.replace(found) {
            Some(next) if found != next => Err(line.error(Fault::Missing { next, found })),
            _ => Ok(()),
        }
    }

    fn end(&mut self, text: &str) {
        self.has_ended = true;
        self.result = self.result.or_else(|| result_of(without_time(text), self.position.turn()));
    }
}
