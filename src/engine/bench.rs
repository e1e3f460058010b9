//! Searches of fixed depth over a fixed set of positions. The nodes that they take are a checksum of the search's behaviour.

use std::sync::atomic::AtomicBool;

use super::limits::Limits;
use super::search::think;
use crate::rules::{Game, Position};

/// How much one search took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BenchResult {
    /// The game.
    pub game: Game,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// The depth of the searches in turns, in games of one move a turn; where turns are worth more, it is less.
pub const BENCH_DEPTH: u32 = 8;

/// The positions, start positions aside.
const POSITIONS: &[(Game, &str)] = &[];

/// Runs the searches one after another, each when its result is asked for.
pub fn bench() -> impl Iterator<Item = BenchResult> {
    let starts = Game::ALL.iter().map(|game| Position::start(*game));
    let others = POSITIONS
        .iter()
        .filter_map(|(game, fen)| Position::from_fen(*game, fen).ok());
    starts.chain(others).filter_map(|position| {
        let game = position.game();
        let depth = match game {
            Game::MightyLion | Game::ChuChess | Game::ChuShogiLike => BENCH_DEPTH,
            Game::Lionized => BENCH_DEPTH - 3,
            Game::Lionheart => BENCH_DEPTH - 5,
        };
        let thought = think(
            &position,
            &[],
            &Limits::depth(depth),
            &AtomicBool::new(false),
        )?;
        Some(BenchResult {
            game,
            nodes: thought.nodes,
        })
    })
}
