//! What stands in a KIF file before the turns: headers, and perhaps the board.

use super::line::{Line, short};
use crate::game::{Fault, GameFileFault};
use crate::names::{ShogiName, shogi_names};
use rules::{Color, Game, GameSpec, Position};

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

/// Names of the usual start, which may also be left out.
const USUAL: [&str; 5] = ["", "平手", "中将棋", "chushogi", "chuushogi"];

/// The handicaps of Chu Shogi: gote, who is the stronger player, begins.
const HANDICAPS: [(&str, &str); 3] = [
    (
        "三枚獅子",
        "lfcsgekgscfl/a1b1txxt1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1T+O+OT1B1A/LFCSGKEGSCFL w - 1",
    ),
    (
        "二枚獅子",
        "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1T+OXT1B1A/LFCSGKEGSCFL w - 1",
    ),
    (
        "二枚王",
        "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGK+EGSCFL w - 1",
    ),
];

#[derive(Default)]
pub(super) struct Header {
    /// The rows of the board, from the top.
    rows: Vec<Line>,
    /// The side to move on that board.
    gote_begins: bool,
    /// A start given by its name, or as a FEN or SFEN.
    start: Option<Position>,
    /// A start has a name that is not known; it may be drawn below.
    unknown: Option<GameFileFault>,
    pub players: [Option<String>; 2],
    pub begun: Option<String>,
}

impl Header {
    /// Whether a line stands before the turns. What it says is kept.
    pub fn add(&mut self, game: Game, line: &Line) -> Result<bool, GameFileFault> {
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
            "手合割" => match named_start(game, value) {
                Some(start) => self.start = Some(start),
                None => self.unknown = Some(line.error(Fault::UnknownStart(short(value)))),
            },
            "開始局面" | "SFEN" | "sfen" => {
                let read =
                    named_start(game, value).map_or_else(|| Position::from_fen(game, value), Ok);
                let read = read.map_err(|error| line.error(Fault::Start { game, error }));
                self.start = Some(read?);
            }
            "手番" => self.gote_begins = value.starts_with("後手") || value.starts_with("上手"),
            "先手の持駒" | "後手の持駒" | "下手の持駒" | "上手の持駒" => {
                if !matches!(value, "" | "なし") {
                    return Err(line.error(Fault::PiecesInHand));
                }
            }
            "先手" | "下手" => self.players[0] = Some(value.to_owned()),
            "後手" | "上手" => self.players[1] = Some(value.to_owned()),
            "開始日時" | "対局日" | "対局日時" => self.begun = Some(value.to_owned()),
            key => return Ok(HEADERS.split_whitespace().any(|header| header == key)),
        }
        Ok(true)
    }

    pub fn start(&self, game: Game) -> Result<Position, GameFileFault> {
        let Some(top) = self.rows.first() else {
            let known = || self.start.clone().unwrap_or_else(|| Position::start(game));
            return self.unknown.clone().map_or_else(|| Ok(known()), Err);
        };
        let (spec, names) = (game.spec(), shogi_names(game.spec()));
        let rows: Result<Vec<String>, _> =
            self.rows.iter().map(|row| board_row(spec, &names, row)).collect();
        let turn = if self.gote_begins { Color::Black } else { Color::White };
        let fen = format!("{} {} - - 0 1", rows?.join("/"), turn.letter());
        Position::from_fen(game, &fen).map_err(|error| top.error(Fault::Start { game, error }))
    }
}

/// A row of a drawn board as a rank of a FEN.
fn board_row(spec: &GameSpec, names: &[ShogiName], row: &Line) -> Result<String, GameFileFault> {
    let inner = row.text.trim_start_matches('|');
    let inner = inner.split_once('|').map_or(inner, |(inner, _)| inner);
    let mut squares: Vec<Option<String>> = Vec::new();
    let mut rest = inner.trim_start();
    while let Some(sign) = rest.chars().next() {
        if matches!(sign, '・' | '.') {
            squares.push(None);
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
        let Some(piece) = piece else { return Err(row.error(Fault::NoPiece(name.to_owned()))) };
        let symbol = piece.symbol();
        squares.push(Some(if is_gote { symbol.to_ascii_lowercase() } else { symbol }));
        rest = behind.trim_start();
    }
    let runs = squares.chunk_by(|one, next| one.is_none() && next.is_none());
    Ok(runs.map(|run| run[0].clone().unwrap_or_else(|| run.len().to_string())).collect())
}

/// The start with a name, whose digits may be Japanese or not.
fn named_start(game: Game, name: &str) -> Option<Position> {
    if USUAL.contains(&name) {
        return Some(Position::start(game));
    }
    let name = name.replace('2', "二").replace('3', "三");
    let (_, sfen) = HANDICAPS.iter().find(|(handicap, _)| *handicap == name)?;
    Position::from_fen(game, sfen).ok()
}
