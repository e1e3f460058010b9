//! Reads KIF files. Comments, times, variations and headers that say nothing of the moves are
//! ignored, and nothing else.

use super::ending::result_of;
use super::start::named_start;
use crate::error::ReadError;
use crate::file_result::FileResult;
use crate::record::without_number;
use crate::shogi::names::{ShogiName, shogi_names};
use crate::shogi::syntax::readings;
use crate::typed::normalize::half_width;
use crate::typed::read_turn::{ends, read_after, read_reply};
use rules::{Color, FenError, Game, GameSpec, Position, Square, Turn};

/// Why a KIF file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KifError {
    /// Counted from 1.
    pub line: usize,
    pub fault: KifFault,
}

/// What is wrong with a line of a KIF file. Texts are as written, but not longer than an answer
/// needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KifFault {
    /// The name of a start is not known.
    UnknownStart(String),
    /// The start, given or drawn, is invalid.
    Start { game: Game, error: FenError },
    /// There are pieces in hand.
    PiecesInHand,
    /// A name on the drawn board is that of no piece.
    NoPiece(String),
    /// A second step without a first one.
    SecondStepAlone,
    /// A first step without a second one.
    FirstStepAlone,
    /// Neither a turn nor a header.
    NotATurn(String),
    /// An illegal or unreadable turn, with the position where it would be played.
    Turn { text: String, position: Box<Position>, why: ReadError },
    /// A turn has another number than the next one must have.
    Missing { next: usize, found: usize },
}

/// A longer line is no turn, in bytes.
const LONGEST_TURN: usize = 160;

/// Ways in which a game ends, as a line behind the last turn says.
const ENDINGS: &str = "\
    投了 中断 持将棋 千日手 引き分け 引分け 詰み 詰 切れ負け 反則勝ち 反則負け \
    入玉勝ち 不戦勝 不戦敗 最長手数 無勝負 Time-up";

/// Headers without which the moves are the same.
const HEADERS: &str = "\
    終了日時 対局ID 棋譜ID 記録ID 棋戦 棋戦詳細 戦型 \
    表題 見出し 場所 対局場 掲載 主催 放映日 備考 持ち時間 持時間 秒読み 消費時間 \
    考慮時間 昼休前消費時間 先手消費時間加算 後手消費時間加算 振り駒 \
    先手省略名 後手省略名 先手レート 後手レート 記録係 観戦記 手数 結果 作品番号 \
    作品名 作者 発表誌 発表年月 出典 完全性 分類 詰手数 受賞 図面 \
    開始日 終了日 作成日時 更新日時 サイト URL 大会 開催地 対局ルール ルール 種別 \
    先手段級 後手段級 先手段位 後手段位 先手レーティング 後手レーティング \
    対局者 記録者 解説 解説者 聞き手 勝者 勝敗 終局 総手数 コメント タグ";

/// Whether a line can only be one of a KIF file of this game: a Japanese header, a row of a board,
/// or a turn in Japanese.
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

/// Whether a line holds several turns in Japanese without the signs of the sides, which no line of a
/// KIF file does.
pub(crate) fn is_list_of_turns(game: Game, text: &str) -> bool {
    let words = text.split_whitespace().map(without_number);
    let is_turn = |word: &&str| !word.is_ascii() && !readings(game, word).is_empty();
    !text.starts_with(SIDES) && words.filter(is_turn).nth(1).is_some()
}

/// Whether it is a sign of Chinese origin, as the names of pieces are.
fn is_japanese(sign: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&sign)
}

/// Parses a file up to the first line of the turns that cannot be read, and so many turns at most.
/// Reads the main line only.
///
/// # Errors
/// What is wrong with the start.
pub(crate) fn read_kif(game: Game, text: &str, most: usize) -> Result<ReadKif, KifError> {
    // Old programs end lines with a CR alone.
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let mut lines = text
        .split(['\n', '\r'])
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
        && play.turns.len() < most
        && let Some(line) = turns.next()
    {
        fault = play.add(line).err();
    }
    let fault = fault.or_else(|| play.first_step.map(|line| line.error(KifFault::FirstStepAlone)));
    Ok(ReadKif {
        start: play.start,
        turns: play.turns,
        players: header.players,
        begun: header.begun,
        result: play.result.unwrap_or(None),
        fault,
        behind: play.behind,
    })
}

/// What was read of a file.
#[derive(Debug)]
pub(crate) struct ReadKif {
    pub start: Position,
    /// Each is legal where it is played.
    pub turns: Vec<Turn>,
    /// White, which is sente, and Black, as they are written.
    pub players: [Option<String>; 2],
    pub begun: Option<String>,
    pub result: Option<FileResult>,
    /// Why not all turns were read.
    pub fault: Option<KifError>,
    /// The line behind the end of the game where something follows.
    pub behind: Option<usize>,
}

