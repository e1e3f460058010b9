//! `lions-den-lab tune`: tools to tune the evaluation.
//!
//! `generate` plays the engine against itself and writes a line for each quiet position. `fit`
//! finds the weights with which the evaluation best predicts the results of those games, and prints
//! them in the format of `assets/weights`. `train` trains a network on the positions, in the format
//! of `assets/nets`.

mod adam;
mod fit;
mod generate;
pub mod net_file;
mod sample_file;
mod self_play;
mod train;
mod training_data;

use std::fs;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use engine::learning::{self, GROUP, Inputs, MOST_GROUPS, Net};
use rules::Game;

use fit::Fit;
use generate::GenerateArgs;
use train::{Learner, TrainArgs};

/// The steps of tuning.
#[derive(Subcommand)]
pub enum TuneCommand {
    /// Play the engine against itself, and write a line for each quiet position: game, FEN, score,
    /// result. Resumes where it stopped.
    Generate(GenerateArgs),
    /// Fit the weights of the evaluation to such lines, and print them in the format of
    /// assets/weights.
    Fit(FitArgs),
    /// Train a network on such lines, and write it in the format of assets/nets.
    Train(TrainArgs),
}

/// What to fit.
#[derive(Args)]
pub struct FitArgs {
    /// The game's id, such as `mighty-lion`
    #[arg(long)]
    game: Game,
    /// The files with the lines; those of other games are ignored
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The number of passes over all lines
    #[arg(long, default_value_t = Fit::default().passes)]
    passes: u32,
    /// The share of the search's score in a position's target, from 0 to 1; the rest is the result
    #[arg(long, default_value_t = Fit::default().trust)]
    trust: f64,
    /// Drop all terms but those of pieces on their squares
    #[arg(long)]
    squares_only: bool,
}

pub fn run(command: TuneCommand) -> Result<String, String> {
    match command {
        TuneCommand::Generate(args) => generate::generate(&args),
        TuneCommand::Fit(args) => fit_weights(&args),
        TuneCommand::Train(args) => train_net(&args),
    }
}

/// The interval of error reports, in passes.
const PASSES_PER_REPORT: u32 = 25;

fn fit_weights(args: &FitArgs) -> Result<String, String> {
    let mut samples = Vec::new();
    for file in &args.files {
        sample_file::samples(file, args.game, &mut |_, sample| samples.push(sample))?;
    }
    let FitArgs { passes, trust, squares_only, .. } = *args;
    let fit = Fit { passes, trust, squares_only, ..Fit::default() };
    let weights = fit.fit(args.game, &samples, &mut |pass, error| {
        if pass % PASSES_PER_REPORT == 0 {
            eprintln!("pass {pass}: error {error:.6}");
        }
    });
    Ok(weights.trim_end().to_owned())
}

fn train_net(args: &TrainArgs) -> Result<String, String> {
    let most = MOST_GROUPS * GROUP;
    if !(GROUP..=most).contains(&args.hidden) || !args.hidden.is_multiple_of(GROUP) {
        return Err(format!("--hidden takes a multiple of {GROUP} up to {most}"));
    }
    let mut games = training_data::read(args.game, &args.files)?;
    let scale = training_data::scale(&games);
    let examination = match &args.examine[..] {
        [] => training_data::set_apart(&mut games),
        files => training_data::read(args.game, files)?,
    };
    let teach = |games: Vec<_>, outlook| training_data::training_samples(games, scale, outlook);
    let samples = teach(games, args.outlook);
    let outlook = if args.examine.is_empty() { args.outlook } else { 0.0 };
    let examination = teach(examination, outlook);
    let mut learner = Learner::new(Inputs::new(args.game).groups(), args.hidden, scale, args.seed);
    eprintln!(
        "{} positions to learn from, {} to examine; scale {scale:.5}; error of the terms there {:.6}",
        samples.len(),
        examination.len(),
        training_data::error(&examination, scale, |seen| seen.terms),
    );
    learner.train(args, &samples, &examination, &mut |epoch, error, examined| {
        eprintln!("epoch {epoch}: error {error:.6}, examined {examined:.6}");
    });
    let file = learning::write(args.game, args.hidden, &learner.rounded());
    let written = Net::read(args.game, &file)?;
    let path = args.output.display();
    fs::write(&args.output, &file).map_err(|error| format!("cannot write {path}: {error}"))?;
    Ok(format!(
        "{path}: {} bytes, from {} positions; error as written {:.6}",
        file.len(),
        samples.len(),
        training_data::error(&examination, scale, |seen| written.evaluate_seen(seen))
    ))
}
