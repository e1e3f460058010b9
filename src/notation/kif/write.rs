//! Writes KIF files.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use crate::names::{ShogiName, shogi_names};
use crate::shogi::squares;
use rules::{Color, Game, GameSpec, Position, Role, Square, Turn};

#[derive(Clone, Debug, Default)]
pub struct KifHeader {
    /// White plays first: sente.
    pub white: String,
    pub black: String,
    /// The day of the first turn, such as `2026/11/24`; empty if unknown.
    pub begun: String,
    /// Where it was played; empty if unknown.
    pub place: String,
    /// `None` while the game goes on.
    pub end: Option<KifEnd>,
    /// What is said about turns, by their index.
    pub comments: BTreeMap<usize, String>,
}

/// How a game ended, as far as a file can say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KifEnd {
    /// `None` if nobody has won.
    pub winner: Option<Color>,
    pub way: KifWay,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KifWay {
    Resigned,
    OutOfTime,
    /// Won by the pieces on the board: mate, stalemate, a captured or bare King.
    OnBoard,
    /// Won by the rules on repetition.
    PerpetualAttack,
    /// Won as whoever runs the site has decided. A file has no word for it.
    Decided,
    Repetition,
    Drawn,
    /// Broken off: it does not count.
    Aborted,
}

impl KifEnd {
    /// What stands in place of the next turn, unless readers would infer the wrong winner from it.
    fn word(self, to_move: Color) -> Option<&'static str> {
        let (word, inferred) = match self.way {
            KifWay::Resigned => ("投了", Some(!to_move)),
            KifWay::OutOfTime => ("切れ負け", Some(!to_move)),
            KifWay::OnBoard => ("詰み", Some(!to_move)),
            KifWay::PerpetualAttack => ("反則勝ち", Some(to_move)),
            KifWay::Decided => return None,
            KifWay::Repetition => ("千日手", None),
            KifWay::Drawn => ("持将棋", None),
            KifWay::Aborted => ("中断", None),
        };
        (self.winner == inferred).then_some(word)
    }
}

impl KifHeader {
    /// The content of a file with these legal turns. Pieces without Shogi names have their letters.
    pub fn file(&self, start: &Position, turns: &[Turn]) -> String {
        let mut text = String::new();
        // Writing into a string does not fail.
        let _ = self.write(start, turns, &mut text);
        text
    }

    fn write(&self, start: &Position, turns: &[Turn], text: &mut String) -> fmt::Result {
        for (name, value) in [("開始日時", &self.begun), ("場所", &self.place)] {
            if !value.is_empty() {
                writeln!(text, "{name}：{}", one_line(value))?;
            }
        }
        let is_usual = start.fen() == Position::start(start.game()).fen();
        if is_usual {
            writeln!(text, "手合割：")?;
        }
        writeln!(text, "先手：{}", one_line(&self.white))?;
        writeln!(text, "後手：{}", one_line(&self.black))?;
        if !is_usual {
            write_board(start, text)?;
        }
        writeln!(text, "手数----指手---------消費時間--")?;

        let mut position = start.clone();
        let mut last = None;
        for (&turn, number) in turns.iter().zip(1..) {
            let steps = steps(&position, last, turn);
            let which = if steps.len() > 1 { ["一歩目 ", "二歩目 "] } else { ["   ", ""] };
            for (step, which) in steps.iter().zip(which) {
                writeln!(text, "{number:>4}手目{which}{step}")?;
            }
            if let Some(comment) = self.comments.get(&(number - 1)) {
                writeln!(text, "*{}", one_line(comment))?;
            }
            last = Some(turn.target());
            position = position.play_unchecked(turn);
        }
        let Some(end) = self.end else { return Ok(()) };
        let played = turns.len();
        if let Some(word) = end.word(position.turn()) {
            writeln!(text, "{:>4}   {word}", played + 1)?;
        }
        write!(text, "まで{played}手で")?;
        match (end.winner, end.word(position.turn())) {
            (Some(Color::White), _) => writeln!(text, "先手の勝ち"),
            (Some(Color::Black), _) => writeln!(text, "後手の勝ち"),
            (None, word) => writeln!(text, "{}", word.unwrap_or_default()),
        }
    }
}

