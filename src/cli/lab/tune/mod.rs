//! `lions-den tune`: makes the weights of the evaluation again.
//!
//! `generate` plays games of the engine against itself and prints a line for each quiet position; `fit` finds the weights under which the
//! evaluation says best how the games of such positions ended, and prints them as they stand in `assets/weights`.

mod fit;
mod self_play;

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use lions_den::engine::Searcher;
use lions_den::rules::Game;

use crate::cli::output::finish;
use crate::cli::rules::parse_game;
use fit::Fit;
use self_play::{Sample, SelfPlay};

/// The steps of tuning.
#[derive(Subcommand)]
pub enum TuneCommand {
    /// Play games of the engine against itself, and print a line for each quiet position: game, FEN, score, result.
    Generate(GenerateArgs),
    /// Fit the weights of the evaluation to such lines, and print them as they stand in assets/weights.
    Fit(FitArgs),
}

/// Which games to play.
#[derive(Args)]
pub struct GenerateArgs {
    /// The game's id, as `mighty-lion`
    #[arg(long, value_parser = parse_game)]
    game: Game,
    /// How many games to play
    #[arg(long, default_value_t = 1_000)]
    games: u64,
    /// How many positions to look at for a turn
    #[arg(long, default_value_t = 600)]
    nodes: u64,
    /// Which games to play: the same seed gives the same lines
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What to fit.
#[derive(Args)]
pub struct FitArgs {
    /// The game's id, as `mighty-lion`
    #[arg(long, value_parser = parse_game)]
    game: Game,
    /// The file with the lines; those of other games are left out
    file: PathBuf,
    /// How often to look at all lines
    #[arg(long, default_value_t = Fit::default().passes)]
    passes: u32,
}

/// Runs a step of tuning.
pub fn run(command: TuneCommand) -> ExitCode {
    match command {
        TuneCommand::Generate(args) => generate(&args),
        TuneCommand::Fit(args) => finish(fit_weights(&args)),
    }
}

/// The transposition table of self-play in mebibytes: more than its short searches fill.
const HASH: usize = 2;

/// The error is told once in so many passes.
const PASSES_PER_REPORT: u32 = 25;

fn generate(args: &GenerateArgs) -> ExitCode {
    let play = SelfPlay {
        game: args.game,
        nodes: args.nodes,
        seed: args.seed,
    };
    let mut searcher = Searcher::new(HASH, 1);
    let mut out = io::stdout().lock();
    for number in 0..args.games {
        for sample in play.play(number, &mut searcher) {
            if let Err(error) = writeln!(out, "{sample}") {
                eprintln!("cannot write the lines: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

fn fit_weights(args: &FitArgs) -> Result<String, String> {
    let game = args.game;
    let name = args.file.display();
    let text =
        fs::read_to_string(&args.file).map_err(|error| format!("cannot read {name}: {error}"))?;
    let mut samples = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let sample: Sample = line
            .parse()
            .map_err(|why| format!("line {} of {name}: {why}", number + 1))?;
        if sample.position.game() == game {
            samples.push(sample);
        }
    }
    if samples.is_empty() {
        return Err(format!("{name} has no line of {game}"));
    }
    let fit = Fit {
        passes: args.passes,
        ..Fit::default()
    };
    let weights = fit.fit(game, &samples, &mut |pass, error| {
        if pass % PASSES_PER_REPORT == 0 {
            eprintln!("pass {pass}: error {error:.6}");
        }
    });
    Ok(weights.trim_end().to_owned())
}
