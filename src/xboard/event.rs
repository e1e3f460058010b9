//! Events for the main thread.

use std::time::Instant;

use engine::SearchResult;

pub enum Event {
    /// A trimmed line from the GUI.
    Line {
        text: String,
        /// When the line arrived.
        at: Instant,
    },
    Search {
        number: u64,
        report: Box<Report>,
    },
    EndOfInput,
}

pub enum Report {
    /// An iteration is complete; more will follow.
    Iteration(SearchResult),
    /// The search is over; `None` if the game is over.
    Found(Option<SearchResult>),
}
