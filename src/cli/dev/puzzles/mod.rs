//! `lions-den puzzles`: makes the puzzles in `assets/puzzles`.
//!
//! [`self_play`] plays games and finds candidates, [`winning_move`] determines which turns win, [`puzzle_maker`] reduces a candidate to its forced
//! line and rates it, and [`deduplicate`] drops those that resemble earlier ones.

mod deduplicate;
mod from_matches;
mod mate_prover;
mod naive_player;
mod puzzle_maker;
mod self_play;
mod winning_move;

use std::collections::HashSet;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::app::puzzles::{Origin, Puzzle};
use crate::app::{App, Error, MatchId, SystemClock};
use crate::engine::Searcher;
use crate::rules::Game;
use clap::{Args, Subcommand};

use crate::cli::rules::parse_game;
use deduplicate::Deduplicator;
use puzzle_maker::{Dropped, Maker};
use self_play::Candidate;

/// The actions on puzzles.
#[derive(Subcommand)]
pub enum PuzzlesCommand {
    /// Make puzzles from self-play, or from finished matches whose players consent, and append them to a file in the format of assets/puzzles.
    /// Puzzles already in the file count, so the command resumes where it stopped.
    Make(MakeArgs),
}

/// Which puzzles to make.
#[derive(Args)]
pub struct MakeArgs {
    /// The game's id, such as `mighty-lion`
    #[arg(long, value_parser = parse_game)]
    game: Game,
    /// The file [default: assets/puzzles/GAME.txt]
    #[arg(long, short)]
    output: Option<PathBuf>,
    /// The number of puzzles that the file should contain
    #[arg(long, default_value_t = 300)]
    count: usize,
    /// The seed of the games: the same seed gives the same puzzles
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A database that no bot uses, such as a copy made by `lions-den backup`. Takes finished matches of players who consent instead of self-play
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    from: Option<PathBuf>,
}

pub fn run(command: PuzzlesCommand) -> Result<String, String> {
    match command {
        PuzzlesCommand::Make(args) => make(&args),
    }
}

/// The number of turns to skip after a puzzle, in addition to its own.
const APART: usize = 6;
/// The transposition table's size in MiB.
const HASH: usize = 4;
/// The interval of progress messages.
const PROGRESS: Duration = Duration::from_secs(20);

fn make(args: &MakeArgs) -> Result<String, String> {
    let game = args.game;
    let path = args
        .output
        .clone()
        .unwrap_or_else(|| PathBuf::from(format!("assets/puzzles/{game}.txt")));
    let known = known(game, &path)?;
    let app = args.from.as_deref().map(open).transpose()?;
    let cannot = |error: io::Error| format!("cannot write {}: {error}", path.display());
    let file = (OpenOptions::new().create(true).append(true)).open(&path);
    let mut making = Making::new(args, file.map_err(cannot)?, &known);
    match app {
        None => making.play_games(args.seed, &known),
        Some(app) => making.look_through_matches(&app, &known)?,
    }
    let count = making.count;
    making.written.map_err(cannot)?;
    Ok(format!("{} holds {count} puzzles", path.display()))
}

/// The state of the command.
struct Making {
    game: Game,
    wanted: usize,
    /// The number of puzzles in the file.
    count: usize,
    /// The highest puzzle number.
    number: u32,
    file: File,
    /// The result of writing to the file.
    written: io::Result<()>,
    variety: Deduplicator,
    maker: Maker,
    tally: Tally,
    told: Instant,
}

/// Statistics of the candidates.
#[derive(Default)]
struct Tally {
    candidates: usize,
    unclear: usize,
    greedy: usize,
    line: usize,
    alike: usize,
}

impl Making {
    fn new(args: &MakeArgs, file: File, known: &[Puzzle]) -> Making {
        let mut variety = Deduplicator::default();
        for puzzle in known {
            variety.takes(puzzle);
        }
        Making {
            game: args.game,
            wanted: args.count,
            count: known.len(),
            number: known.iter().map(|puzzle| puzzle.number).max().unwrap_or(0),
            file,
            written: Ok(()),
            variety,
            maker: Maker::new(),
            tally: Tally::default(),
            told: Instant::now(),
        }
    }

    fn is_done(&self) -> bool {
        self.count >= self.wanted || self.written.is_err()
    }

    /// Makes puzzles from self-play, continuing after the last game of this seed that yielded one.
    fn play_games(&mut self, seed: u64, known: &[Puzzle]) {
        let game = self.game;
        let played = known.iter().filter_map(|puzzle| match puzzle.origin {
            Origin::Game {
                seed: of, number, ..
            } if of == seed => Some(number),
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
            self_play::play(game, seed, number, &mut watcher, &mut look);
            self.report_progress(format_args!("game {number}"));
        }
    }

    /// Makes puzzles from matches whose players consent, except those that already yielded one.
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
            from_matches::look_through(&positions, &mut watcher, &mut look);
            self.report_progress(format_args!("match {id}"));
        }
        Ok(())
    }

    /// If a candidate is a puzzle, writes it. Returns the ply before which further candidates are skipped.
    fn look(&mut self, candidate: &Candidate, origin: Origin) -> usize {
        self.tally.candidates += 1;
        let dropped = match self.maker.puzzle(candidate, origin) {
            Err(Dropped::NotOnlyTurn) => &mut self.tally.unclear,
            Err(Dropped::Greedy) => &mut self.tally.greedy,
            Err(Dropped::Line) => &mut self.tally.line,
            Ok(puzzle) if !self.variety.takes(&puzzle) => &mut self.tally.alike,
            Ok(mut puzzle) => {
                (self.number, self.count) = (self.number + 1, self.count + 1);
                puzzle.number = self.number;
                self.written = writeln!(self.file, "{}", puzzle.text());
                return candidate.ply + 2 * puzzle.steps.len() + APART;
            }
        };
        *dropped += 1;
        candidate.ply + 1
    }

    /// Prints progress at intervals.
    fn report_progress(&mut self, last: fmt::Arguments<'_>) {
        if self.told.elapsed() < PROGRESS {
            return;
        }
        self.told = Instant::now();
        let Tally {
            candidates,
            unclear,
            greedy,
            line,
            alike,
        } = self.tally;
        let (game, count) = (self.game, self.count);
        eprintln!(
            "{game}: {count} puzzles; {last}; of {candidates} candidates {unclear} unclear, {greedy} greedy, {line} without a line, {alike} alike"
        );
    }
}

/// Opens a database that no bot uses.
fn open(path: &Path) -> Result<App, String> {
    // Opening would create a missing file.
    if !path.is_file() {
        return Err(format!("there is no file {}", path.display()));
    }
    App::open(path, Arc::<SystemClock>::default()).map_err(|error| error.to_string())
}

fn fault(error: &Error) -> String {
    error.fault().unwrap_or_else(|| error.to_string())
}

/// Returns the puzzles already in the file.
fn known(game: Game, path: &PathBuf) -> Result<Vec<Puzzle>, String> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(format!("cannot read {}: {error}", path.display())),
    };
    let lines = text.lines().enumerate();
    let read = lines.map(|(number, line)| {
        Puzzle::read(game, line)
            .map_err(|why| format!("line {} of {}: {why}", number + 1, path.display()))
    });
    read.collect()
}
