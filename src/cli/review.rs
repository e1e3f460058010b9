//! `lions-den review`: the review of a game in a file.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use clap::Args;
use engine::Score;
use locale::{Conjunction, Locale};
use notation::{FileResult, GameFile, algebraic};
use rules::{Color, Game};
use serde_json::{Value, json};
use study::review::{BadTurn, JudgedMatch, nodes_for, review};
use study::turn_texts;

use super::output::print_line;
use super::rules::game_file;

const LOCALE: Locale = Locale::English;

/// The file, and how it is reviewed.
#[derive(Args)]
pub struct ReviewArgs {
    /// The file: PGN, KIF, SFEN with moves in USI, or a list of moves; `-` for the standard input.
    file: PathBuf,
    /// The game's id, such as `mighty-lion`; read from the file by default.
    #[arg(long)]
    game: Option<Game>,
    /// The nodes to search in each position; by default, fewer for a longer game.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    nodes: Option<u32>,
    /// Print a JSON object.
    #[arg(long)]
    json: bool,
}

/// Prints the review of what can be read. Fails after that if it is not the whole file.
pub fn run(args: &ReviewArgs) -> Result<(), String> {
    let file = game_file(args.game, Some(&args.file))?;
    if file.turns.is_empty() {
        return Err("There are no moves to review.".to_owned());
    }
    let turns = u32::try_from(file.turns.len()).unwrap_or(u32::MAX - 1);
    let nodes = args.nodes.unwrap_or_else(|| nodes_for(turns));
    let judged = review(&file.start, file.turns.clone(), nodes, &AtomicBool::new(false));
    let judged = judged.ok_or("The search found nothing.")?;
    let fault = file.fault.as_ref().map(|fault| explain::game_file_fault(fault, LOCALE));
    if args.json {
        print_line(as_json(&file, &judged, nodes, fault.as_deref()))?;
    } else {
        print_line(in_words(&file, &judged))?;
    }
    fault.map_or(Ok(()), Err)
}

fn in_words(file: &GameFile, judged: &JudgedMatch) -> String {
    let game = file.start.game();
    let player = |side: Color| file.players[side as usize].as_deref().unwrap_or(side.name());
    let [white, black] = Color::ALL.map(player);
    let mut title = format!("{}: {white} \u{2013} {black}", game.name());
    title.extend(file.result.map(|result| format!(", {}", score_of(result))));
    title.extend(file.date.iter().map(|date| format!(", {date}")));
    let mut lines = vec![title];
    for (side, accuracy) in Color::ALL.into_iter().zip(judged.accuracy) {
        let is_theirs = |error: &&BadTurn| judged.expected[error.ply].position.turn() == side;
        let errors = judged.errors.iter().filter(is_theirs);
        let accuracy = accuracy.map_or("\u{2013}".to_owned(), |of| format!("{of:.0}%"));
        lines.push(format!("{}: accuracy {accuracy}, errors {}", side.name(), errors.count()));
    }
    for error in &judged.errors {
        let expected = &judged.expected[error.ply];
        let position = &expected.position;
        let name = explain::numbered_turn(position, error.turn, LOCALE);
        let (sign, lost) = (error.judgement.sign(), error.lost);
        lines.push(format!(
            "\n{name}{sign} lowers the winning chances by {lost:.0} percentage points."
        ));
        let why = why(judged, error, game);
        if !why.is_empty() {
            lines.push(format!("It {why}."));
        }
        let better = explain::numbered_line(position, &expected.line, LOCALE);
        lines.push(format!("Better: {better}"));
    }
    lines.join("\n")
}

fn as_json(file: &GameFile, judged: &JudgedMatch, nodes: u32, fault: Option<&str>) -> Value {
    let game = file.start.game();
    let mut error = judged.errors.iter().peekable();
    let turns = judged.turns.iter().enumerate().map(|(ply, turn)| {
        let (before, after) = (&judged.expected[ply], &judged.expected[ply + 1]);
        let error = error.next_if(|error| error.ply == ply);
        json!({
            "turn": before.position.turn_text(*turn),
            "algebraic": algebraic(&before.position, *turn),
            "eval": eval(after.score),
            "judgement": error.map(|error| error.judgement.into_str()),
            "lost": error.map(|error| error.lost),
            "why": error.map(|error| why(judged, error, game)),
            "best": turn_texts(&before.position, &before.line),
        })
    });
    let turns: Vec<Value> = turns.collect();
    json!({
        "game": game.id(),
        "players": { "white": file.players[0], "black": file.players[1] },
        "date": file.date,
        "result": file.result.map(score_of),
        "start": file.start.fen(),
        "nodes": nodes,
        "accuracy": { "white": judged.accuracy[0], "black": judged.accuracy[1] },
        "eval": eval(judged.expected[0].score),
        "turns": turns,
        "fault": fault,
    })
}

/// What speaks against a turn, such as `loses a Pawn`.
fn why(judged: &JudgedMatch, error: &BadTurn, game: Game) -> String {
    let faults =
        explain::drawbacks_in_words(&judged.drawbacks(error), game, explain::Naming::Board, LOCALE);
    LOCALE.list(faults, Conjunction::And)
}

const fn score_of(result: FileResult) -> &'static str {
    match result {
        FileResult::Won(Color::White) => "1-0",
        FileResult::Won(Color::Black) => "0-1",
        FileResult::Drawn => "1/2-1/2",
    }
}

/// A score for White: `centipawns`, or `mate` in so many turns, negative if Black mates.
fn eval(score: Score) -> Value {
    match score {
        Score::Centipawns(score) => json!({ "centipawns": score }),
        Score::MatesIn(turns) => json!({ "mate": turns }),
        Score::MatedIn(turns) => json!({ "mate": -i64::from(turns) }),
    }
}
