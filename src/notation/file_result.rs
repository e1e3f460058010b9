//! How a game ended, as far as a file says it.

use rules::Color;

/// How a game ended, as a file says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileResult {
    Won(Color),
    Drawn,
}

impl FileResult {
    /// The result that a word of PGN stands for; `None` for `*`.
    pub(crate) fn of_record(word: &str) -> Option<FileResult> {
        match word {
            "1-0" => Some(FileResult::Won(Color::White)),
            "0-1" => Some(FileResult::Won(Color::Black)),
            "1/2-1/2" => Some(FileResult::Drawn),
            _ => None,
        }
    }
}