/// A line without the signs around what it says.
#[derive(Clone, Debug)]
struct Line {
    number: usize,
    /// With half-width signs; without comments; empty if nothing is left.
    text: String,
}

/// The signs of the sides, with which a turn may begin.
const SIDES: [char; 6] = ['▲', '△', '▼', '▽', '☗', '☖'];

impl Line {
    /// A line of a file. One that begins with the sign of a side may hold several turns, each with
    /// its own.
    fn all(number: usize, text: &str) -> Vec<Line> {
        let line = Line::new(number, text);
        if !line.text.starts_with(SIDES) {
            return vec![line];
        }
        let starts = line.text.match_indices(SIDES).map(|(at, _)| at);
        let ends = starts.clone().skip(1).chain([line.text.len()]);
        let turns = starts.zip(ends).map(|(start, end)| line.text[start..end].trim());
        turns.map(|text| Line { number, text: text.to_owned() }).collect()
    }

    fn new(number: usize, text: &str) -> Line {
        let plain = |c| match half_width(c) {
            '\u{3000}' | '\t' => ' ',
            c => c,
        };
        let text: String = text.chars().map(plain).collect();
        let text = text.split(['*', '#', '&']).next().unwrap_or_default();
        Line { number, text: text.trim().to_owned() }
    }

    fn error(&self, fault: KifFault) -> KifError {
        KifError { line: self.number, fault }
    }

