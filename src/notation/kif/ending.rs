//! How a game ended, as the last lines of a KIF file say it.

use crate::game::FileResult;
use rules::Color;

/// Ways in which a game ends, as a line behind the last turn says.
const ENDINGS: &str = "\
    投了 中断 持将棋 千日手 引き分け 引分け 詰み 詰 切れ負け 反則勝ち 反則負け \
    入玉勝ち 不戦勝 不戦敗 最長手数 無勝負 Time-up";

/// Whether a text says nothing but how the game ends.
pub(super) fn is_ending(text: &str) -> bool {
    ENDINGS.split_whitespace().any(|ending| ending == text)
}

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
