//! A search on its own thread.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use engine::{Level, Limits, Lines, Progress, Searcher, choose_within};
use rules::{Position, Turn, Visit};

use super::event::{Iteration, Report};

/// A searcher shared by successive searches.
pub type SharedSearcher = Arc<Mutex<Searcher>>;

pub struct Task {
    pub position: Position,
    pub earlier: Vec<Visit>,
    pub limits: Limits,
    /// How many turns to find.
    pub lines: usize,
    /// None of these turns.
    pub without: Vec<Turn>,
    /// The level below full strength, and the seed of its errors: it finds one turn.
    pub level: Option<(Level, u64)>,
}

impl Task {
    /// To find the best turn at full strength.
    pub fn best(position: Position, earlier: Vec<Visit>, limits: Limits) -> Task {
        Task { position, earlier, limits, lines: 1, without: Vec::new(), level: None }
    }
}

/// A running search. Dropping it stops the search and waits for its thread.
pub struct SearchThread {
    /// When the engine's clock for it started.
    pub since: Instant,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl SearchThread {
    /// Starts a search that passes its results to `report`.
    pub fn start(
        searcher: SharedSearcher,
        task: Task,
        since: Instant,
        report: impl Fn(Report) + Send + 'static,
    ) -> SearchThread {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let thread = thread::spawn(move || {
            let mut searcher = searcher.lock().unwrap_or_else(PoisonError::into_inner);
            let mut each = |progress: &Progress<'_>| {
                report(Report::Iteration(Iteration {
                    lines: progress.lines.to_vec(),
                    deepest: progress.deepest,
                    table_use: progress.table_use,
                }));
            };
            let Task { position, earlier, limits, .. } = &task;
            let found = match task.level {
                Some((level, seed)) => {
                    let found = choose_within(position, earlier, level, seed, limits, &flag);
                    found.into_iter().collect()
                }
                None => {
                    let lines = Lines { count: task.lines, without: &task.without };
                    searcher.think_multi(position, earlier, limits, lines, &flag, &mut each)
                }
            };
            drop(searcher);
            report(Report::Found(found));
        });
        SearchThread { since, stop, thread: Some(thread) }
    }

    /// Ends the search soon with the best result so far.
    pub fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for SearchThread {
    fn drop(&mut self) {
        self.hurry();
        if let Some(thread) = self.thread.take() {
            // A panic in the search has already been printed.
            let _ = thread.join();
        }
    }
}
