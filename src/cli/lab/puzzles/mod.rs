//! `lions-den puzzles`: makes the puzzles in `assets/puzzles`.
//!
//! [`self_play`] plays games and finds candidates, [`winning`] says which turns win, [`make`] cuts a candidate to its line and rates it, and
//! [`variety`] leaves out what looks alike.

mod greed;
mod make;
mod mate;
mod played;
mod self_play;
mod variety;
mod winning;

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use lions_den::app::puzzles::{GivenMatch, Puzzle};
use lions_den::app::{App, MatchId, SystemClock};
use lions_den::engine::Searcher;
use lions_den::rules::Game;

use crate::cli::rules::parse_game;
use make::{Dropped, Maker};
use self_play::Candidate;
use variety::Variety;

/// What can be done about puzzles.
#[derive(Subcommand)]
pub enum PuzzlesCommand {
    /// Make puzzles from games of the engine against itself, or from finished matches whose players agree, and append them to a file as they stand in assets/puzzles. What is in the file
    /// counts; so the command goes on where it was stopped.
    Make(MakeArgs),
}

/// Which puzzles to make.
#[derive(Args)]
pub struct MakeArgs {
    /// The game's id, as `mighty-lion`
    #[arg(long, value_parser = parse_game)]
    game: Game,
    /// The file [default: assets/puzzles/GAME.txt]
    #[arg(long, short)]
    output: Option<PathBuf>,
    /// How many puzzles the file shall hold
    #[arg(long, default_value_t = 300)]
    count: usize,
    /// Which games to play: the same seed gives the same puzzles; 0 stands for matches of people
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    seed: u64,
    /// A database that no bot uses, as `lions-den backup` makes one: its finished matches are taken instead, of those who allow it
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    from: Option<PathBuf>,
}

/// Runs a command.
pub fn run(command: PuzzlesCommand) -> Result<String, String> {
    match command {
        PuzzlesCommand::Make(args) => make(&args),
    }
}

/// How much of a game is passed over after a puzzle, in turns, beside those of the puzzle.
const APART: usize = 6;
/// The watcher's transposition table in mebibytes.
const HASH: usize = 4;
/// What stands for the seed of puzzles from matches of people.
const OF_MATCHES: u64 = 0;
/// How often progress is told.
const PROGRESS: Duration = Duration::from_secs(20);

/// How it goes.
#[derive(Default)]
struct Tally {
    candidates: usize,
    unclear: usize,
    greedy: usize,
    line: usize,
    alike: usize,
}

fn make(args: &MakeArgs) -> Result<String, String> {
    let game = args.game;
    let path = args
        .output
        .clone()
        .unwrap_or_else(|| PathBuf::from(format!("assets/puzzles/{game}.txt")));
    let cannot = |error: std::io::Error| format!("cannot write {}: {error}", path.display());
    let known = known(game, &path)?;
    let mut variety = Variety::default();
    for puzzle in &known {
        variety.takes(puzzle);
    }
    let seed = match args.from {
        Some(_) => OF_MATCHES,
        None => args.seed,
    };
    let of_seed = known.iter().filter(|puzzle| puzzle.origin.0 == seed);
    let first_game = of_seed.map(|puzzle| puzzle.origin.1 + 1).max().unwrap_or(0);
    let mut given = args
        .from
        .as_deref()
        .map(|path| matches(game, path, first_game));
    let mut given = given.take().transpose()?.map(Vec::into_iter);
    let mut number = known.iter().map(|puzzle| puzzle.number).max().unwrap_or(0);
    let mut count = known.len();
    let mut file = (OpenOptions::new().create(true).append(true))
        .open(&path)
        .map_err(cannot)?;
    let (mut maker, mut watcher) = (Maker::new(), Searcher::new(HASH, 1));
    let (mut tally, mut told) = (Tally::default(), Instant::now());
    let mut written = Ok(());
    for next in first_game.. {
        if count >= args.count || written.is_err() {
            break;
        }
        let given = match &mut given {
            Some(given) => match given.next() {
                Some(given) => Some(given),
                None => break,
            },
            None => None,
        };
        let played = given
            .as_ref()
            .map_or(next, |given| given.id.0.unsigned_abs());
        let mut look = |candidate: Candidate| {
            tally.candidates += 1;
            match maker.puzzle(&candidate) {
                Err(Dropped::NotOnlyTurn) => tally.unclear += 1,
                Err(Dropped::Greedy) => tally.greedy += 1,
                Err(Dropped::Line) => tally.line += 1,
                Ok(puzzle) if !variety.takes(&puzzle) => tally.alike += 1,
                Ok(mut puzzle) => {
                    (number, count) = (number + 1, count + 1);
                    puzzle.number = number;
                    puzzle.origin = (seed, played, candidate.ply);
                    written = writeln!(file, "{}", puzzle.text());
                    return candidate.ply + 2 * puzzle.steps.len() + APART;
                }
            }
            candidate.ply + 1
        };
        match &given {
            Some(given) => played::look_through(&given.positions, &mut watcher, &mut look),
            None => self_play::play(game, seed, played, &mut watcher, &mut look),
        }
        if told.elapsed() >= PROGRESS {
            told = Instant::now();
            let Tally {
                candidates,
                unclear,
                greedy,
                line,
                alike,
            } = tally;
            eprintln!(
                "{game}: {count} puzzles; game {played}; of {candidates} candidates {unclear} unclear, {greedy} greedy, {line} without a line, {alike} alike"
            );
        }
    }
    written.map_err(cannot)?;
    Ok(format!("{} holds {count} puzzles", path.display()))
}

/// The matches in a database, from this one on, from which puzzles may be made.
fn matches(game: Game, path: &Path, from: u64) -> Result<Vec<GivenMatch>, String> {
    // It would be made if it were not there.
    if !path.is_file() {
        return Err(format!("there is no file {}", path.display()));
    }
    let app = App::open(path, Arc::<SystemClock>::default()).map_err(|error| error.to_string())?;
    let after = i64::try_from(from).unwrap_or(i64::MAX).saturating_sub(1);
    let given = app.given_matches(game, MatchId(after));
    given.map_err(|error| error.fault().unwrap_or_else(|| error.to_string()))
}

/// The puzzles that a file holds already.
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
