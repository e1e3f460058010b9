//! The engine's running search, what it reports, and the state kept between searches.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use engine::{Level, Limits, Lines, Progress, SearchResult, Searcher, choose_within};
use rules::{Position, Turn, Visit};

/// What the main thread handles.
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

#[derive(Clone)]
pub struct Task {
    pub position: Position,
    pub earlier: Vec<Visit>,
    pub limits: Limits,
    pub lines: usize,
    pub without: Vec<Turn>,
    /// The level below full strength, and the seed of its errors: it finds one turn.
    pub level: Option<(Level, u64)>,
}

impl Task {
    pub fn best(position: Position, earlier: Vec<Visit>, limits: Limits) -> Task {
        Task { position, earlier, limits, lines: 1, without: Vec::new(), level: None }
    }

    /// Reports each iteration and the result.
    fn run(&self, searcher: &Mutex<Searcher>, stop: &AtomicBool, report: impl Fn(Report)) {
        let mut searcher = searcher.lock().unwrap_or_else(PoisonError::into_inner);
        let mut each = |progress: &Progress<'_>| {
            report(Report::Iteration(Iteration {
                lines: progress.lines.to_vec(),
                deepest: progress.deepest,
                table_use: progress.table_use,
            }));
        };
        let Task { position, earlier, limits, .. } = self;
        let found = match self.level {
            Some((level, seed)) => {
                let found = choose_within(position, earlier, level, seed, limits, stop);
                found.into_iter().collect()
            }
            None => {
                let lines = Lines { count: self.lines, without: &self.without };
                searcher.think_multi(position, earlier, limits, lines, stop, &mut each)
            }
        };
        drop(searcher);
        report(Report::Found(found));
    }
}

/// A running search on its own thread. Dropping it stops the search and waits for its thread.
struct Running {
    purpose: SearchPurpose,
    /// When the engine's clock for it started.
    since: Instant,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // A panic in the search has already been printed.
            let _ = thread.join();
        }
    }
}

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
    searcher: Arc<Mutex<Searcher>>,
    running: Option<Running>,
    /// The number of searches so far, which identifies the latest one.
    searches: u64,
    /// The changes to apply before the next search.
    changes: Vec<Change>,
    /// The latest result that does not come from pondering.
    pub last: Option<SearchResult>,
}

impl ThinkingState {
    pub fn new(events: Sender<Event>) -> ThinkingState {
        ThinkingState {
            events,
            searcher: Arc::new(Mutex::new(Searcher::new(Searcher::DEFAULT_HASH, 1))),
            running: None,
            searches: 0,
            changes: Vec::new(),
            last: None,
        }
    }

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
        let stop = Arc::new(AtomicBool::new(false));
        let (searcher, flag) = (Arc::clone(&self.searcher), Arc::clone(&stop));
        let thread = Some(thread::spawn(move || task.run(&searcher, &flag, report)));
        self.running = Some(Running { purpose, since, stop, thread });
    }

    /// Stops the search and discards its result.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// Ends the search soon, with the best turn so far.
    pub fn hurry(&self) {
        if let Some(running) = &self.running {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Returns the purpose of a search by its number; `None` if it has ended.
    pub fn purpose_of(&self, number: u64) -> Option<SearchPurpose> {
        self.purpose().filter(|_| number == self.searches)
    }

    pub fn purpose(&self) -> Option<SearchPurpose> {
        self.running.as_ref().map(|running| running.purpose)
    }

    /// How long the clock for the running search has run.
    pub fn elapsed(&self) -> Duration {
        self.running.as_ref().map(|running| running.since.elapsed()).unwrap_or_default()
    }
}
