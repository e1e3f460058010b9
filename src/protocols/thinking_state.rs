//! The engine's running search and the state kept between searches.

use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use engine::{SearchResult, Searcher};

use super::event::Event;
use super::search_thread::{SearchThread, SharedSearcher, Task};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchPurpose {
    /// Chooses the engine's turn.
    Turn,
    /// Shows the engine's analysis of the position.
    Analysis,
    /// Prepares while the opponent thinks.
    Pondering,
}

/// A change to the searcher between two searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The size of the transposition table in MiB.
    Hash(usize),
    Threads(usize),
    NewGame,
}

/// The maximum size of the transposition table in MiB, even if the GUI allows more.
pub const MOST_MEMORY: usize = 4096;

/// Runs one search at a time.
pub struct ThinkingState {
    events: Sender<Event>,
    searcher: SharedSearcher,
    under_way: Option<(SearchPurpose, SearchThread)>,
    /// The number of searches so far, which identifies the latest one.
    searches: u64,
    /// The changes to apply before the next search.
    changes: Vec<Change>,
    /// The latest result that does not come from pondering.
    pub last: Option<SearchResult>,
}

impl ThinkingState {
    /// Creates a state whose searches report to `events`.
    pub fn new(events: Sender<Event>) -> ThinkingState {
        ThinkingState {
            events,
            searcher: Arc::new(Mutex::new(Searcher::new(Searcher::DEFAULT_HASH, 1))),
            under_way: None,
            searches: 0,
            changes: Vec::new(),
            last: None,
        }
    }

    /// Applies a change before the next search.
    pub fn change(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Starts a search and stops the current one. The clock has been running since `since`.
    pub fn search(&mut self, purpose: SearchPurpose, task: Task, since: Instant) {
        self.stop();
        {
            let mut searcher = (self.searcher.lock()).unwrap_or_else(PoisonError::into_inner);
            for change in self.changes.drain(..) {
                match change {
                    Change::Hash(hash) => searcher.set_hash(hash),
                    Change::Threads(threads) => searcher.set_threads(threads),
                    Change::NewGame => searcher.new_game(),
                }
            }
        }
        if purpose != SearchPurpose::Pondering {
            self.last = None;
        }
        self.searches += 1;
        let (number, events) = (self.searches, self.events.clone());
        let report = move |report| {
            let report = Box::new(report);
            // The session may have ended.
            let _ = events.send(Event::Search { number, report });
        };
        let searcher = Arc::clone(&self.searcher);
        let thinking = SearchThread::start(searcher, task, since, report);
        self.under_way = Some((purpose, thinking));
    }

    /// Stops the search and discards its result.
    pub fn stop(&mut self) {
        self.under_way = None;
    }

    /// Ends the search soon, with the best turn so far.
    pub fn hurry(&self) {
        if let Some((_, thinking)) = &self.under_way {
            thinking.hurry();
        }
    }

    /// Returns the purpose of a search by its number; `None` if it has ended.
    pub fn purpose_of(&self, number: u64) -> Option<SearchPurpose> {
        self.purpose().filter(|_| number == self.searches)
    }

    pub fn purpose(&self) -> Option<SearchPurpose> {
        self.under_way.as_ref().map(|(purpose, _)| *purpose)
    }

    /// Returns when the clock for the running search started.
    pub fn since(&self) -> Option<Instant> {
        (self.under_way.as_ref()).map(|(_, thinking)| thinking.since)
    }
}
