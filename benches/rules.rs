//! How fast the rules core is: perft of each game, and listing and playing turns as the engine does.
//!
//! `cargo bench --bench rules` prints times per run and, for perft, leaves per second.

use divan::Bencher;
use divan::counter::ItemsCount;
use lions_den::rules::{Game, Position};

fn main() {
    divan::main();
}

/// A game, a position of it or its start, and a depth.
type Case = (Game, Option<&'static str>, u32);

const ORTHODOX_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ORTHODOX_MIDDLEGAME: &str =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const LIONHEART_MIDDLEGAME: &str =
    "3k1h3R/1g8/2pp3q2/10/2p1p1p3/r1PSpP2P1/4K5/1Hp2p1P2/4S1p3/1pp7[Bs] b - f4 98 37";
const LIONIZED_MIDDLEGAME: &str = "3z4/4p3/7m/KF5z/5fPp/hk2z3/3p4/1l4pZ[Ll] b - g3 4 22";

const CASES: [Case; 8] = [
    (Game::MightyLion, None, 4),
    (Game::MightyLion, Some(ORTHODOX_START), 4),
    (Game::MightyLion, Some(ORTHODOX_MIDDLEGAME), 3),
    (Game::ChuChess, None, 3),
    (Game::ChuShogiLike, None, 3),
    (Game::Lionheart, None, 2),
    (Game::Lionheart, Some(LIONHEART_MIDDLEGAME), 2),
    (Game::Lionized, None, 3),
];

fn position(game: Game, fen: Option<&str>) -> Position {
    match fen {
        Some(fen) => Position::from_fen(game, fen).expect("the FENs above are valid"),
        None => Position::start(game),
    }
}

#[divan::bench(args = CASES)]
fn perft(bencher: Bencher, (game, fen, depth): &Case) {
    let position = position(*game, *fen);
    let leaves = position.perft(*depth);
    bencher
        .counter(ItemsCount::new(leaves))
        .bench(|| divan::black_box(&position).perft(*depth));
}

/// One node of a search: the turns of a position, and the position after each.
#[divan::bench(args = CASES)]
fn legal_turns_and_play(bencher: Bencher, (game, fen, _): &Case) {
    let position = position(*game, *fen);
    bencher
        .counter(ItemsCount::new(position.legal_turns().len()))
        .bench(|| {
            let position = divan::black_box(&position);
            let hash = |turn| position.play_unchecked(turn).hash();
            position
                .legal_turns()
                .into_iter()
                .map(hash)
                .fold(0, |all, one| all ^ one)
        });
}

#[divan::bench(args = [
    (Game::Lionheart, Some(LIONHEART_MIDDLEGAME)),
    (Game::Lionized, Some(LIONIZED_MIDDLEGAME)),
])]
fn legal_turns_of_a_middlegame(bencher: Bencher, (game, fen): &(Game, Option<&str>)) {
    let position = position(*game, *fen);
    bencher.bench(|| divan::black_box(&position).legal_turns());
}
