//! `lions-den-lab match`: plays matches between two engines and reports how strong they are.
//!
//! Openings are random and balanced, and each is played twice with colours swapped. They begin at
//! the usual start, at another one, or anywhere. Both sides get the same time for every turn, and
//! the rules core checks every turn. Games that end by a fault (an illegal turn, a time forfeit, a
//! crash …) are counted separately, because they say nothing about strength.

mod entrant;
mod external_engine;
mod game_history;
mod openings;
mod own_engine;
mod pairs;
mod pgn;
mod played_game;
mod player;
mod program;
mod score;
pub mod spsa;

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use clap::Args;
use rules::{Color, Game, Position};

use entrant::Entrant;
use openings::Openings;
use played_game::{Conditions, PlayedGame, ResignRule};
use player::Player;
use score::MatchScore;

/// The engines, the game and the number of games.
#[derive(Args)]
pub struct MatchArgs {
    /// The game's id, such as `mighty-lion`
    #[arg(long)]
    game: Game,
    /// An engine, to be given twice. One of: a command that speaks the xboard protocol, such as
    /// "hachu"; settings, such as 'cmd="hachu" name=H init="memory 64" time=clock'; or our engine
    /// inside this process, as level=3, depth=6, nodes=10000 or engine
    #[arg(long = "engine", value_parser = Entrant::parse, required = true)]
    engines: Vec<Entrant>,
    /// The number of games; each opening is played twice
    #[arg(long, default_value_t = 20)]
    games: usize,
    /// The time for every turn, in milliseconds
    #[arg(long, default_value_t = 500, value_name = "MS")]
    movetime: u64,
    /// How late a turn may be before it loses on time
    #[arg(long, default_value_t = 100, value_name = "MS")]
    grace: u64,
    /// The start that the openings begin with, such as no-queen; by default the usual one
    #[arg(long, value_name = "NAME", conflicts_with = "fen")]
    start: Option<String>,
    /// The position that the openings begin with
    #[arg(long)]
    fen: Option<String>,
    /// The openings: none, or random:PLIES
    #[arg(long, default_value = "random:6", value_parser = Openings::parse)]
    openings: Openings,
    /// How far from equal, or from the start or position given, our engine may judge an opening, in
    /// hundredths of a Pawn
    #[arg(long, default_value_t = 100, value_name = "CP")]
    balance: i32,
    /// The number of games to play at a time
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// The memory of each engine, in MiB
    #[arg(long, default_value_t = 64, value_name = "MIB")]
    memory: usize,
    /// The seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of turns after which a game is drawn
    #[arg(long, default_value_t = 400, value_name = "PLIES")]
    max_turns: usize,
    /// Ends a game once both sides have agreed for TURNS turns each that one is behind by CP, such
    /// as 900:4
    #[arg(long, value_parser = parse_resign, value_name = "CP:TURNS")]
    resign: Option<ResignRule>,
    /// Ends the match once it is decided, with 5 % error, whether the first engine is better by
    /// ELO1 or only by ELO0
    #[arg(long, value_parser = parse_sprt, value_name = "ELO0:ELO1")]
    sprt: Option<Sprt>,
    /// The file for the records of the games, which is overwritten
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// A sequential probability ratio test between two Elo differences.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// The number of pairs before which no match is decided: fewer tell too little of the variance.
const LEAST_PAIRS: u32 = 10;
/// The log-likelihood ratio at which either hypothesis is rejected with 5 % error.
const DECIDED: f64 = 2.944;

fn parse_resign(text: &str) -> Result<ResignRule, String> {
    match pair(text) {
        Some((score @ 1.., turns @ 1..)) => Ok(ResignRule { score, turns }),
        _ => Err(format!("`{text}` is not of the form CP:TURNS, as 900:4")),
    }
}

fn parse_sprt(text: &str) -> Result<Sprt, String> {
    match pair(text) {
        Some((elo0, elo1)) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
        _ => Err(format!("`{text}` is not of the form ELO0:ELO1, the first the smaller, as 0:10")),
    }
}

fn pair<A: FromStr, B: FromStr>(text: &str) -> Option<(A, B)> {
    let (one, two) = text.split_once(':')?;
    Some((one.parse().ok()?, two.parse().ok()?))
}

/// The number of a finished game, the first engine's colour in it, and the game.
type Numbered = (usize, Color, PlayedGame);

/// Plays a match and returns its result.
pub fn run(args: &MatchArgs) -> Result<String, String> {
    let [first, second] = &args.engines[..] else {
        return Err("a match is between two engines: give --engine twice".to_owned());
    };
    let start = start(args)?;
    let enter = |entrant: &Entrant| {
        entrant.enter(args.memory, Duration::from_millis(args.grace), args.game)
    };
    let workers = args.concurrency.clamp(1, args.games.max(1));
    let mut pairs = Vec::with_capacity(workers);
    for _ in 0..workers {
        pairs.push([enter(first)?, enter(second)?]);
    }
    let name = |entrant: &Entrant, of: String| entrant.name.clone().unwrap_or(of);
    let names = [name(first, pairs[0][0].name()), name(second, pairs[0][1].name())];
    let names = names.each_ref().map(String::as_str);
    let file = args.record.as_ref().map(|path| {
        File::create(path).map_err(|error| format!("cannot write {}: {error}", path.display()))
    });
    let mut file = file.transpose()?;

    let next = AtomicUsize::new(0);
    let mut tally = MatchScore::default();
    let mut verdict = None;
    thread::scope(|scope| -> Result<(), String> {
        let (sender, played) = channel();
        for pair in pairs {
            let (sender, next, start) = (sender.clone(), &next, &start);
            scope.spawn(move || play_games(args, start, pair, next, &sender));
        }
        drop(sender);
        for (number, first, finished) in played {
            tally.add(number, &finished, first);
            let colors = match first {
                Color::White => names,
                Color::Black => [names[1], names[0]],
            };
            eprintln!("{}", game_line(&finished, number, colors, &tally));
            if let Some(file) = &mut file {
                let text = pgn::record(&finished, number + 1, colors);
                writeln!(file, "{text}")
                    .map_err(|error| format!("cannot write the record: {error}"))?;
            }
            if verdict.is_none() {
                verdict = args.sprt.and_then(|test| decide(&tally, test));
            }
            if verdict.is_some() {
                next.store(args.games, Ordering::Relaxed);
            }
        }
        Ok(())
    })?;
    let from = match (&args.start, &args.fen) {
        (Some(id), _) => format!(" from {id}"),
        (None, Some(fen)) => format!(" from {fen}"),
        (None, None) => String::new(),
    };
    let heading = format!(
        "{}{from}, {} ms a turn, openings of {} random turns, seed {}",
        args.game.name(),
        args.movetime,
        args.openings.plies,
        args.seed
    );
    let mut answer = format!("{heading}\n\n{}", tally.report(names));
    if let Some(verdict) = verdict {
        answer = format!("{answer}\n{verdict}");
    }
    Ok(answer)
}

/// The position that all openings begin with.
fn start(args: &MatchArgs) -> Result<Position, String> {
    let game = args.game;
    let start = match (&args.start, &args.fen) {
        (Some(id), _) => Position::start_called(game, id).ok_or_else(|| {
            let ids: Vec<&str> = game.spec().starts.iter().map(|start| start.id).collect();
            format!("`{id}` is no start of {}: they are {}", game.name(), ids.join(", "))
        }),
        (None, Some(fen)) => Position::from_fen(game, fen).map_err(|error| error.to_string()),
        (None, None) => Ok(Position::start(game)),
    }?;
    match start.status().is_over() {
        true => Err("in that position the game is over".to_owned()),
        false => Ok(start),
    }
}

/// Plays games that nobody else is playing yet, until there are none left.
fn play_games(
    args: &MatchArgs,
    start: &Position,
    mut pair: [Box<dyn Player>; 2],
    next: &AtomicUsize,
    played: &Sender<Numbered>,
) {
    let conditions = Conditions {
        grace: Duration::from_millis(args.grace),
        most_turns: args.max_turns,
        resign: args.resign,
    };
    let movetime = Duration::from_millis(args.movetime);
    let times = [0, 1].map(|index: usize| args.engines[index].time_per_turn(movetime));
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= args.games {
            return;
        }
        let opening_number = number as u64 / 2;
        let opening = (args.openings).opening(start, args.seed, opening_number, args.balance);
        let [one, two] = &mut pair;
        let (one, two) = ((one, times[0]), (two, times[1]));
        let (first, players) = if number.is_multiple_of(2) {
            (Color::White, [one, two])
        } else {
            (Color::Black, [two, one])
        };
        let seed = args.seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
        let finished = played_game::play(&conditions, opening, players, seed);
        if played.send((number, first, finished)).is_err() {
            return;
        }
    }
}

fn game_line(finished: &PlayedGame, number: usize, names: [&str; 2], tally: &MatchScore) -> String {
    format!(
        "game {}: {} – {} {}, {}, {} turns; {}",
        number + 1,
        names[0],
        names[1],
        finished.ending.result(),
        finished.ending.words(),
        finished.history.turns.len(),
        tally.line()
    )
}

fn decide(tally: &MatchScore, test: Sprt) -> Option<String> {
    let Sprt { elo0, elo1 } = test;
    let ratio = tally.pairs.log_likelihood_ratio(elo0, elo1);
    if tally.pairs.counts.iter().sum::<u32>() < LEAST_PAIRS || ratio.abs() < DECIDED {
        return None;
    }
    let better = match ratio > 0.0 {
        true => format!("better by {elo1} Elo rather than {elo0}"),
        false => format!("better by {elo0} Elo at most rather than {elo1}"),
    };
    Some(format!("SPRT: {better} (log-likelihood ratio {ratio:.2})"))
}
