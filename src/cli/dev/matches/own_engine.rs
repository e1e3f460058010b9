//! Our own engine as a player, without a process of its own.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use lions_den::engine::{self, Level, Limits, SearchResult, Searcher};

use super::game_history::GameHistory;
use super::reply::{EngineMove, PlayerFault};
use crate::cli::cecp::score_number;

/// How the engine plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// As in a practice match, in that level's own time.
    Level(Level),
    /// As well as it can within the match's time and these bounds.
    Bounded {
        /// At most so many turns deep.
        depth: Option<u32>,
        /// At most so many positions.
        nodes: Option<u64>,
        /// With so many threads.
        cores: NonZeroUsize,
    },
    /// Looks so many turns ahead and counts material only.
    Material {
        /// How many turns.
        depth: u32,
    },
}

/// Our engine as a player.
pub struct OwnEngine {
    strength: Strength,
    seed: u64,
    searcher: Searcher,
}

impl OwnEngine {
    /// A player of this strength with so much memory, in MiB.
    pub fn new(strength: Strength, memory: usize) -> OwnEngine {
        let threads = match strength {
            Strength::Bounded { cores, .. } => cores.get(),
            Strength::Level(_) | Strength::Material { .. } => 1,
        };
        OwnEngine {
            strength,
            seed: 0,
            searcher: Searcher::new(memory, threads),
        }
    }

    /// Begins a game, in which it is like no other player.
    pub fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        self.searcher.new_game();
    }

    /// What to call it.
    pub fn name(&self) -> String {
        match self.strength {
            Strength::Level(level) => format!("level {}", level.get()),
            Strength::Material { depth } => format!("material depth {depth}"),
            Strength::Bounded {
                depth,
                nodes,
                cores,
            } => {
                let depth = depth.map(|depth| format!(" depth {depth}"));
                let nodes = nodes.map(|nodes| format!(" {nodes} nodes"));
                let cores = (cores.get() > 1).then(|| format!(" {cores} cores"));
                format!(
                    "engine{}{}{}",
                    depth.unwrap_or_default(),
                    nodes.unwrap_or_default(),
                    cores.unwrap_or_default()
                )
            }
        }
    }

    /// Finds a turn.
    pub fn turn(
        &mut self,
        history: &GameHistory,
        time: Duration,
    ) -> Result<EngineMove, PlayerFault> {
        let (position, earlier) = (history.position(), history.earlier());
        let start = Instant::now();
        let stop = AtomicBool::new(false);
        let result = match self.strength {
            Strength::Level(level) => engine::choose(position, &earlier, level, self.seed, &stop),
            Strength::Bounded { depth, nodes, .. } => {
                let limits = Limits {
                    depth,
                    nodes,
                    soft_deadline: None,
                    deadline: start.checked_add(time),
                };
                self.searcher
                    .think(position, &earlier, &limits, &stop, &mut |_| ())
            }
            Strength::Material { depth } => engine::material_choice(position, depth, self.seed),
        };
        let SearchResult {
            turn,
            score,
            depth,
            nodes,
            ..
        } = result.ok_or_else(|| PlayerFault::Crash("the engine found no turn".to_owned()))?;
        Ok(EngineMove {
            turn,
            score: Some(score_number(score)),
            depth: Some(depth),
            nodes: Some(nodes),
            time: start.elapsed(),
        })
    }
}
