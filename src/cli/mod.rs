//! The command line.

mod engine;
mod rules;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A Discord bot for the lion chess games.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Ask the rules of the games.
    #[command(subcommand)]
    Rules(rules::RulesCommand),
    /// Search a position for the best turn.
    Engine(engine::EngineArgs),
    /// Search fixed positions and print a signature of the nodes searched, and the speed.
    Bench,
}

/// Runs the command that the arguments name.
pub fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Rules(command) => rules::run(command),
        Command::Engine(args) => engine::run(&args),
        Command::Bench => engine::bench(),
    }
}
