//! The command line.

mod admin;
mod database;
mod engine;
mod event;
mod explain;
mod health;
mod log;
mod monitor;
mod output;
mod process;
pub mod process_metrics;
mod render;
mod review;
mod rules;
mod run;
mod run_error;
pub mod secrets;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use output::{end, finish};
use process::report;
use run::Settings;

/// The version, with the commit in brackets if the build knew it.
const VERSION: &str = env!("LIONS_DEN_VERSION");

/// A Discord bot for the lion chess games.
///
/// Without a subcommand it runs: on Discord if DISCORD_TOKEN is set, else in the sandbox, a local
/// mock of Discord with a web page.
#[derive(Parser)]
#[command(name = "lions-den", version = VERSION, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    settings: Settings,
}

#[derive(Subcommand)]
enum Command {
    /// Run in the sandbox: a local mock of Discord with a web page.
    Sandbox {
        /// The port of the web page on 127.0.0.1; 0 for any free one
        #[arg(long, default_value_t = run::DEFAULT_PORT)]
        port: u16,
        #[command(flatten)]
        settings: Settings,
    },
    /// Run engine searches for a bot with a PostgreSQL database. Any number of workers can join or
    /// leave.
    Worker(process::ProcessArgs),
    /// Copy the database while the bot runs.
    Backup(database::BackupArgs),
    /// Inspect or end a match, or block people and servers, while the bot runs.
    Admin(admin::AdminArgs),
    /// Copy whole databases.
    #[command(subcommand)]
    Database(database::DatabaseCommand),
    /// Write an event as a file for other programs.
    Event(event::EventArgs),
    /// Query the health of a running bot. Fails if it is not healthy.
    Health(health::HealthArgs),
    /// Query the rules of the games.
    #[command(subcommand)]
    Rules(rules::RulesCommand),
    /// Search a position for the best turn.
    Engine(engine::EngineArgs),
    /// Search fixed positions and print a signature of the nodes searched, and the speed.
    Bench,
    /// Play under an xboard GUI or a tournament runner: the Chess Engine Communication Protocol,
    /// version 2.
    Xboard,
    /// Review a game in a file: the accuracy of both sides, each error, and what was better.
    ///
    /// A file that can only be read in part is reviewed as far as it can; then the command fails,
    /// and says what is wrong with the file.
    Review(review::ReviewArgs),
    /// Play Chu Shogi under a Shogi GUI or on a site: the Universal Shogi Interface.
    Usi,
    /// Draw a position.
    Render(render::RenderArgs),
    /// Explain a piece: write a picture to the file, and the words to standard output.
    Explain(explain::ExplainArgs),
}

pub fn main() -> ExitCode {
    // Settings come from the environment, so load `.env` first.
    let env_file = dotenvy::dotenv();
    let cli = Cli::parse_from(rules::with_passes(std::env::args_os().collect()));
    if matches!(
        cli.command,
        None | Some(
            Command::Sandbox { .. }
                | Command::Worker(_)
                | Command::Backup(_)
                | Command::Admin(_)
                | Command::Event(_)
        )
    ) && let Err(error) = env_file
        && !error.not_found()
    {
        eprintln!("lions-den: the file .env cannot be used: {}", why(&error));
        return ExitCode::FAILURE;
    }
    ::render::use_system_fonts();
    match cli.command {
        None => report(run::start(cli.settings)),
        Some(Command::Sandbox { port, settings }) => report(run::start_sandbox(settings, port)),
        Some(Command::Worker(args)) => report(run::start_worker(&args)),
        Some(Command::Backup(args)) => finish(database::back_up(&args)),
        Some(Command::Admin(args)) => finish(admin::run(args)),
        Some(Command::Database(command)) => finish(database::run(&command)),
        Some(Command::Event(args)) => finish(event::run(args)),
        Some(Command::Health(args)) => finish(health::run(&args)),
        Some(Command::Rules(command)) => end(rules::run(command)),
        Some(Command::Engine(args)) => finish(engine::run(&args)),
        Some(Command::Bench) => end(engine::bench()),
        Some(Command::Xboard) => protocols::xboard::run(),
        Some(Command::Review(args)) => end(review::run(&args)),
        Some(Command::Usi) => protocols::usi::run(),
        Some(Command::Render(args)) => finish(render::run(&args)),
        Some(Command::Explain(args)) => finish(explain::run(&args)),
    }
}

/// Describes what is wrong with `.env`, without the offending line, which may contain the token.
fn why(error: &dotenvy::Error) -> String {
    match error {
        dotenvy::Error::LineParse(..) => "a line in it is not of the form NAME=value".to_owned(),
        other => other.to_string(),
    }
}
