//! `lions-den-lab spsa`: tunes constants of the search by simultaneous perturbation.
//!
//! In each pair of games all constants are moved at once, each up or down at random, for one player,
//! and the other way for the other. All then move a little towards whoever scored more.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use clap::Args;
use engine::Searcher;
use rand::Rng;
use rules::{Color, Game, Position};

use super::openings::Openings;
use super::own_engine::{Bounds, OwnEngine, Strength};
use super::played_game::{self, Conditions, ResignRule};
use super::player::Player;
use crate::random::random;

/// The game, its limits, and the constants.
#[derive(Args)]
pub struct SpsaArgs {
    /// The game's id, such as `mighty-lion`
    #[arg(long)]
    game: Game,
    /// The number of nodes of each search
    #[arg(long, default_value_t = 8_000)]
    nodes: u64,
    /// The number of pairs of games
    #[arg(long, default_value_t = 2_000)]
    pairs: usize,
    /// The number of pairs to play at a time
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// The seed of openings and perturbations
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How far a pair won twice moves a constant at the end, in thousandths of its perturbation
    #[arg(long, default_value_t = 20, value_name = "THOUSANDTHS")]
    rate: u32,
    /// A constant, its bounds and, if not that of today, its first value, as NAME:MIN:MAX:START
    #[arg(required = true, value_parser = Constant::parse)]
    constants: Vec<Constant>,
}

/// A constant of the search, its bounds, and where it stands.
#[derive(Clone, Debug)]
struct Constant {
    name: String,
    least: f64,
    most: f64,
    value: f64,
}

impl Constant {
    fn parse(text: &str) -> Result<Constant, String> {
        let form = || format!("`{text}` is not of the form NAME:MIN:MAX or NAME:MIN:MAX:START");
        let (name, numbers) = text.split_once(':').ok_or_else(form)?;
        let numbers: Result<Vec<i32>, _> = numbers.split(':').map(str::parse).collect();
        let (least, most, start) = match numbers.map_err(|_| form())?[..] {
            [least, most] => (least, most, None),
            [least, most, start] => (least, most, Some(start)),
            _ => return Err(form()),
        };
        if least >= most {
            return Err(format!("`{text}` leaves no room between its bounds"));
        }
        let mut searcher = Searcher::new(1, 1);
        let today = searcher
            .constant(name)
            .ok_or_else(|| format!("the search has no constant `{name}`"))?;
        let value = start.unwrap_or(*today).clamp(least, most);
        let [least, most, value] = [least, most, value].map(f64::from);
        Ok(Constant { name: name.to_owned(), least, most, value })
    }

    /// How far it is moved for a pair when this share of all pairs has been played: at the end by a
    /// twentieth of its room.
    fn perturbation(&self, share: f64) -> f64 {
        (self.most - self.least) / 20.0 * share.powf(-0.101)
    }

    fn moved(&self, by: f64) -> i32 {
        (self.value + by).clamp(self.least, self.most).round() as i32
    }
}

/// Plays all pairs and returns where the constants stand.
pub fn run(args: &SpsaArgs) -> Result<String, String> {
    let constants = Mutex::new(args.constants.clone());
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..args.concurrency.max(1) {
            scope.spawn(|| {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= args.pairs {
                        return;
                    }
                    tune(args, &constants, pair);
                }
            });
        }
    });
    Ok(line(&constants.into_inner().map_err(|_| "a game has failed")?))
}

/// Plays a pair and moves the constants by its result.
fn tune(args: &SpsaArgs, constants: &Mutex<Vec<Constant>>, pair: usize) {
    let share = (pair + 1) as f64 / args.pairs as f64;
    let mut random = random(args.seed, pair as u64);
    let Ok(before) = constants.lock().map(|constants| constants.clone()) else { return };
    let moves: Vec<f64> = before
        .iter()
        .map(|constant| {
            let by = constant.perturbation(share);
            if random.random() { by } else { -by }
        })
        .collect();
    let result = f64::from(play_pair(args, &before, &moves, pair));
    // The step falls as the 0.602th power of the pairs, after a tenth of them.
    let rate = f64::from(args.rate) / 1_000.0 * (1.1 / (share + 0.1)).powf(0.602) / 2.0;
    let Ok(mut constants) = constants.lock() else { return };
    for (constant, by) in constants.iter_mut().zip(moves) {
        constant.value = (constant.value + rate * result * by).clamp(constant.least, constant.most);
    }
    if (pair + 1).is_multiple_of(50) {
        eprintln!("{} pairs: {}", pair + 1, line(&constants));
    }
}

/// How many more of two games the first player wins than the second, where the first has the
/// constants moved one way and the second the other way.
fn play_pair(args: &SpsaArgs, constants: &[Constant], moves: &[f64], pair: usize) -> i32 {
    let player = |sign: f64| -> Box<dyn Player> {
        let moved = constants.iter().zip(moves);
        let tuning = moved.map(|(one, by)| (one.name.clone(), one.moved(sign * by))).collect();
        let bounds = Bounds { nodes: Some(args.nodes), tuning, ..Bounds::default() };
        Box::new(OwnEngine::new(Strength::Bounded(bounds), MEMORY))
    };
    let (mut up, mut down) = (player(1.0), player(-1.0));
    let conditions = Conditions {
        grace: Duration::ZERO,
        most_turns: 300,
        resign: Some(ResignRule { score: 900, turns: 4 }),
    };
    let start = Position::start(args.game);
    let openings = Openings { plies: 6 };
    let mut won = 0;
    for color in Color::ALL {
        let opening = openings.opening(&start, args.seed, pair as u64, 100);
        let players = match color {
            Color::White => [(&mut up, None), (&mut down, None)],
            Color::Black => [(&mut down, None), (&mut up, None)],
        };
        let finished = played_game::play(&conditions, opening, players, pair as u64);
        won += finished.ending.winner().map_or(0, |winner| if winner == color { 1 } else { -1 });
    }
    won
}

/// The memory of each player, in MiB.
const MEMORY: usize = 32;

fn line(constants: &[Constant]) -> String {
    let values = constants.iter().map(|one| format!("{}:{}", one.name, one.moved(0.0)));
    values.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_constant_moves_ever_less_and_stays_within_its_bounds() {
        let mut one = Constant::parse("lmr_base:0:1000:700").unwrap();
        assert_eq!((one.value, one.perturbation(1.0)), (700.0, 50.0));
        assert!(one.perturbation(0.1) > 50.0);
        assert_eq!(one.moved(400.0), 1000);
        one.value = 12.6;
        assert_eq!((one.moved(0.0), one.moved(-50.0)), (13, 0));
    }
}
