//! Games in which positions with one winning turn come up: players that err, watched by one that errs less.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use lions_den::engine::{Level, Limits, Score, Searcher, choose};
use lions_den::rules::{Game, Position};
use rand::Rng;
use rand::seq::IndexedRandom;

use super::winning::{Goal, goal};
use crate::cli::lab;

/// How strong the players are.
const LEVELS: RangeInclusive<u8> = 1..=3;
/// How many turns at the beginning are random.
const RANDOM_TURNS: RangeInclusive<usize> = 2..=8;
/// No game is longer, in turns.
const LONGEST: usize = 160;
/// How many positions the one who watches looks at for each turn.
const WATCHING: u64 = 2_000;
/// Who was already this well off has nothing to find but mate, in hundredths of a Pawn.
const WELL_OFF: i32 = 350;
/// From this score on a game is over, once it has stayed so for some turns.
const DECIDED: i32 = 1_500;

/// A position in which the side to move seems to win by something that has just come up.
pub struct Candidate {
    /// The position.
    pub position: Position,
    /// How many turns were played before.
    pub ply: usize,
}

/// Plays the game with this number and calls `look` at each candidate, which says before which ply no other is wanted.
pub fn play(
    game: Game,
    seed: u64,
    number: u64,
    watcher: &mut Searcher,
    look: &mut dyn FnMut(Candidate) -> usize,
) {
    let mut random = lab::random(seed, number);
    let levels = [0, 1].map(|_| Level::new(random.random_range(LEVELS)).unwrap_or(Level::MIN));
    let random_turns = random.random_range(RANDOM_TURNS);
    let stop = AtomicBool::new(false);
    let mut position = Position::start(game);
    let mut history: Vec<u64> = Vec::new();
    let mut wanted_from = 0;
    let mut last = [0; 2];
    let mut decided = 0;
    watcher.new_game();
    while history.len() < LONGEST && !position.status_with_history(&history).is_over() {
        let ply = history.len();
        let turn = if ply < random_turns {
            position.legal_turns().choose(&mut random).copied()
        } else {
            let limits = Limits::nodes(WATCHING);
            let seen = watcher.think(&position, &history, &limits, &stop, &mut |_| ());
            let Some(seen) = seen else { break };
            let (score, before) = (centipawns(seen.score), last[ply % 2]);
            last[ply % 2] = score;
            decided = if score.abs() >= DECIDED {
                decided + 1
            } else {
                0
            };
            if decided > 16 {
                break;
            }
            let fresh = match goal(seen.score) {
                Some(Goal::Mate(_)) => true,
                Some(Goal::Win) => before < WELL_OFF,
                None => false,
            };
            if fresh && ply >= wanted_from {
                let position = position.clone();
                wanted_from = look(Candidate { position, ply });
            }
            let level = levels[ply % 2];
            let chosen = choose(&position, &history, level, random.random(), &stop);
            chosen.map(|result| result.turn)
        };
        let Some(turn) = turn else { break };
        history.push(position.hash());
        position = position.play_unchecked(turn);
    }
}

fn centipawns(score: Score) -> i32 {
    match score {
        Score::Centipawns(score) => score,
        Score::MatesIn(_) => 10 * DECIDED,
        Score::MatedIn(_) => -10 * DECIDED,
    }
}
