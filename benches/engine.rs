//! How fast the engine searches: nodes per second of each game.
//!
//! `cargo bench --bench engine` prints times per search and positions per second.

use std::fmt;
use std::sync::atomic::AtomicBool;

use divan::Bencher;
use divan::counter::ItemsCount;
use lions_den::engine::{Limits, Searcher};
use lions_den::rules::{Game, Position};

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

/// How many positions a search looks at.
const NODES: u64 = 200_000;
/// The transposition table in mebibytes.
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
        searcher.think(
            divan::black_box(&position),
            &[],
            &limits,
            &stop,
            &mut |_| (),
        )
    });
}
