//! Searches in stretches: they make room for whatever is more urgent, and then go on with what they know.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::app::base::App;
use crate::app::model::Result;
use crate::engine::{Limits, SearchResult, Searcher};
use crate::rules::{Note, Position};

/// With less of its time left, a search that was interrupted is not worth going on with.
pub(super) const LAST_BIT: Duration = Duration::from_millis(200);

/// How much a search may use.
pub(super) struct Budget {
    /// For how long it thinks, interruptions not counted.
    pub time: Duration,
    /// When it ends, interruptions or not.
    pub last_moment: Instant,
    /// At how many positions it looks at most.
    pub nodes: Option<u64>,
    /// Whether it also uses the engine's threads that have nothing to do.
    pub with_idle_threads: bool,
}

impl App {
    /// Searches until the budget is spent, something better cannot be found or `stop` is set. Whenever it `gives_way`, it stops, `meanwhile` is
    /// called, and it goes on. Gives the best turn found; `None` if the game is over.
    pub(super) fn think_in_stretches(
        &self,
        position: &Position,
        earlier: &[Note],
        mut budget: Budget,
        stop: &AtomicBool,
        gives_way: impl Fn() -> bool + Sync,
        mut meanwhile: impl FnMut() -> Result<()>,
    ) -> Result<Option<SearchResult>> {
        let mut searcher = Searcher::new(Searcher::DEFAULT_HASH, 1);
        let mut best: Option<SearchResult> = None;
        loop {
            let begun = Instant::now();
            if budget.with_idle_threads {
                searcher.set_threads(1 + self.engine_signal().waiting());
            }
            let until = |time| {
                begun
                    .checked_add(time)
                    .map(|end| end.min(budget.last_moment))
            };
            let limits = Limits {
                nodes: budget.nodes,
                // An iteration takes longer than all before it.
                soft_deadline: until(budget.time / 2),
                deadline: until(budget.time),
                ..Limits::default()
            };
            let (found, interrupted) = self.search_aside(stop, &gives_way, |ends| {
                searcher.think(position, earlier, &limits, ends, &mut |_| ())
            });
            let looked_at = found.as_ref().map_or(0, |found| found.nodes);
            let is_deeper =
                |found: &SearchResult| (best.as_ref()).is_none_or(|best| best.depth <= found.depth);
            best = found.filter(is_deeper).or(best);
            budget.time = budget.time.saturating_sub(begun.elapsed());
            budget.nodes = budget.nodes.map(|nodes| nodes.saturating_sub(looked_at));
            let is_spent = budget.time < LAST_BIT
                || budget.nodes == Some(0)
                || Instant::now() >= budget.last_moment;
            if !interrupted || is_spent || stop.load(Ordering::Relaxed) {
                return Ok(best);
            }
            meanwhile()?;
        }
    }
}
