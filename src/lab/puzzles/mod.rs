//! `lions-den-lab puzzles`: makes the puzzles in `assets/puzzles`.
//!
//! [`self_play`] plays games and finds candidates, [`winning_move`] says which turns win,
//! [`puzzle_maker`] cuts a candidate to its line and rates it, [`forced_mate`] follows a mate to
//! its end, and [`deduplicate`] leaves out what looks alike. [`renew`] brings puzzles made before
//! to what is asked of one now.

mod deduplicate;
mod difficulty;
mod file;
mod forced_mate;
mod naive_player;
mod puzzle_maker;
mod renew;
mod self_play;
mod sparse;
mod winning_move;

use std::collections::HashSet;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use app::{App, Error, Location, SystemClock};
use clap::{Args, Subcommand};
use engine::Searcher;
use model::MatchId;
use rules::Game;
use study::{Origin, Puzzle};

use deduplicate::Deduplicator;
use difficulty::Difficulty;
use puzzle_maker::{Dropped, Maker};
use self_play::Candidate;

/// What can be done about puzzles.
#[derive(Subcommand)]
pub enum PuzzlesCommand {
    /// Make puzzles from games of the engine against itself, or from finished matches whose players
    /// agree, and append them to a file as they stand in assets/puzzles. What is in the file
    /// counts; so the command goes on where it was stopped.
    Make(MakeArgs),
    /// Prove the mates of a file again and follow them to their end, find the gain of other wins
    /// and the moves that win too, and write what holds to another file.
    Renew(renew::RenewArgs),
}

/// Which puzzles to make.
#[derive(Args)]
pub struct MakeArgs {
    /// The game's id, as `mighty-lion`
    #[arg(long)]
    game: Game,
    /// The file [default: assets/puzzles/GAME.txt]
    #[arg(long, short)]
    output: Option<PathBuf>,
    /// How many puzzles the file shall hold
    #[arg(long, default_value_t = 300)]
    count: usize,
    /// Which games to play: the same seed gives the same puzzles
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A database that no bot uses, as `lions-den backup` makes one: its finished matches are taken
    /// instead, of those who allow it
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    from: Option<PathBuf>,
    /// Only easy ones: few pieces and short lines, from endgames
    #[arg(long, conflicts_with_all = ["hard", "from"])]
    easy: bool,
    /// Only hard ones: long mates and deep wins
    #[arg(long)]
    hard: bool,
    /// Another file of puzzles of the game: none is to be like those, and numbers go on after
    /// theirs
    #[arg(long, value_name = "FILE")]
    beside: Option<PathBuf>,
}

impl MakeArgs {
    fn difficulty(&self) -> Difficulty {
        match (self.easy, self.hard) {
            (true, _) => Difficulty::Easy,
            (false, true) => Difficulty::Hard,
            (false, false) => Difficulty::Any,
        }
    }
}

pub fn run(command: PuzzlesCommand) -> Result<String, String> {
    match command {
        PuzzlesCommand::Make(args) => make(&args),
        PuzzlesCommand::Renew(args) => renew::renew(&args),
    }
}

/// How many turns of a game to skip after a puzzle, beyond those of the puzzle.
const APART: usize = 6;
/// At most so many percent may be mates in one, and so many of the easy ones.
const MATES_AT_ONCE: usize = 10;
const EASY_MATES_AT_ONCE: usize = 40;
/// The transposition table in MiB.
const HASH: usize = 4;
const PROGRESS: Duration = Duration::from_secs(20);

fn make(args: &MakeArgs) -> Result<String, String> {
    let game = args.game;
    let path =
        args.output.clone().unwrap_or_else(|| PathBuf::from(format!("assets/puzzles/{game}.txt")));
    let known = file::read(game, &path)?;
    let beside = args.beside.as_deref().map_or(Ok(Vec::new()), |path| file::read(game, path))?;
    let app = args.from.as_deref().map(open).transpose()?;
    let cannot = |error: io::Error| format!("cannot write {}: {error}", path.display());
    let file = (OpenOptions::new().create(true).append(true)).open(&path);
    let mut making = Making::new(args, file.map_err(cannot)?, &known, &beside);
    match app {
        None => making.play_games(args.seed, &known),
        Some(app) => making.look_through_matches(&app, &known)?,
    }
    making.written.map_err(cannot)?;
    Ok(format!("{} holds {} puzzles", path.display(), making.count))
}

struct Making {
    game: Game,
    wanted: usize,
    /// The number of puzzles in the file.
    count: usize,
    /// The largest number of a puzzle.
    number: u32,
    file: File,
    /// The result of writing to it.
    written: io::Result<()>,
    variety: Deduplicator,
    maker: Maker,
    candidates: usize,
    /// How many candidates were dropped for each reason.
    dropped: [usize; 5],
    told: Instant,
}

