//! Brings puzzles made before to what is asked of one now.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::difficulty::Difficulty;
use super::file;
use super::puzzle_maker::Maker;
use rules::Game;

/// Which puzzles to renew.
#[derive(Args)]
pub struct RenewArgs {
    /// The game's id, as `mighty-lion`
    #[arg(long)]
    game: Game,
    /// The file with the puzzles
    #[arg(long, short)]
    input: PathBuf,
    /// The file for those that hold; it is added to, so that the command goes on where it was
    /// stopped
    #[arg(long, short)]
    output: PathBuf,
    /// With how many nodes to look at wins again, and with how many where it is close [default: not
    /// at all]
    #[arg(long, num_args = 2, value_names = ["NODES", "CLOSE"])]
    again: Vec<u64>,
}

pub fn renew(args: &RenewArgs) -> Result<String, String> {
    let puzzles = file::read(args.game, &args.input)?;
    let done = file::read(args.game, &args.output)?;
    let last = done.last().map_or(0, |puzzle| puzzle.number);
    let cannot = |error| format!("cannot write {}: {error}", args.output.display());
    let opened = (OpenOptions::new().create(true).append(true)).open(&args.output);
    let mut output = opened.map_err(cannot)?;
    let mut maker = Maker::new(Difficulty::Any);
    let again = <[u64; 2]>::try_from(args.again.clone()).ok();
    let (mut kept, mut dropped) = (done.len(), 0);
    for puzzle in puzzles.into_iter().filter(|puzzle| puzzle.number > last) {
        let number = puzzle.number;
        match maker.renewed(puzzle, again) {
            Ok(puzzle) => {
                writeln!(output, "{}", puzzle.text()).map_err(cannot)?;
                kept += 1;
            }
            Err(why) => {
                eprintln!("{}: {number} is dropped: {why:?}", args.game);
                dropped += 1;
            }
        }
    }
    Ok(format!("{} holds {kept} puzzles; {dropped} were dropped", args.output.display()))
}