/// A value of the header, or a comment. A line break would end it.
fn one_line(value: &str) -> String {
    value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The board from which play starts, seen by sente, in columns of three signs.
fn write_board(position: &Position, text: &mut String) -> fmt::Result {
    let spec = position.spec();
    let names = shogi_names(spec);
    let (files, ranks) = (spec.geometry.files, spec.geometry.ranks);
    // A full-width digit is as wide as two other signs, so a column of three signs is four wide.
    let rule = "-".repeat(usize::from(files) * 4);
    let numbers = (1..=files).rev().map(|file| {
        let blank = if file < 10 { " " } else { "" };
        format!(" {}{blank}", full_width(file))
    });
    writeln!(text, "{}", numbers.collect::<String>().trim_end())?;
    writeln!(text, "+{rule}+")?;
    for rank in 1..=ranks {
        write!(text, "|")?;
        for file in (1..=files).rev() {
            let square = spec.geometry.shogi_square(file, rank);
            let piece = square.and_then(|square| position.piece_at(square));
            let sign = match piece {
                None => "・".to_owned(),
                Some(piece) => {
                    let side = if piece.color == Color::Black { "v" } else { "" };
                    format!("{side}{}", name_on_board(spec, &names, piece.role))
                }
            };
            write!(text, "{sign:>3}")?;
        }
        writeln!(text, "|{}", squares::japanese_numeral(rank))?;
    }
    writeln!(text, "+{rule}+")?;
    if position.turn() == Color::Black {
        writeln!(text, "後手番")?;
    }
    Ok(())
}

fn full_width(number: u8) -> String {
    let wide = |digit: char| char::from_u32(digit as u32 - '0' as u32 + '０' as u32);
    number.to_string().chars().filter_map(wide).collect()
}

/// A turn as a file writes it: a line of it, or one for each step. lishogi reads `仝`, for the
/// square where the `last` turn ended, only for a turn in one line.
fn steps(position: &Position, last: Option<Square>, turn: Turn) -> Vec<String> {
    let mv = turn.first();
    let role = position.role_at(mv.from);
    let name = role.map_or_else(String::new, |role| full_name(position.spec(), role));
    let promotion = if mv.promotion.is_some() { "成" } else { "" };
    let square = |square| kif_square(position.game(), square);
    let (origin, target) = (square(mv.from), square(mv.to));
    match squares::between_steps(position, mv).map(square) {
        Some(via) => vec![
            format!("{via}{name} （←{origin}）"),
            format!("{target}{name}{promotion} （←{via}）"),
        ],
        None => {
            let target = if last == Some(mv.to) { "仝" } else { &target };
            vec![format!("{target}{name}{promotion} （←{origin}）")]
        }
    }
}

/// A turn as a file writes it, in one line: `8八歩兵 （←8九）`.
pub fn kif_turn(position: &Position, turn: Turn) -> String {
    steps(position, None, turn).join(" ")
}

/// A square as a file writes it: `8八`, `12十一`.
pub fn kif_square(game: Game, square: Square) -> String {
    let (file, rank) = game.spec().geometry.shogi_numbers(square);
    format!("{file}{}", squares::japanese_numeral(rank))
}

/// The usual name of two signs: lishogi reads no longer ones.
fn full_name(spec: &GameSpec, role: Role) -> String {
    named(spec, role, |name| !name.starts_with('成') && name.chars().count() == 2)
}

/// One sign, or `成` and one if another piece has the same.
fn name_on_board(spec: &GameSpec, names: &[ShogiName], role: Role) -> String {
    named(spec, role, |name| {
        let signs = name.trim_start_matches('成').chars().count();
        let of = names.iter().find(|other| other.text == name);
        signs == 1 && of.is_some_and(|of| of.roles.first() == Some(&role))
    })
}

/// The first of the Japanese names of a piece that fits, or its symbol.
fn named(spec: &GameSpec, role: Role, fits: impl Fn(&str) -> bool) -> String {
    let Some(piece) = spec.piece(role) else { return String::new() };
    let names = spec.shogi_names_of(piece).map_or(&[][..], |names| names.japanese);
    let name = names.iter().find(|name| fits(name));
    name.map_or_else(|| piece.symbol(), |name| (*name).to_owned())
}
