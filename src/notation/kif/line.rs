//! The lines of a KIF file, the last ones of which say how the game ended.

use crate::game::{Fault, FileResult, GameFileFault};
use crate::typed::normalize::half_width;
use rules::{Color, GameSpec};

/// A line without the signs around what it says.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub number: usize,
    /// With half-width signs; without comments; empty if nothing is left.
    pub text: String,
}

/// Ways in which a game ends, as a line behind the last turn says.
const ENDINGS: &str = "\
    投了 中断 持将棋 千日手 引き分け 引分け 詰み 詰 切れ負け 反則勝ち 反則負け \
    入玉勝ち 不戦勝 不戦敗 最長手数 無勝負 Time-up";

/// The signs of the sides, with which a turn may begin.
pub(super) const SIDES: [char; 6] = ['▲', '△', '▼', '▽', '☗', '☖'];

impl Line {
    /// A line of a file, which may hold several turns, each with the sign of its side.
    pub fn all(number: usize, text: &str) -> Vec<Line> {
        let line = Line::new(number, text);
        if !line.text.starts_with(SIDES) {
            return vec![line];
        }
        let starts = line.text.match_indices(SIDES).map(|(at, _)| at);
        let ends = starts.clone().skip(1).chain([line.text.len()]);
        let turns = starts.zip(ends).map(|(start, end)| line.text[start..end].trim());
        turns.map(|text| Line { number, text: text.to_owned() }).collect()
    }

    pub fn new(number: usize, text: &str) -> Line {
        let plain = |c| match half_width(c) {
            '\u{3000}' | '\t' => ' ',
            c => c,
        };
        let text: String = text.chars().map(plain).collect();
        let text = text.split(['*', '#', '&']).next().unwrap_or_default();
        Line { number, text: text.trim().to_owned() }
    }

    pub fn error(&self, what: Fault) -> GameFileFault {
        what.at(self.number)
    }

    pub fn names_files(&self, spec: &GameSpec) -> bool {
        let mut names = self.text.split_whitespace();
        names.clone().count() == usize::from(spec.geometry.files)
            && names.all(|name| name.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// Splits off the number of a turn: `5 `, `5.`, `5手目`, `五手目`, `第5手`.
    pub fn numbered(&self) -> (Option<usize>, &str) {
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

    pub fn is_ending(&self) -> bool {
        let text = without_time(self.numbered().1);
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
pub(super) fn without_time(text: &str) -> &str {
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

/// A text of a file, not longer than an answer needs.
pub(super) fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

/// The result that `投了` or `まで97手で先手の勝ち` tells; `None` if a line tells nothing.
pub(super) fn result_of(text: &str, to_move: Color) -> Option<Option<FileResult>> {
    let said = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let winner = if said(&["先手の勝ち", "下手の勝ち"]) {
        Color::White
    } else if said(&["後手の勝ち", "上手の勝ち"]) {
        Color::Black
    } else if said(&["千日手", "持将棋", "引き分け", "引分け"]) {
        return Some(Some(FileResult::Drawn));
    } else if said(&["反則勝ち", "入玉勝ち", "不戦勝"]) {
        to_move
    } else if said(&["投了", "詰み", "切れ負け", "反則負け", "不戦敗", "Time-up"]) {
        !to_move
    } else {
        return said(&["中断", "無勝負"]).then_some(None);
    };
    Some(Some(FileResult::Won(winner)))
}
