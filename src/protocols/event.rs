//! Events for the main thread.

use std::time::Instant;

use engine::SearchResult;

pub enum Event {
    /// A trimmed line from the GUI that is not empty, and when it arrived.
    Line { text: String, at: Instant },
    /// A report of the search with this number.
    Search { number: u64, report: Box<Report> },
    /// The GUI has closed the input.
    EndOfInput,
}

pub enum Report {
    /// An iteration is complete; more will follow.
    Iteration(Iteration),
    /// The search is over, with the best turns, the best first; none if the game is over.
    Found(Vec<SearchResult>),
}

pub struct Iteration {
    /// The best turns so far, the best first; never empty.
    pub lines: Vec<SearchResult>,
    /// The greatest number of turns that it has looked ahead.
    pub deepest: u32,
    /// How much of the transposition table is filled, in thousandths.
    pub table_use: u32,
}
