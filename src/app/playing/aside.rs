//! Searches that make room for what is more urgent.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::app::base::App;
use crate::store::Pace;

/// How often a search looks whether something else is due.
const LOOK: Duration = Duration::from_millis(100);

impl App {
    /// Searches until `stop` is set or the search `gives_way`, which is then told by the flag that it gets. Also says whether it was told so.
    pub(in crate::app) fn search_aside<T>(
        &self,
        stop: &AtomicBool,
        gives_way: impl Fn() -> bool + Sync,
        search: impl FnOnce(&AtomicBool) -> T,
    ) -> (T, bool) {
        let ends = AtomicBool::new(false);
        let found = thread::scope(|scope| {
            let (ended, end) = mpsc::channel::<()>();
            let (ends, gives_way) = (&ends, &gives_way);
            scope.spawn(move || {
                // The sender is dropped when the search has ended.
                while end.recv_timeout(LOOK) == Err(mpsc::RecvTimeoutError::Timeout) {
                    if stop.load(Ordering::Relaxed) || gives_way() {
                        return ends.store(true, Ordering::Relaxed);
                    }
                }
            });
            let found = search(ends);
            drop(ended);
            found
        });
        (found, ends.into_inner())
    }

    /// Whether somebody waits for an answer that takes the engine no time: a turn below full strength, or a question.
    pub(in crate::app) fn is_quick_answer_wanted(&self) -> bool {
        self.engine_questions().is_waiting() || self.is_turn_due(Pace::Quick)
    }

    /// Whether somebody waits for the engine at all.
    pub(in crate::app) fn is_engine_wanted(&self) -> bool {
        self.is_quick_answer_wanted() || self.is_turn_due(Pace::Patient)
    }

    /// Whether a move of this pace is due.
    pub(super) fn is_turn_due(&self, pace: Pace) -> bool {
        let due = self.store().next_engine_turn_due(pace).ok().flatten();
        due.is_some_and(|due| due <= self.now())
    }
}
