//! A search on its own thread.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use engine::{Limits, SearchResult, Searcher};
use rules::{Position, Visit};

use super::event::Report;

/// A searcher shared by successive searches.
pub type SharedSearcher = Arc<Mutex<Searcher>>;

pub struct Task {
    pub position: Position,
    pub earlier: Vec<Visit>,
    pub limits: Limits,
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
            let mut each = |result: &SearchResult| report(Report::Iteration(result.clone()));
            let found =
                searcher.think(&task.position, &task.earlier, &task.limits, &flag, &mut each);
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
