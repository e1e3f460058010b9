//! The state that searches share over a match: transposition table, threads and history heuristics.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use crate::eval::net::Net;
use crate::eval::weights::Weights;
use crate::limits::{Limits, Watch};
use crate::score::{Progress, SearchResult};
use crate::search::history::History;
use crate::search::transposition_table::Table;
use crate::search::tuning::Tuning;
use crate::search::{Root, Search};
use crate::weaken::Skill;
use rules::{Position, Turn, Visit, Width};

/// Searches positions, and keeps what it learned from one turn of a match to the next.
///
/// With one thread, and limits of depth or nodes, the same sequence of calls always gives the same
/// results.
pub struct Searcher {
    table: Table,
    /// One per thread.
    histories: Vec<History>,
    tuning: Tuning,
    /// A network that is tried in place of the game's own.
    net: Option<&'static Net>,
}

/// Which turns a search finds.
#[derive(Clone, Copy, Debug)]
pub struct Lines<'a> {
    /// How many, at least 1.
    pub count: usize,
    /// None of these.
    pub without: &'a [Turn],
}

/// How a search deviates from one for the best turn at full strength.
#[derive(Clone, Copy)]
pub(crate) struct Manner<'a> {
    pub(crate) skill: Skill,
    /// The hashes of positions that the turn must not lead to.
    pub(crate) avoided: &'a [u64],
    /// How many turns to find, at least 1.
    pub(crate) lines: usize,
}

impl Manner<'_> {
    pub(crate) const FULL: Manner<'static> = Manner { skill: Skill::FULL, avoided: &[], lines: 1 };
}

impl Searcher {
    /// The default size of the transposition table, in MiB.
    pub const DEFAULT_HASH: usize = 32;

    /// A searcher with a transposition table of `hash` MiB and with `threads` threads, each at
    /// least 1.
    pub fn new(hash: usize, threads: usize) -> Searcher {
        Searcher::with_table(Table::of_mebibytes(hash), threads)
    }

    /// A searcher for a single search of at most this many nodes.
    pub(crate) fn for_nodes(nodes: u64) -> Searcher {
        Searcher::with_table(Table::for_nodes(nodes), 1)
    }

    fn with_table(table: Table, threads: usize) -> Searcher {
        Searcher {
            table,
            histories: std::iter::repeat_with(History::new).take(threads.max(1)).collect(),
            tuning: Tuning::USUAL,
            net: None,
        }
    }

    /// The constant of the search of this name, if there is one, to be tried with another value.
    pub fn constant(&mut self, name: &str) -> Option<&mut i32> {
        self.tuning.constant(name)
    }

    /// Tries a network in place of the game's own; all searches from here on must be of its game.
    pub fn try_net(&mut self, net: &'static Net) {
        self.net = Some(net);
    }

    /// Resizes the transposition table, in MiB; its contents are lost.
    pub fn set_hash(&mut self, hash: usize) {
        self.table = Table::of_mebibytes(hash);
    }

    /// Sets the number of threads, at least 1.
    pub fn set_threads(&mut self, threads: usize) {
        self.histories.resize_with(threads.max(1), History::new);
    }

    /// Forgets everything, so that the next search depends on nothing earlier.
    pub fn new_game(&mut self) {
        self.table.clear();
        self.histories.fill_with(History::new);
    }

