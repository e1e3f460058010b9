//! Our own engine as a player, within this process.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine::{self, Level, Limits, SearchResult, Searcher};

use super::game_history::GameHistory;
use super::reply::{EngineMove, PlayerFault};
use xboard::cecp::score_number;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Strength {
    /// A level of practice matches, with that level's own time.
    Level(Level),
    /// Full strength within the match's time and these limits.
    Bounded {
        depth: Option<u32>,
        nodes: Option<u64>,
        cores: NonZeroUsize,
        /// Constants of the search that are to be tried.
        tuning: Vec<(String, i32)>,
    },
    /// A fixed depth with a material-only evaluation.
    Material { depth: u32 },
}

pub struct OwnEngine {
    strength: Strength,
    seed: u64,
    searcher: Searcher,
}

impl OwnEngine {
    /// Creates an engine; `memory` is in MiB.
    pub fn new(strength: Strength, memory: usize) -> OwnEngine {
        let threads = match strength {
            Strength::Bounded { cores, .. } => cores.get(),
            Strength::Level(_) | Strength::Material { .. } => 1,
        };
        let mut searcher = Searcher::new(memory, threads);
        if let Strength::Bounded { tuning, .. } = &strength {
            for (name, value) in tuning {
                // The names were checked when they were read.
                searcher.tune(name, *value);
            }
        }
        OwnEngine { strength, seed: 0, searcher }
    }

    /// Starts a game. The seed varies the engine's play.
    pub fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        self.searcher.new_game();
    }

    pub fn name(&self) -> String {
        match &self.strength {
            Strength::Level(level) => format!("level {}", level.get()),
            Strength::Material { depth } => format!("material depth {depth}"),
            Strength::Bounded { depth, nodes, cores, tuning } => {
                let tuning: String =
                    tuning.iter().map(|(name, value)| format!(" {name}={value}")).collect();
                let depth = depth.map(|depth| format!(" depth {depth}"));
                let nodes = nodes.map(|nodes| format!(" {nodes} nodes"));
                let cores = (cores.get() > 1).then(|| format!(" {cores} cores"));
                format!(
                    "engine{}{}{}{tuning}",
                    depth.unwrap_or_default(),
                    nodes.unwrap_or_default(),
                    cores.unwrap_or_default()
                )
            }
        }
    }

    pub fn turn(
        &mut self,
        history: &GameHistory,
        time: Duration,
    ) -> Result<EngineMove, PlayerFault> {
        let (position, earlier) = (history.position(), history.earlier());
        let start = Instant::now();
        let stop = AtomicBool::new(false);
        let result = match &self.strength {
            Strength::Level(level) => engine::choose(position, &earlier, *level, self.seed, &stop),
            &Strength::Bounded { depth, nodes, .. } => {
                let limits =
                    Limits { depth, nodes, soft_deadline: None, deadline: start.checked_add(time) };
                self.searcher.think(position, &earlier, &limits, &stop, &mut |_| ())
            }
            Strength::Material { depth } => engine::material_choice(position, *depth, self.seed),
        };
        let SearchResult { turn, score, depth, nodes, .. } =
            result.ok_or_else(|| PlayerFault::Crash("the engine found no turn".to_owned()))?;
        Ok(EngineMove {
            turn,
            score: Some(score_number(score)),
            depth: Some(depth),
            nodes: Some(nodes),
            time: start.elapsed(),
        })
    }
}
