//! How a game ended, as the last lines of a KIF file say it.

use crate::file_result::FileResult;
use rules::Color;

/// The result that a line at the end tells, such as `投了` or `まで97手で先手の勝ち`; `None` if it
/// tells nothing.
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
