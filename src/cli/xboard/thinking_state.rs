//! What the engine thinks about, and what it remembers from one search to the next.

use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use lions_den::engine::{SearchResult, Searcher};

use super::event::Event;
use super::search_thread::{SearchThread, SharedSearcher, Task};

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchPurpose {
    /// The engine's own turn.
    Turn,
    /// To show what it thinks of the position.
    Analysis,
    /// To know more already when the other side has played.
    Pondering,
}

/// What is changed about a searcher between two searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The size of its table, in MiB.
    Hash(usize),
    /// With how many threads it searches.
    Threads(usize),
    /// What it knows of the game before.
    NewGame,
}

/// The engine's searches, one at a time.
pub struct ThinkingState {
    events: Sender<Event>,
    searcher: SharedSearcher,
    under_way: Option<(SearchPurpose, SearchThread)>,
    /// The number of the latest search.
    searches: u64,
    /// What is to be changed about the searcher before the next search.
    changes: Vec<Change>,
    /// What the latest search that was no pondering has found so far.
    pub last: Option<SearchResult>,
}

impl ThinkingState {
    /// One that has not thought yet, and whose searches will report to `events`.
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

    /// Changes something before the next search.
    pub fn change(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Begins a search in place of the one under way, the clock running since a moment.
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
            // The session may be over.
            let _ = events.send(Event::Search { number, report });
        };
        let searcher = Arc::clone(&self.searcher);
        let thinking = SearchThread::start(searcher, task, since, report);
        self.under_way = Some((purpose, thinking));
    }

    /// Ends the search under way without using what it has found.
    pub fn stop(&mut self) {
        self.under_way = None;
    }

    /// Has the search for the engine's own turn end soon, with what it has found until then.
    pub fn hurry(&self) {
        if let Some((SearchPurpose::Turn, thinking)) = &self.under_way {
            thinking.hurry();
        }
    }

    /// What the search of this number is for; `None` if it is not under way any more.
    pub fn purpose_of(&self, number: u64) -> Option<SearchPurpose> {
        self.purpose().filter(|_| number == self.searches)
    }

    /// What the search under way is for.
    pub fn purpose(&self) -> Option<SearchPurpose> {
        self.under_way.as_ref().map(|(purpose, _)| *purpose)
    }

    /// Since when the clock runs for the search under way.
    pub fn since(&self) -> Option<Instant> {
        (self.under_way.as_ref()).map(|(_, thinking)| thinking.since)
    }
}