    /// Searches for the best turn. Gives `None` if the game is over.
    ///
    /// `earlier` holds the notes of all earlier positions of the game, in order; without them,
    /// repetitions are seen from here on only. The search ends at its limits or some milliseconds
    /// after `stop` becomes true, whichever comes first; without limits it runs until then, or
    /// until it has found a mate. However early it ends, it returns a legal turn. `report` receives
    /// the result so far after each iteration.
    pub fn think(
        &mut self,
        position: &Position,
        earlier: &[Visit],
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&SearchResult),
    ) -> Option<SearchResult> {
        let report = &mut |progress: &Progress<'_>| report(&progress.lines[0]);
        self.think_as(position, earlier, limits, stop, Manner::FULL, report).into_iter().next()
    }

    /// As [`Searcher::think`], but excludes `turns`: finds the second-best turn, then the third,
    /// and so on. `None` if there is no other turn.
    pub fn think_without(
        &mut self,
        turns: &[Turn],
        position: &Position,
        earlier: &[Visit],
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<SearchResult> {
        let lines = Lines { count: 1, without: turns };
        self.think_multi(position, earlier, limits, lines, stop, &mut |_| ()).into_iter().next()
    }

    /// As [`Searcher::think`], for several turns, the best first: fewer if there are not as many.
    /// The limits are those of all together. All are searched to the same depth, except that some
    /// may be arbitrary if not even depth 1 was completed.
    pub fn think_multi(
        &mut self,
        position: &Position,
        earlier: &[Visit],
        limits: &Limits,
        lines: Lines<'_>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Progress<'_>),
    ) -> Vec<SearchResult> {
        let ends = lines.without.iter().map(|turn| position.play_unchecked(*turn));
        let avoided: Vec<u64> = ends.map(|end| end.hash()).collect();
        let manner = Manner { avoided: &avoided, lines: lines.count, ..Manner::FULL };
        self.think_as(position, earlier, limits, stop, manner, report)
    }

    /// As [`Searcher::think`], with a [`Manner`].
    pub(crate) fn think_as(
        &mut self,
        position: &Position,
        earlier: &[Visit],
        limits: &Limits,
        stop: &AtomicBool,
        manner: Manner<'_>,
        report: &mut dyn FnMut(&Progress<'_>),
    ) -> Vec<SearchResult> {
        if position.status_with_history(earlier).is_over() {
            return Vec::new();
        }
        let game = position.game();
        let net = self.net.or_else(|| Net::of(game));
        // The width is chosen here once, so that nothing in the search has to check it.
        match position.narrowed() {
            Some(narrow) => {
                let root = Root { position: &narrow, weights: Weights::narrow(game), net, earlier };
                self.search(root, limits, stop, manner, report)
            }
            None => {
                let root = Root { position, weights: Weights::of(game), net, earlier };
                self.search(root, limits, stop, manner, report)
            }
        }
    }

    /// As [`Searcher::think_as`], for a game that is not over.
    fn search<W: Width>(
        &mut self,
        root: Root<'_, W>,
        limits: &Limits,
        stop: &AtomicBool,
        Manner { skill, avoided, lines }: Manner<'_>,
        report: &mut dyn FnMut(&Progress<'_>),
    ) -> Vec<SearchResult> {
        let position = root.position;
        self.table.next_search();
        for history in &mut self.histories {
            history.age(position.game());
        }
        let threads = self.histories.len();
        let limits =
            Limits { nodes: limits.nodes.map(|nodes| (nodes / threads as u64).max(1)), ..*limits };
        let (table, tuning) = (&self.table, self.tuning);
        // Set when the main thread has finished.
        let finished = AtomicBool::new(false);
        let nodes: Vec<AtomicU64> = (0..threads).map(|_| AtomicU64::new(0)).collect();
        let all_nodes = || nodes.iter().map(|n| n.load(Ordering::Relaxed)).sum();
        thread::scope(|scope| {
            let mut first = None;
            for (number, history) in self.histories.iter_mut().enumerate() {
                let watch = Watch::new(limits, [stop, &finished], &nodes[number]);
                let mut search = Search::new(root, watch, table, history, (skill, tuning));
                search.avoided = avoided.to_vec();
                if number == 0 {
                    first = Some(search);
                } else {
                    // Lazy SMP: every other helper starts one turn deeper, so that helpers do not
                    // all do the same work.
                    let first_depth = 1 + number as i32 % 2;
                    scope.spawn(move || search.iterate(position, first_depth, lines, &mut |_| ()));
                }
            }
            let Some(mut first) = first else { return Vec::new() };
            let with_all_nodes = |lines: &mut [SearchResult]| {
                for result in lines.iter_mut().filter(|_| threads > 1) {
                    result.nodes = all_nodes();
                }
            };
            let mut results = first.iterate(position, 1, lines, &mut |progress| {
                let mut lines = progress.lines.to_vec();
                with_all_nodes(&mut lines);
                report(&Progress { lines: &lines, ..*progress });
            });
            finished.store(true, Ordering::Relaxed);
            with_all_nodes(&mut results);
            results
        })
    }
}

/// Searches a single position on one thread. [`Searcher::think`] keeps its state between searches
/// and reports progress.
pub fn think(
    position: &Position,
    earlier: &[Visit],
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<SearchResult> {
    let mut searcher = match limits.nodes {
        Some(nodes) => Searcher::for_nodes(nodes),
        None => Searcher::new(Searcher::DEFAULT_HASH, 1),
    };
    searcher.think(position, earlier, limits, stop, &mut |_| ())
}
