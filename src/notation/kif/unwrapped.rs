//! KIF files whose line breaks have become blanks, as where only one line can be typed.

use super::header::Header;
use super::line::{Line, SIDES};
use crate::shogi::syntax::readings;
use rules::Game;

/// The lines of a file that stands in one line; `None` of any other text.
pub(crate) fn unwrapped(game: Game, text: &str) -> Option<String> {
    let text = text.trim();
    if text.is_ascii() || text.contains('\n') {
        return None;
    }
    let mut lines = String::with_capacity(text.len());
    let mut is_in_row = false;
    let mut number = 0;
    let mut is_numbered = false;
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let found = words.peek().and_then(|next| number_of_turn(game, word, next));
        let found = found.filter(|it| number == 0 || (number..=number + 1).contains(it));
        let begins = found.is_some()
            || !is_in_row && !is_numbered && begins_line(game, word)
            || !is_in_row && word.starts_with('|');
        lines.push(if begins { '\n' } else { ' ' });
        lines.push_str(word);
        number = found.unwrap_or(number);
        is_numbered = found.is_some();
        is_in_row ^= word.matches('|').count() % 2 == 1;
    }
    let lines = lines.trim_start();
    lines.contains('\n').then(|| lines.to_owned())
}

/// The number of a turn, in a word before that turn or how the game ends.
fn number_of_turn(game: Game, word: &str, next: &str) -> Option<usize> {
    let line = Line::new(0, &format!("{word} {next}"));
    let (number, turn) = line.numbered();
    let is_turn = || {
        let turn = turn.trim_start_matches(SIDES);
        let steps = ["一歩目", "二歩目"];
        steps.iter().any(|step| turn.starts_with(step)) || !readings(game, turn).is_empty()
    };
    number.filter(|_| line.is_ending() || is_turn())
}

/// Whether no line of a file goes on with a word.
fn begins_line(game: Game, word: &str) -> bool {
    let begins = ["まで", "変化"].iter().any(|begin| word.starts_with(begin));
    let is_comment = word.starts_with(['*', '＊', '#', '&']);
    begins
        || is_comment
        || word.starts_with(SIDES)
        || Header::default().add(game, &Line::new(0, word)) != Ok(false)
}