impl Making {
    fn new(args: &MakeArgs, file: File, known: &[Puzzle], beside: &[Puzzle]) -> Making {
        let difficulty = args.difficulty();
        let all = || known.iter().chain(beside);
        let mut variety = Deduplicator::new(match difficulty {
            Difficulty::Easy => EASY_MATES_AT_ONCE,
            Difficulty::Any | Difficulty::Hard => MATES_AT_ONCE,
        });
        for puzzle in known {
            variety.knows(puzzle);
        }
        for puzzle in beside {
            variety.avoids(puzzle);
        }
        Making {
            game: args.game,
            wanted: args.count,
            count: known.len(),
            number: all().map(|puzzle| puzzle.number).max().unwrap_or(0),
            file,
            written: Ok(()),
            variety,
            maker: Maker::new(difficulty),
            candidates: 0,
            dropped: [0; 5],
            told: Instant::now(),
        }
    }

    fn is_done(&self) -> bool {
        self.count >= self.wanted || self.written.is_err()
    }

    /// Makes puzzles from self-play: games of this seed after the last one that gave a puzzle.
    fn play_games(&mut self, seed: u64, known: &[Puzzle]) {
        let (game, kind) = (self.game, self.maker.difficulty);
        let played = known.iter().filter_map(|puzzle| match puzzle.origin {
            Origin::Game { seed: of, number, .. } if of == seed => Some(number),
            Origin::Game { .. } | Origin::Match { .. } => None,
        });
        let first = played.max().map_or(0, |last| last + 1);
        let mut watcher = Searcher::new(HASH, 1);
        for number in first.. {
            if self.is_done() {
                return;
            }
            let mut look = |candidate: Candidate| {
                let ply = candidate.ply;
                self.look(&candidate, Origin::Game { seed, number, ply })
            };
            self_play::play(game, kind, seed, number, &mut watcher, &mut look);
            self.tell(format_args!("game {number}"));
        }
    }

    /// Makes puzzles from matches whose players agree, except those that already gave one.
    fn look_through_matches(&mut self, app: &App, known: &[Puzzle]) -> Result<(), String> {
        let game = self.game;
        let looked_through = known.iter().filter_map(|puzzle| match puzzle.origin {
            Origin::Match { id, .. } => Some(id),
            Origin::Game { .. } => None,
        });
        let looked_through: HashSet<MatchId> = looked_through.collect();
        let given = app.given_matches(game).map_err(|error| fault(&error))?;
        let mut watcher = Searcher::new(HASH, 1);
        for id in given {
            if self.is_done() {
                return Ok(());
            }
            if looked_through.contains(&id) {
                continue;
            }
            let positions = match app.positions_of_match(id) {
                Ok(positions) => positions,
                Err(error) => {
                    eprintln!("{game}: left out match {id}: {}", fault(&error));
                    continue;
                }
            };
            let mut look = |candidate: Candidate| {
                let ply = candidate.ply;
                self.look(&candidate, Origin::Match { id, ply })
            };
            self_play::look_through(&positions, &mut watcher, &mut look);
            self.tell(format_args!("match {id}"));
        }
        Ok(())
    }

    /// Writes a candidate's puzzle, and returns the ply before which it wants no other.
    fn look(&mut self, candidate: &Candidate, origin: Origin) -> usize {
        self.candidates += 1;
        let dropped = match self.maker.puzzle(candidate, origin) {
            Err(dropped) => dropped,
            Ok(puzzle) if !self.variety.takes(&puzzle) => Dropped::Alike,
            Ok(mut puzzle) => {
                (self.number, self.count) = (self.number + 1, self.count + 1);
                puzzle.number = self.number;
                self.written = writeln!(self.file, "{}", puzzle.text());
                // What follows in a game with few pieces is like it.
                return match self.maker.difficulty {
                    Difficulty::Easy => usize::MAX,
                    Difficulty::Any | Difficulty::Hard => {
                        candidate.ply + 2 * puzzle.steps.len() + APART
                    }
                };
            }
        };
        self.dropped[dropped as usize] += 1;
        candidate.ply + 1
    }

    fn tell(&mut self, last: fmt::Arguments<'_>) {
        if self.told.elapsed() < PROGRESS {
            return;
        }
        self.told = Instant::now();
        let (game, count, candidates) = (self.game, self.count, self.candidates);
        let [unclear, greedy, line, level, alike] = self.dropped;
        eprintln!(
            "{game}: {count} puzzles; {last}; of {candidates} candidates {unclear} unclear, {greedy} greedy, {line} without a line, {level} of another level, {alike} alike"
        );
    }
}

/// A database that no bot uses.
fn open(path: &Path) -> Result<App, String> {
    // It would be made if it were not there.
    if !path.is_file() {
        return Err(format!("there is no file {}", path.display()));
    }
    let location = Location::File(path.to_owned());
    App::open(&location, Arc::<SystemClock>::default()).map_err(|error| error.to_string())
}

fn fault(error: &Error) -> String {
    error.fault().unwrap_or_else(|| error.to_string())
}
