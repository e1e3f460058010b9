//! Our own engine as a player, within this process.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine::{self, Level, Limits, SearchResult, Searcher};

use crate::tune::net_file::net_of_file;

use super::game_history::GameHistory;
use super::player::{EngineMove, Player, PlayerFault, Reply, SearchReport};
use protocols::xboard::cecp::score_number;
use rules::{Game, Position};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Strength {
    /// A level of practice matches, with that level's own time.
    Level(Level),
    /// Full strength within the match's time and these limits.
    Bounded(Bounds),
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bounds {
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub cores: Option<NonZeroUsize>,
    /// Constants of the search that are to be tried.
    pub tuning: Vec<(String, i32)>,
    /// The file of a network that is to be tried.
    pub net: Option<PathBuf>,
}

pub struct OwnEngine {
    strength: Strength,
    seed: u64,
    searcher: Searcher,
}

impl OwnEngine {
    /// Creates an engine; `memory` is in MiB.
    pub fn new(strength: Strength, memory: usize) -> OwnEngine {
        let mut searcher = Searcher::new(memory, 1);
        if let Strength::Bounded(Bounds { cores, tuning, .. }) = &strength {
            searcher.set_threads(cores.map_or(1, NonZeroUsize::get));
            for (name, value) in tuning {
                // The names were checked when they were read.
                if let Some(constant) = searcher.constant(name) {
                    *constant = *value;
                }
            }
        }
        OwnEngine { strength, seed: 0, searcher }
    }

    /// Reads the network that is to be tried, if there is one.
    ///
    /// # Errors
    /// A sentence, if that cannot be read or is of another game.
    pub fn try_net(&mut self, game: Game) -> Result<(), String> {
        if let Strength::Bounded(Bounds { net: Some(file), .. }) = &self.strength {
            self.searcher.try_net(net_of_file(game, file)?);
        }
        Ok(())
    }
}

impl Player for OwnEngine {
    fn new_game(&mut self, _: &Position, seed: u64) -> Result<(), PlayerFault> {
        self.seed = seed;
        self.searcher.new_game();
        Ok(())
    }

    fn name(&self) -> String {
        match &self.strength {
            Strength::Level(level) => format!("level {}", level.get()),
            Strength::Bounded(Bounds { depth, nodes, cores, tuning, net }) => {
                let mut words = vec!["engine".to_owned()];
                words.extend(depth.map(|depth| format!("depth {depth}")));
                words.extend(nodes.map(|nodes| format!("{nodes} nodes")));
                let cores = cores.filter(|cores| cores.get() > 1);
                words.extend(cores.map(|cores| format!("{cores} cores")));
                words.extend(tuning.iter().map(|(name, value)| format!("{name}={value}")));
                words.extend(net.iter().map(|file| file.display().to_string()));
                words.join(" ")
            }
        }
    }

    fn turn(&mut self, history: &GameHistory, time: Duration) -> Result<Reply, PlayerFault> {
        let (position, earlier) = (history.position(), history.earlier());
        let start = Instant::now();
        let stop = AtomicBool::new(false);
        let result = match &self.strength {
            Strength::Level(level) => engine::choose(position, &earlier, *level, self.seed, &stop),
            &Strength::Bounded(Bounds { depth, nodes, .. }) => {
                let limits =
                    Limits { depth, nodes, soft_deadline: None, deadline: start.checked_add(time) };
                self.searcher.think(position, &earlier, &limits, &stop, &mut |_| ())
            }
        };
        let SearchResult { turn, score, depth, nodes, .. } =
            result.ok_or_else(|| PlayerFault::Crash("the engine found no turn".to_owned()))?;
        let search = Some(SearchReport { depth, score: score_number(score), nodes });
        Ok(Reply::Turn(EngineMove { turn, search, time: start.elapsed() }))
    }
}
