//! What searches share over a match: the transposition table, the threads, and the history heuristics.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use crate::engine::eval::weights::Weights;
use crate::engine::limits::{Limits, Watch};
use crate::engine::result::SearchResult;
use crate::engine::search::history::History;
use crate::engine::search::transposition_table::Table;
use crate::engine::search::{Root, Search};
use crate::engine::weaken::Skill;
use crate::rules::{Note, Position, Turn, Width};

/// Searches positions, and remembers from one turn of a match to the next what it has found.
///
/// With one thread, and limits of depth or nodes, the same sequence of calls always gives the same answers.
pub struct Searcher {
    table: Table,
    /// One for each thread.
    histories: Vec<History>,
}

/// How a search differs from one for the best turn at full strength.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Manner<'a> {
    pub(in crate::engine) skill: Skill,
    /// The hashes of the positions to which the turn searched for may not lead.
    pub(in crate::engine) avoided: &'a [u64],
}

impl Manner<'_> {
    const FULL: Manner<'static> = Manner {
        skill: Skill::FULL,
        avoided: &[],
    };
}

impl Searcher {
    /// The size of the transposition table where nobody asks for another, in mebibytes.
    pub const DEFAULT_HASH: usize = 32;

    /// A searcher with a transposition table of `hash` mebibytes that searches with so many threads; of both at least one.
    pub fn new(hash: usize, threads: usize) -> Searcher {
        Searcher::with_table(Table::of_mebibytes(hash), threads)
    }

    /// A searcher for a single search of at most so many nodes.
    pub(in crate::engine) fn for_nodes(nodes: u64) -> Searcher {
        Searcher::with_table(Table::for_nodes(nodes), 1)
    }

    fn with_table(table: Table, threads: usize) -> Searcher {
        Searcher {
            table,
            histories: std::iter::repeat_with(History::new)
                .take(threads.max(1))
                .collect(),
        }
    }

    /// Changes the size of the transposition table, in mebibytes; what it held is forgotten.
    pub fn set_hash(&mut self, hash: usize) {
        self.table = Table::of_mebibytes(hash);
    }

    /// Changes the number of threads, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.histories.resize_with(threads.max(1), History::new);
    }

    /// Forgets everything, so that the next search depends on nothing before.
    pub fn new_game(&mut self) {
        self.table.clear();
        self.histories.fill_with(History::new);
    }

    /// Searches for the best turn, or gives `None` if the game is over.
    ///
    /// `earlier` holds the notes of all earlier positions of the game in order; without them repetitions are seen from here on only. The
    /// search ends at its limits or soon (some milliseconds) after `stop` becomes true, whichever is first; without limits it goes on until
    /// then, or until it has found a mate. However early it ends, it answers with a legal turn. `report` is called after each iteration
    /// with what is known then.
    pub fn think(
        &mut self,
        position: &Position,
        earlier: &[Note],
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&SearchResult),
    ) -> Option<SearchResult> {
        self.think_as(position, earlier, limits, stop, Manner::FULL, report)
    }

    /// As [`Searcher::think`], for the best turn but for some: `None` if there is no other. So the second-best turn is found, and the next.
    pub fn think_without(
        &mut self,
        turns: &[Turn],
        position: &Position,
        earlier: &[Note],
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<SearchResult> {
        let ends = turns.iter().map(|turn| position.play_unchecked(*turn));
        let avoided: Vec<u64> = ends.map(|end| end.hash()).collect();
        let manner = Manner {
            avoided: &avoided,
            ..Manner::FULL
        };
        self.think_as(position, earlier, limits, stop, manner, &mut |_| ())
    }

    /// As [`Searcher::think`], in some manner.
    pub(in crate::engine) fn think_as(
        &mut self,
        position: &Position,
        earlier: &[Note],
        limits: &Limits,
        stop: &AtomicBool,
        manner: Manner<'_>,
        report: &mut dyn FnMut(&SearchResult),
    ) -> Option<SearchResult> {
        if position.status_with_history(earlier).is_over() {
            return None;
        }
        let game = position.game();
        // Chosen here once, so that nothing in the search asks how wide its sets are.
        match position.narrowed() {
            Some(narrow) => {
                let root = Root {
                    position: &narrow,
                    weights: Weights::narrow(game),
                    earlier,
                };
                self.search(root, limits, stop, manner, report)
            }
            None => {
                let root = Root {
                    position,
                    weights: Weights::of(game),
                    earlier,
                };
                self.search(root, limits, stop, manner, report)
            }
        }
    }

    /// As [`Searcher::think_as`], of a game that goes on.
    fn search<W: Width>(
        &mut self,
        root: Root<'_, W>,
        limits: &Limits,
        stop: &AtomicBool,
        Manner { skill, avoided }: Manner<'_>,
        report: &mut dyn FnMut(&SearchResult),
    ) -> Option<SearchResult> {
        let position = root.position;
        self.table.next_search();
        for history in &mut self.histories {
            history.age(position.game());
        }
        let threads = self.histories.len();
        let limits = Limits {
            nodes: limits.nodes.map(|nodes| (nodes / threads as u64).max(1)),
            ..*limits
        };
        let table = &self.table;
        // Set as soon as the first thread has finished.
        let finished = AtomicBool::new(false);
        let nodes: Vec<AtomicU64> = (0..threads).map(|_| AtomicU64::new(0)).collect();
        let all_nodes = || nodes.iter().map(|n| n.load(Ordering::Relaxed)).sum();
        thread::scope(|scope| {
            let mut first = None;
            for (number, history) in self.histories.iter_mut().enumerate() {
                let watch = Watch::new(limits, [stop, &finished], &nodes[number]);
                let mut search = Search::new(root, watch, table, history, skill);
                search.avoided = avoided;
                if number == 0 {
                    first = Some(search);
                } else {
                    // Lazy SMP: half of the helpers run one turn ahead, so that they do not all do the same.
                    let first_depth = 1 + number as i32 % 2;
                    scope.spawn(move || search.iterate(position, first_depth, &mut |_| ()));
                }
            }
            let mut result = first?.iterate(position, 1, &mut |result| {
                let nodes = if threads == 1 {
                    result.nodes
                } else {
                    all_nodes()
                };
                report(&SearchResult {
                    nodes,
                    ..result.clone()
                });
            });
            finished.store(true, Ordering::Relaxed);
            if threads > 1
                && let Some(result) = &mut result
            {
                result.nodes = all_nodes();
            }
            result
        })
    }
}

/// Searches a single position. See [`Searcher::think`], which remembers more and tells more.
pub fn think(
    position: &Position,
    earlier: &[Note],
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<SearchResult> {
    let mut searcher = match limits.nodes {
        Some(nodes) => Searcher::for_nodes(nodes),
        None => Searcher::new(Searcher::DEFAULT_HASH, 1),
    };
    searcher.think(position, earlier, limits, stop, &mut |_| ())
}
