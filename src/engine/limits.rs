//! Search limits. While a search runs, only this module reads the clock.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// The greatest distance from the root, in actions.
pub(super) const MAX_PLY: usize = 128;

/// The limits of a search. The first one reached ends it; `None` is unlimited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The greatest iteration depth, in turns; depth 1 is always searched.
    pub depth: Option<u32>,
    /// The greatest number of nodes, over all threads.
    pub nodes: Option<u64>,
    /// No iteration starts from this moment on: the time that the turn is worth.
    pub soft_deadline: Option<Instant>,
    /// The moment at which the result is due.
    pub deadline: Option<Instant>,
}

impl Limits {
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }
}

/// Counts the nodes of one search thread and decides when its search is over.
pub(super) struct Watch<'a> {
    limits: Limits,
    /// Flags that end the search: the caller's, and that of the main thread once it has finished.
    stops: [&'a AtomicBool; 2],
    pub(super) nodes: u64,
    /// Where other threads read this thread's node count.
    published: &'a AtomicU64,
    pub(super) over: bool,
}

/// Nodes per clock reading; the slowest nodes take some tens of microseconds.
const NODES_PER_CLOCK_READING: u64 = 128;

impl<'a> Watch<'a> {
    pub(super) fn new(
        limits: Limits,
        stops: [&'a AtomicBool; 2],
        published: &'a AtomicU64,
    ) -> Watch<'a> {
        Watch { limits, stops, nodes: 0, published, over: false }
    }

    /// Counts a node and returns whether the search is over. Once over, it stays over.
    pub(super) fn tick(&mut self) -> bool {
        if self.over {
            return true;
        }
        self.nodes += 1;
        self.over |= self.stops.iter().any(|stop| stop.load(Ordering::Relaxed))
            || self.limits.nodes.is_some_and(|limit| self.nodes >= limit);
        if self.nodes.is_multiple_of(NODES_PER_CLOCK_READING) {
            self.published.store(self.nodes, Ordering::Relaxed);
            self.over |= passed(self.limits.deadline);
        }
        self.over
    }

    pub(super) fn wants_depth(&self, depth: i32) -> bool {
        let too_deep = |limit| i64::from(depth) > i64::from(limit);
        !self.over
            && (depth <= 1
                || !self.limits.depth.is_some_and(too_deep) && !passed(self.limits.soft_deadline))
    }
}

impl Drop for Watch<'_> {
    fn drop(&mut self) {
        self.published.store(self.nodes, Ordering::Relaxed);
    }
}

fn passed(moment: Option<Instant>) -> bool {
    moment.is_some_and(|moment| Instant::now() >= moment)
}