    fn names_files(&self, spec: &GameSpec) -> bool {
        let mut names = self.text.split_whitespace();
        names.clone().count() == usize::from(spec.geometry.files)
            && names.all(|name| name.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// Splits off the number of a turn: `5 `, `5.`, `5手目`, `五手目`, `第5手`.
    fn numbered(&self) -> (Option<usize>, &str) {
        let counted = self.text.strip_prefix('第').map(str::trim_start);
        let (number, behind) = number_at(counted.unwrap_or(&self.text));
        let spaced = behind.trim_start();
        let rest = match counted {
            Some(_) => spaced.strip_prefix("手目").or_else(|| spaced.strip_prefix('手')),
            None => spaced.strip_prefix("手目").or_else(|| behind.strip_prefix(['.', ' '])),
        };
        match (number, rest) {
            (Some(number), Some(rest)) => (Some(number), rest.trim_start()),
            _ => (None, &self.text),
        }
    }

    fn is_ending(&self) -> bool {
        let (_, text) = self.numbered();
        let text = without_time(text);
        ENDINGS.split_whitespace().any(|ending| ending == text)
    }
}

/// The number that a text begins with, in digits or in Japanese, and the rest.
fn number_at(text: &str) -> (Option<usize>, &str) {
    const SIGNS: &str = "一二三四五六七八九十百";
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &text[..text.len() - rest.len()];
    if !digits.is_empty() {
        return (digits.parse().ok(), rest);
    }
    let rest = text.trim_start_matches(|c: char| SIGNS.contains(c));
    let (mut number, mut last) = (0, 0);
    let signs = text[..text.len() - rest.len()].chars();
    for index in signs.filter_map(|sign| SIGNS.chars().position(|known| known == sign)) {
        if index < 9 {
            last = index + 1;
            continue;
        }
        number += last.max(1) * if index == 9 { 10 } else { 100 };
        last = 0;
    }
    let number = number + last;
    ((number > 0).then_some(number), rest)
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

#[derive(Default)]
struct Header {
    /// The rows of the board, from the top.
    rows: Vec<Line>,
    /// The side to move on that board.
    gote_begins: bool,
    /// A start given by its name, or as a FEN or SFEN.
    start: Option<Position>,
    /// A start has a name that is not known; it may be drawn below.
    unknown: Option<KifError>,
    /// White's and Black's.
    players: [Option<String>; 2],
    begun: Option<String>,
}

impl Header {
    /// Whether a line stands before the turns. What it says is kept.
    fn add(&mut self, game: Game, line: &Line) -> Result<bool, KifError> {
        let text = line.text.as_str();
        if text.starts_with('|') {
            self.rows.push(line.clone());
            return Ok(true);
        }
        let is_rule = |text: &str| text.len() > 1 && text.chars().all(|c| "+-".contains(c));
        let is_ruler = is_rule(text)
            || text.starts_with("手数-")
            || text.starts_with("手数=")
            || line.names_files(game.spec());
        if is_ruler || matches!(text, "先手番" | "下手番") {
            return Ok(true);
        }
        if matches!(text, "後手番" | "上手番") {
            self.gote_begins = true;
            return Ok(true);
        }
        let Some((key, value)) = text.split_once(':') else { return Ok(false) };
        let value = value.trim();
        match key.trim() {
            "手合割" => {
                match named_start(game, value) {
                    Some(start) => self.start = Some(start),
                    None => self.unknown = Some(line.error(KifFault::UnknownStart(short(value)))),
                }
                Ok(true)
            }
            "開始局面" | "SFEN" | "sfen" => {
                let position =
                    named_start(game, value).map_or_else(|| Position::from_fen(game, value), Ok);
                let position =
                    position.map_err(|error| line.error(KifFault::Start { game, error }))?;
                self.start = Some(position);
                Ok(true)
            }
            "手番" => {
                self.gote_begins = value.starts_with("後手") || value.starts_with("上手");
                Ok(true)
            }
            "先手の持駒" | "後手の持駒" | "下手の持駒" | "上手の持駒"
                if !matches!(value, "" | "なし") =>
            {
                Err(line.error(KifFault::PiecesInHand))
            }
            "先手の持駒" | "後手の持駒" | "下手の持駒" | "上手の持駒" => {
                Ok(true)
            }
            "先手" | "下手" => {
                self.players[0] = Some(value.to_owned());
                Ok(true)
            }
            "後手" | "上手" => {
                self.players[1] = Some(value.to_owned());
                Ok(true)
            }
            "開始日時" | "対局日" | "対局日時" => {
                self.begun = Some(value.to_owned());
                Ok(true)
            }
            key => Ok(HEADERS.split_whitespace().any(|header| header == key)),
        }
    }

    fn start(&self, game: Game) -> Result<Position, KifError> {
        let Some(top) = self.rows.first() else {
            let known = || self.start.clone().unwrap_or_else(|| Position::start(game));
            return self.unknown.clone().map_or_else(|| Ok(known()), Err);
        };
        let (spec, names) = (game.spec(), shogi_names(game.spec()));
        let rows: Result<Vec<String>, _> =
            self.rows.iter().map(|row| board_row(spec, &names, row)).collect();
        let turn = if self.gote_begins { Color::Black } else { Color::White };
        let fen = format!("{} {} - - 0 1", rows?.join("/"), turn.letter());
        Position::from_fen(game, &fen).map_err(|error| top.error(KifFault::Start { game, error }))
    }
}

/// A row of a drawn board as a rank of a FEN.
fn board_row(spec: &GameSpec, names: &[ShogiName], row: &Line) -> Result<String, KifError> {
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
        let length = named.char_indices().nth(signs).map_or(named.len(), |(at, _)| at);
        let (name, behind) = named.split_at(length);
        let found = names.iter().find(|it| it.is_japanese && it.text == name);
        let piece = found.and_then(|name| spec.piece(*name.roles.first()?));
        let Some(piece) = piece else { return Err(row.error(KifFault::NoPiece(name.to_owned()))) };
        let symbol = piece.symbol();
        rank += &if is_gote { symbol.to_ascii_lowercase() } else { symbol };
        rest = behind.trim_start();
    }
    Ok(joined_empty(&rank))
}

/// Adds up the empty squares of a rank, each of which is a 1.
fn joined_empty(rank: &str) -> String {
    let signs: Vec<char> = rank.chars().collect();
    let runs = signs.chunk_by(|one, next| (*one, *next) == ('1', '1'));
    let joined = runs.map(|run| match run {
        ['1', ..] => run.len().to_string(),
        sign => sign.iter().collect(),
    });
    joined.collect()
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

    fn add(&mut self, line: Line) -> Result<(), KifError> {
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
            return Err(line.error(match is_second {
                true => KifFault::SecondStepAlone,
                false => KifFault::FirstStepAlone,
            }));
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
        self.next = self.next.and_then(|number| number.checked_add(1));
        if text.len() > LONGEST_TURN {
            return Err(line.error(KifFault::NotATurn(short(&line.text))));
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
                ReadError::NotATurn if number.is_none() => KifFault::NotATurn(short(&line.text)),
                why => KifFault::Turn {
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
    fn number(&mut self, line: &Line, found: usize) -> Result<(), KifError> {
        match self.next.replace(found) {
            Some(next) if found != next => Err(line.error(KifFault::Missing { next, found })),
            _ => Ok(()),
        }
    }

    fn end(&mut self, text: &str) {
        self.has_ended = true;
        self.result = self.result.or_else(|| result_of(without_time(text), self.position.turn()));
    }
}

fn short(text: &str) -> String {
    text.chars().take(60).collect()
}
