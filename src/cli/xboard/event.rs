//! What the main thread hears.

use std::time::Instant;

use lions_den::engine::SearchResult;

/// What the main thread hears.
pub enum Event {
    /// A line from the GUI, its ends trimmed, with when it came in.
    Line {
        /// The line.
        text: String,
        /// When it was read.
        at: Instant,
    },
    /// What the search of this number says.
    Search {
        /// Which search.
        number: u64,
        /// What it says.
        report: Box<Report>,
    },
    /// The GUI says nothing more.
    EndOfInput,
}

/// What a search says.
pub enum Report {
    /// An iteration is done; there will be more.
    Iteration(SearchResult),
    /// It is over; `None` if the game is.
    Found(Option<SearchResult>),
}
