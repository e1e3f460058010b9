//! Measures the engine's search speed: nodes per second in each game.
//!
//! `cargo bench --bench engine` prints times per search and positions per second.

use std::fmt;
use std::sync::atomic::AtomicBool;

use divan::Bencher;
use divan::counter::ItemsCount;
use engine::{Limits, Searcher};
use rules::{Game, Position};

fn main() {
    divan::main();
}

/// A game, shown by its id.
struct Case(Game);

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id())
    }
}

const CASES: &[Case] = &[
    Case(Game::MightyLion),
    Case(Game::ChuChess),
    Case(Game::ChuShogiLike),
    Case(Game::Lionheart),
    Case(Game::Lionized),
];

/// The node limit of a search.
const NODES: u64 = 200_000;
/// The transposition table's size in MiB.
const HASH: usize = 16;

/// A search of fixed length with one thread, from the start of a game.
#[divan::bench(args = CASES, sample_count = 5)]
fn nodes(bencher: Bencher, case: &Case) {
    let position = Position::start(case.0);
    let mut searcher = Searcher::new(HASH, 1);
    let stop = AtomicBool::new(false);
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| {
        searcher.new_game();
        let limits = Limits::nodes(NODES);
        searcher.think(divan::black_box(&position), &[], &limits, &stop, &mut |_| ())
    });
}
