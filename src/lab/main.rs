//! The laboratory: tools for developers of the engine and of puzzles.
//!
//! The cycle of a change to the engine: fit weights or change the search, check with
//! `lions-den bench` that the search does what is intended, and let a match between the new and the
//! old program decide.

mod matches;
mod puzzles;
mod random;
mod tune;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

/// Tools for developers of Lion's Den.
#[derive(Parser)]
#[command(name = "lions-den-lab", version)]
enum Lab {
    /// Play matches between two engines and print how strong they are.
    Match(matches::MatchArgs),
    /// Tune constants of the search by games, and print what they should be.
    Spsa(matches::spsa::SpsaArgs),
    /// Tune the evaluation: play games for it, and fit the weights to them.
    #[command(subcommand)]
    Tune(tune::TuneCommand),
    /// Make the puzzles that the bot offers.
    #[command(subcommand)]
    Puzzles(puzzles::PuzzlesCommand),
    /// Play under an xboard GUI or in a match, as `lions-den xboard` does.
    Xboard,
}

fn main() -> ExitCode {
    let result = match Lab::parse() {
        Lab::Match(args) => matches::run(&args),
        Lab::Spsa(args) => matches::spsa::run(&args),
        Lab::Tune(command) => tune::run(command),
        Lab::Puzzles(command) => puzzles::run(command),
        Lab::Xboard => return protocols::xboard::run(),
    };
    match result {
        Ok(text) => {
            // Whoever reads it may have enough, as `head` has.
            let _ = writeln!(io::stdout(), "{text}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
