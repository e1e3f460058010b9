//! Levels of play: search limits and deliberate errors.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::limits::Limits;
use crate::score::SearchResult;
use crate::search::searcher::{Manner, Searcher};
use crate::weaken::{Skill, mix};
use rules::{Game, Position, Visit};

/// A strength from 1, a beginner, to 9, full strength. Each level is tuned to score about 75 %
/// against the one below; the growth of the node limits that achieves this differs by game. Level 9
/// is limited by time only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Level(u8);

/// Nodes per second on one core of an ordinary machine.
const NODES_A_SECOND: u64 = 300_000;

impl Level {
    pub const MIN: Level = Level(1);
    pub const MAX: Level = Level(9);
    /// The longest search for a turn at any level, however slow or busy the machine.
    pub const LONGEST: Duration = Duration::from_secs(5);

    pub const fn new(level: u8) -> Option<Level> {
        if level >= Level::MIN.0 && level <= Level::MAX.0 { Some(Level(level)) } else { None }
    }

    pub const fn get(self) -> u8 {
        self.0
    }

    /// Every level, from the weakest to the strongest.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::MIN.0..=Level::MAX.0).map(Level)
    }

    /// The longest time for a turn in a game, or in any, on one core of an ordinary machine.
    pub fn time(self, game: Option<Game>) -> Duration {
        let games = match &game {
            Some(game) => std::slice::from_ref(game),
            None => Game::ALL,
        };
        let nodes = games.iter().map(|&game| self.nodes(game));
        let most = nodes.max().unwrap_or(u64::MAX);
        Duration::from_millis(most / (NODES_A_SECOND / 1_000)).min(Level::LONGEST)
    }

    /// The node limit per turn; `u64::MAX` if only time limits the search.
    pub const fn nodes(self, game: Game) -> u64 {
        let of_levels = match game {
            Game::MightyLion => [2_000, 1_200, 2_000, 4_000, 8_000, 16_000, 29_000, 42_000],
            Game::Lionheart => [2_000, 1_200, 2_000, 4_000, 8_000, 16_000, 29_000, 60_000],
            Game::Lionized => [2_000, 1_200, 2_400, 5_800, 12_000, 28_000, 80_000, 280_000],
            Game::ChuChess | Game::Other(_) => {
                [2_000, 1_200, 2_400, 5_800, 11_000, 20_000, 38_000, 76_000]
            }
            Game::ChuShogi => [3_000, 6_500, 16_000, 32_000, 60_000, 118_000, 228_000, 437_000],
            Game::ChuShogiLike => [2_000, 1_200, 2_400, 5_800, 11_000, 20_000, 38_000, 58_000],
        };
        if self.0 < Level::MAX.0 { of_levels[self.0 as usize - 1] } else { u64::MAX }
    }

    /// Whether its scores tell how a game stands: it misjudges positions only slightly.
    pub const fn judges_well(self, game: Game) -> bool {
        let (_, misjudges, _) = self.parameters(game);
        misjudges < 10
    }

    /// The search depth in turns, and `misjudges` and `overlooks` of its [`Skill`].
    const fn parameters(self, game: Game) -> (u32, u16, u16) {
        match (self.0, game) {
            (1, Game::ChuShogi) => (2, 42, 70),
            (2, Game::ChuShogi) => (6, 42, 50),
            (1, _) => (1, 85, 150),
            (2, _) => (3, 45, 50),
            (3, _) => (60, 8, 0),
            (4, _) => (60, 6, 0),
            (5, _) => (60, 5, 0),
            (6 | 7, _) => (60, 4, 0),
            (8, _) => (60, 3, 0),
            _ => (60, 0, 0),
        }
    }
}

/// Chooses a turn as a player of a level would. Gives `None` if the game is over.
///
/// `earlier` is as for [`Searcher::think`]. The same seed gives the same turn in the same position,
/// unless time cuts the search short. To make every match different, draw a random seed per match
/// and keep it for all turns. Searches on one thread for at most five seconds. Ends soon after
/// `stop` becomes true, with the best turn found so far.
pub fn choose(
    position: &Position,
    earlier: &[Visit],
    level: Level,
    seed: u64,
    stop: &AtomicBool,
) -> Option<SearchResult> {
    choose_within(position, earlier, level, seed, &Limits::default(), stop)
}

/// As [`choose`], within limits besides those of the level.
pub fn choose_within(
    position: &Position,
    earlier: &[Visit],
    level: Level,
    seed: u64,
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<SearchResult> {
    let (depth, misjudges, overlooks) = level.parameters(position.game());
    let nodes = level.nodes(position.game());
    let longest = Instant::now() + Level::LONGEST;
    let limits = Limits {
        depth: limits.depth.into_iter().chain([depth]).min(),
        nodes: limits.nodes.into_iter().chain([nodes]).min(),
        soft_deadline: limits.soft_deadline,
        deadline: limits.deadline.into_iter().chain([longest]).min(),
    };
    let skill = Skill { seed: mix(seed), misjudges, overlooks };
    let manner = Manner { skill, ..Manner::FULL };
    let mut searcher = match level {
        Level::MAX => Searcher::new(Searcher::DEFAULT_HASH, 1),
        _ => Searcher::for_nodes(nodes),
    };
    searcher.think_as(position, earlier, &limits, stop, manner, &mut |_| ()).into_iter().next()
}
