//! Games in which positions with one winning turn come up: the engine plays itself, and wherever
//! the game is even, or one side fights for its life, it is asked what would become of a few turns
//! that might be played instead. Easy puzzles come from endgames with few pieces, and so do half of
//! the hard ones.

use crate::random::random;
use std::ops::RangeInclusive;

use engine::{Score, SearchResult, Searcher};
use rand::Rng;
use rand::seq::IndexedRandom;
use rules::{Game, Position, Turn, Visit};

use super::difficulty::Difficulty;
use super::sparse;
use super::winning_move::{Goal, goal, hundredths, search};

const RANDOM_TURNS: RangeInclusive<usize> = 2..=10;
/// The longest game, in turns.
const LONGEST: usize = 160;
/// The node limit for a turn of the game.
const NODES: u64 = 1_500;
/// The node limit in an endgame with few pieces, for its turns and for the alternatives.
const NODES_IN_ENDGAME: u64 = 400;
/// How many pieces an endgame begins with: for an easy puzzle or, every other time, a hard one.
const EASY_PIECES: RangeInclusive<usize> = 5..=11;
const HARD_PIECES: RangeInclusive<usize> = 9..=18;
/// How many alternatives to each turn are tried.
const OTHERS: usize = 6;
const NODES_FOR_OTHERS: u64 = 1_200;
/// The node limit for finding a long mate where a game is decided: hard puzzles are often these.
const NODES_FOR_MATES: u64 = 20_000;
/// Up to this score a game is even, in hundredths of a Pawn.
const EVEN: i32 = 200;
/// From this score on it is decided if it lasts for some turns.
const DECIDED: i32 = 900;
const TURNS_TO_DECIDE: usize = 24;

/// A position that the side to move seems to win thanks to the last turn.
pub struct Candidate {
    pub position: Position,
    /// The number of turns played.
    pub ply: usize,
    /// The turn that seems to win.
    pub by: Turn,
    pub goal: Goal,
}

impl Candidate {
    /// Judges a position by the engine. A mere advantage counts only if the game was even before.
    fn of(position: &Position, ply: usize, best: &SearchResult, was_even: bool) -> Option<Self> {
        let goal = goal(best.score).filter(|goal| *goal != Goal::Win || was_even)?;
        Some(Candidate { position: position.clone(), ply, by: best.turn, goal })
    }
}

/// Plays a game. `look` returns the ply before which it wants no other candidate.
pub fn play(
    game: Game,
    difficulty: Difficulty,
    seed: u64,
    number: u64,
    searcher: &mut Searcher,
    look: &mut dyn FnMut(Candidate) -> usize,
) {
    let mut random = random(seed, number);
    let is_easy = difficulty == Difficulty::Easy;
    let few = match difficulty {
        Difficulty::Easy => Some(EASY_PIECES),
        Difficulty::Hard if number.is_multiple_of(2) => Some(HARD_PIECES),
        Difficulty::Any | Difficulty::Hard => None,
    };
    let [nodes, nodes_for_others] = match few {
        Some(_) => [NODES_IN_ENDGAME; 2],
        None => [NODES, NODES_FOR_OTHERS],
    };
    let (random_turns, mut position) = match few {
        Some(pieces) => (0, sparse::start(game, pieces, &mut random)),
        None => (random.random_range(RANDOM_TURNS), Position::start(game)),
    };
    let mut history: Vec<Visit> = Vec::new();
    let (mut wanted_from, mut decided, mut was_even) = (0, 0, false);
    searcher.new_game();
    while history.len() < LONGEST
        && wanted_from < LONGEST
        && decided < TURNS_TO_DECIDE
        && !position.status_with_history(&history).is_over()
    {
        let ply = history.len();
        let turns = position.legal_turns();
        let turn = if ply < random_turns {
            turns.choose(&mut random).copied()
        } else {
            let Some(mut best) = search(searcher, &position, &history, nodes) else { break };
            // A longer search may find a mate that this score does not tell of.
            let may_mate = matches!(best.score, Score::Centipawns(DECIDED..));
            if difficulty == Difficulty::Hard && ply >= wanted_from && may_mate {
                best = search(searcher, &position, &history, NODES_FOR_MATES).unwrap_or(best);
            }
            let score = hundredths(best.score);
            decided = if score.abs() >= DECIDED { decided + 1 } else { 0 };
            let found = Candidate::of(&position, ply, &best, was_even);
            was_even = score.abs() <= EVEN;
            if let Some(candidate) = found.filter(|found| found.ply >= wanted_from) {
                wanted_from = look(candidate);
            }
            for _ in 0..OTHERS {
                let ply = ply + 1;
                let is_lost = score <= -DECIDED;
                if !was_even && !is_lost || ply < wanted_from {
                    break;
                }
                let Some(other) = turns.choose(&mut random).filter(|t| **t != best.turn) else {
                    continue;
                };
                let position = position.play_unchecked(*other);
                let reply = search(searcher, &position, &[], nodes_for_others);
                let Some(reply) = reply else { continue };
                let found = match goal(reply.score) {
                    Some(Goal::Mate(1)) if !is_easy => None,
                    Some(Goal::Win) if !was_even => None,
                    found => found,
                };
                if let Some(goal) = found {
                    wanted_from = look(Candidate { position, ply, by: reply.turn, goal });
                }
            }
            Some(best.turn)
        };
        let Some(turn) = turn else { break };
        history.push(position.visit());
        position = position.play_unchecked(turn);
    }
}

/// As [`play`], with the positions of a match.
pub fn look_through(
    positions: &[Position],
    searcher: &mut Searcher,
    look: &mut dyn FnMut(Candidate) -> usize,
) {
    let (mut wanted_from, mut was_even) = (0, false);
    searcher.new_game();
    for (ply, position) in positions.iter().enumerate() {
        let Some(best) = search(searcher, position, &[], NODES) else { continue };
        let found = Candidate::of(position, ply, &best, was_even);
        was_even = hundredths(best.score).abs() <= EVEN;
        if let Some(candidate) = found.filter(|found| found.ply >= wanted_from) {
            wanted_from = look(candidate);
        }
    }
}
