//! Measures the speed of the rules core: perft of each game, and generating and playing turns as
//! the engine does.
//!
//! `cargo bench --bench rules` prints times per run and, for perft, leaves per second.

use std::fmt;

use divan::Bencher;
use divan::counter::ItemsCount;
use rules::{Game, Position};

fn main() {
    divan::main();
}

/// A position to measure.
struct Case {
    name: &'static str,
    game: Game,
    /// The position; the start of the game by default.
    fen: Option<&'static str>,
    /// The depth of perft.
    depth: u32,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Case {
    const fn start(name: &'static str, game: Game, depth: u32) -> Case {
        Case { name, game, fen: None, depth }
    }

    const fn at(name: &'static str, game: Game, fen: &'static str, depth: u32) -> Case {
        Case { name, game, fen: Some(fen), depth }
    }

    fn position(&self) -> Position {
        match self.fen {
            Some(fen) => Position::from_fen(self.game, fen).expect("the FENs below are valid"),
            None => Position::start(self.game),
        }
    }
}

const CASES: [Case; 9] = [
    Case::start("mighty-lion", Game::MightyLion, 4),
    Case::at(
        "orthodox start",
        Game::MightyLion,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        4,
    ),
    Case::at(
        "orthodox middlegame",
        Game::MightyLion,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        3,
    ),
    Case::start("chu-chess", Game::ChuChess, 3),
    Case::start("chu-shogi-like", Game::ChuShogiLike, 3),
    Case::start("lionheart", Game::Lionheart, 2),
    Case::at(
        "lionheart middlegame",
        Game::Lionheart,
        "3k1h3R/1g8/2pp3q2/10/2p1p1p3/r1PSpP2P1/4K5/1Hp2p1P2/4S1p3/1pp7[Bs] b - f4 98 37",
        2,
    ),
    Case::start("lionized", Game::Lionized, 3),
    Case::at(
        "lionized middlegame",
        Game::Lionized,
        "3z4/4p3/7m/KF5z/5fPp/hk2z3/3p4/1l4pZ[Ll] b - g3 4 22",
        2,
    ),
];

#[divan::bench(args = CASES)]
fn perft(bencher: Bencher, case: &Case) {
    let position = case.position();
    let leaves = position.perft(case.depth);
    bencher
        .counter(ItemsCount::new(leaves))
        .bench(|| divan::black_box(&position).perft(case.depth));
}

/// Generates the legal turns of a position, each effect once.
#[divan::bench(args = CASES)]
fn legal_turns(bencher: Bencher, case: &Case) {
    let position = case.position();
    bencher
        .counter(ItemsCount::new(position.legal_turns().len()))
        .bench(|| divan::black_box(&position).legal_turns());
}

/// Visits one node of a search: the turns of a position, and the position after each.
#[divan::bench(args = CASES)]
fn legal_turns_and_play(bencher: Bencher, case: &Case) {
    let position = case.position();
    bencher.counter(ItemsCount::new(position.legal_turns().len())).bench(|| {
        let position = divan::black_box(&position);
        let hash = |turn| position.play_unchecked(turn).hash();
        position.legal_turns().into_iter().map(hash).fold(0, |all, one| all ^ one)
    });
}
