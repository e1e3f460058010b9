//! The command line.

mod engine;
mod explain;
mod render;
mod rules;

use std::path::Path;
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
    /// Draw a position.
    Render(render::RenderArgs),
    /// Explain a piece: a picture to the file, the words to the standard output.
    Explain(explain::ExplainArgs),
}

/// Runs the command that the arguments name.
pub fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Rules(command) => rules::run(command),
        Command::Engine(args) => engine::run(&args),
        Command::Bench => engine::bench(),
        Command::Render(args) => render::run(&args),
        Command::Explain(args) => explain::run(&args),
    }
}

/// Prints what a command answers, or the sentence about why it has failed.
fn finish(result: Result<String, String>) -> ExitCode {
    match result {
        Ok(answer) => {
            println!("{answer}");
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(path, bytes).map_err(|error| format!("cannot write {}: {error}", path.display()))
}
