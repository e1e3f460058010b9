//! The command line.

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
}

/// Runs the command that the arguments name.
pub fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Rules(command) => rules::run(command),
    }
}
