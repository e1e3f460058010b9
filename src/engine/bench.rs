//! Benchmark: fixed-depth searches of a fixed set of positions. Their node counts are a checksum of
//! the search's behaviour.

use std::sync::atomic::AtomicBool;

use crate::limits::Limits;
use crate::search::searcher::Searcher;
use rules::{Game, Position};

/// Search depth in turns.
const fn depth(game: Game) -> u32 {
    match game {
        Game::MightyLion => 10,
        Game::ChuChess | Game::ChuShogiLike => 9,
        Game::Lionized => 8,
        Game::Lionheart | Game::ChuShogi | Game::Other(_) => 7,
    }
}

/// Transposition table size in MiB.
const HASH: usize = 8;

const POSITIONS: &[(Game, &str)] = &[
    (Game::MightyLion, "r2qkbnr/1pp2p2/p1l1p3/3pP1pp/P2P4/2L1BQ2/1PP2PPP/R3KB1R w KQkq - 0 10"),
    (Game::MightyLion, "r2qkbn1/1p6/2p1p3/pB1pP2p/PP1P2lP/6r1/2P1LQ2/R3K2R w KQq - 0 21"),
    (
        Game::ChuChess,
        "1kr6r/mn+r3+bb1m/p4n1ppp/4l1p3/1p1pp3N1/6+RLP1/4P5/PPP4P1P/MNB+B5M/R6RK1 w - - 2 21",
    ),
    (Game::ChuChess, "1k8/mn+r6m/p7p1/3+B5p/1p8/3pl3PP/4r2P2/P9/M4L3M/3R4K1 w - - 0 41"),
    (
        Game::ChuShogiLike,
        "1kr6r/m2+rq3nm/pp6pp/n1p+bl2p2/3p1bp3/6N3/2N1PB4/PPPL1P2PP/M2+B1Q+R2M/R6RK1 w - - 4 21",
    ),
    (Game::ChuShogiLike, "1kr3r3/m8m/p5n1pp/3ql5/1L5p2/8P1/4N5/PP+b1BP1Q1P/M5+R2M/7R1K w - - 0 41"),
    (
        Game::Lionheart,
        "1c2qkmhc1/rgb1ss3r/4a2sp1/p4bppp1/1p1s6/3P6/P2PP1PPP1/C4M3P/R1BSSSS2R/2GAQK1HC1[UUNNBuunn] w - - 0 21",
    ),
    (
        Game::Lionheart,
        "4qk1h2/5s3r/3r1s1s2/2APbPppp1/p3B5/P9/4P3P1/10/R2SSSS3/4Q2K2[MCCGHUURNNBamccguunnbs] w - - 3 41",
    ),
    (Game::Lionized, "lc1zk1hl/1pp1fp1p/8/4P2p/1pP1p3/1M6/PP3PPP/L2ZK1CL[HFm] w - - 0 10"),
    (Game::Lionized, "l3z1hl/2p2p1p/P7/4k2p/4p3/2p5/2cM1PPP/2ZK2CL[LHFmf] w - - 2 21"),
];

/// Runs the searches lazily. Each gives its game and the number of nodes visited.
pub fn bench() -> impl Iterator<Item = (Game, u64)> {
    // Chu Shogi would take as long as all the others together.
    let games = Game::ALL.iter().filter(|game| **game != Game::ChuShogi);
    let starts = games.map(|game| Position::start(*game));
    let others = POSITIONS.iter().map(|(game, fen)| {
        Position::from_fen(*game, fen)
            .unwrap_or_else(|error| unreachable!("the positions are valid: {error}"))
    });
    let mut searcher = Searcher::new(HASH, 1);
    starts.chain(others).filter_map(move |position| {
        let game = position.game();
        let limits = Limits::depth(depth(game));
        let stop = AtomicBool::new(false);
        searcher.new_game();
        let result = searcher.think(&position, &[], &limits, &stop, &mut |_| ())?;
        Some((game, result.nodes))
    })
}
