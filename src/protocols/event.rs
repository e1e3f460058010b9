//! Events for the main thread.

use std::time::Instant;

use engine::SearchResult;

pub enum Event {
    /// A trimmed line from the GUI, and when it arrived.
    Line { text: String, at: Instant },
    /// A report of the search with this number.
    Search { number: u64, report: Box<Report> },
    /// The GUI has closed the input.
    EndOfInput,
}

pub enum Report {
    /// An iteration is complete; more will follow.
    Iteration(SearchResult),
    /// The search is over; `None` if the game is over.
    Found(Option<SearchResult>),
}
