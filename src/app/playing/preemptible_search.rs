//! Searches that make room for what is more urgent, and then go on with what they know.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::{App, EngineRequest, Error, Result};
use engine::{Limits, Lines, SearchResult, Searcher};
use rules::{Position, Visit};
use store::Pace;

/// How often a search looks whether something else is due.
const LOOK: Duration = Duration::from_millis(100);
/// With less of its time left, a search that was interrupted is not worth going on with.
pub(super) const SHORTEST_SEARCH: Duration = Duration::from_millis(200);

pub(crate) struct SearchBudget {
    /// For how long it thinks, interruptions not counted.
    pub time: Duration,
    /// When it ends, interruptions or not.
    pub last_moment: Instant,
    /// At how many positions it looks at most.
    pub nodes: Option<u64>,
    /// Whether it also uses the engine's threads that have nothing to do.
    pub with_idle_threads: bool,
}

impl SearchBudget {
    /// For the answer to a question, which leaves the other threads to others: it is there after
    /// `latest`, whatever comes between.
    pub(crate) fn of_answer(time: Duration, latest: Duration, nodes: u64) -> SearchBudget {
        let last_moment = Instant::now() + latest;
        SearchBudget { time, last_moment, nodes: Some(nodes), with_idle_threads: false }
    }
}

impl App {
    /// Searches until the budget is spent, something better cannot be found or `stop` is set.
    /// Whenever it `gives_way`, it stops, `meanwhile` is called, and it goes on. Gives the best
    /// `count` turns found, or as many as there are: none if the game is over.
    pub(super) fn think_preemptibly(
        &self,
        (position, earlier): (&Position, &[Visit]),
        count: usize,
        mut budget: SearchBudget,
        stop: &AtomicBool,
        gives_way: impl Fn() -> bool + Sync,
        mut meanwhile: impl FnMut() -> Result<()>,
    ) -> Result<Vec<SearchResult>> {
        let mut searcher = Searcher::new(Searcher::DEFAULT_HASH, 1);
        let mut best: Vec<SearchResult> = Vec::new();
        loop {
            let begun = Instant::now();
            if budget.with_idle_threads {
                searcher.set_threads(1 + self.inner.engine_signal.waiting());
            }
            let until = |time| begun.checked_add(time).map(|end| end.min(budget.last_moment));
            let limits = Limits {
                nodes: budget.nodes,
                // An iteration takes longer than all before it.
                soft_deadline: until(budget.time / 2),
                deadline: until(budget.time),
                ..Limits::default()
            };
            let (found, interrupted) = self.search_preemptibly(stop, &gives_way, |ends| {
                let lines = Lines { count, without: &[] };
                searcher.think_multi(position, earlier, &limits, lines, ends, &mut |_| ())
            });
            let looked_at = found.first().map_or(0, |found| found.nodes);
            let depth = |lines: &[SearchResult]| lines.first().map_or(0, |best| best.depth);
            if depth(&found) >= depth(&best) {
                best = found;
            }
            budget.time = budget.time.saturating_sub(begun.elapsed());
            budget.nodes = budget.nodes.map(|nodes| nodes.saturating_sub(looked_at));
            let is_spent = budget.time < SHORTEST_SEARCH
                || budget.nodes == Some(0)
                || Instant::now() >= budget.last_moment;
            if !interrupted || is_spent || stop.load(Ordering::Relaxed) {
                return Ok(best);
            }
            meanwhile()?;
        }
    }

    /// Searches for the answer to a question as [`App::think_preemptibly`] does. It gives way to
    /// moves below full strength.
    pub(crate) fn think_for(
        &self,
        asking: &EngineRequest<'_>,
        at: (&Position, &[Visit]),
        count: usize,
        budget: SearchBudget,
    ) -> Result<Vec<SearchResult>> {
        self.think_preemptibly(
            at,
            count,
            budget,
            asking.stop,
            || asking.is_withdrawn() || self.is_turn_due(Pace::Quick),
            || match asking.is_withdrawn() {
                true => Err(Error::EngineBusy),
                false => self.play_quick_turns(asking.stop).map(drop),
            },
        )
    }

    /// Searches until `stop` is set or the search `gives_way`, which is then told by the flag that
    /// it gets. Also says whether it was told so.
    pub(crate) fn search_preemptibly<T>(
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

    /// Whether somebody waits for the engine: for its turn, or for the answer to a question.
    pub(crate) fn is_engine_wanted(&self) -> bool {
        self.inner.engine_questions.is_waiting()
            || self.is_turn_due(Pace::Quick)
            || self.is_turn_due(Pace::Patient)
    }

    pub(super) fn is_turn_due(&self, pace: Pace) -> bool {
        let due = self.store().next_engine_turn_due(pace).ok().flatten();
        due.is_some_and(|due| due <= self.now())
    }
}
