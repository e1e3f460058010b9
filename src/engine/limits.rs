//! When a search ends. While one runs, this is the only place that looks at a clock.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// The search never looks further ahead than this many actions.
pub(super) const MAX_PLY: usize = 128;

/// What bounds a search. Whatever is reached first ends it; what is `None` does not bound it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The deepest iteration, in turns; at least 1 is searched.
    pub depth: Option<u32>,
    /// How many positions may be looked at, by all threads together.
    pub nodes: Option<u64>,
    /// The moment from which no further iteration is begun: the time that the turn is worth.
    pub soft_deadline: Option<Instant>,
    /// The moment at which the answer is due.
    pub deadline: Option<Instant>,
}

impl Limits {
    /// At most so many turns deep.
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// At most so many positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// At most until a moment.
    pub fn deadline(deadline: Instant) -> Limits {
        Limits {
            deadline: Some(deadline),
            ..Limits::default()
        }
    }
}

/// Counts the nodes of one thread of a search and says when it is over.
pub(super) struct Watch<'a> {
    limits: Limits,
    /// What may end the search: whoever asked for it, and the thread that has finished first.
    stops: [&'a AtomicBool; 2],
    nodes: u64,
    /// Where the nodes are made known to the other threads.
    published: &'a AtomicU64,
    over: bool,
}

/// A clock is read once in so many nodes; the slowest nodes take some tens of microseconds.
const NODES_PER_CLOCK_READING: u64 = 128;

impl<'a> Watch<'a> {
    pub(super) fn new(
        limits: Limits,
        stops: [&'a AtomicBool; 2],
        published: &'a AtomicU64,
    ) -> Watch<'a> {
        Watch {
            limits,
            stops,
            nodes: 0,
            published,
            over: false,
        }
    }

    /// The nodes counted so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a node and says whether the search is over. Once it is, it stays so.
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

    /// Whether the search is over.
    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// Whether an iteration of this depth is wanted.
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
