//! Random openings that are about equal for both sides or, from a start of one's own, about as
//! unequal as that is.

use std::sync::atomic::AtomicBool;

use crate::random::random;
use engine::{self, Limits, Score};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rules::{Color, Position};

use super::game_history::GameHistory;

/// The node limit for judging an opening.
const NODES: u64 = 20_000;
/// The number of unbalanced openings in a row after which the next one is accepted.
const MOST_ATTEMPTS: u32 = 200;

/// The value of `--openings`: `none` or `random:PLIES`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Openings {
    pub plies: usize,
}

impl Openings {
    /// Parses the option; a value parser for clap.
    pub fn parse(text: &str) -> Result<Openings, String> {
        let wrong = || format!("`{text}` is neither `none` nor `random:PLIES`, as in `random:6`");
        let plies =
            if text == "none" { "0" } else { text.strip_prefix("random:").ok_or_else(wrong)? };
        plies.parse().map(|plies| Openings { plies }).map_err(|_| wrong())
    }

    /// Returns the opening with this number, the same for the same seed. Its score lies within
    /// `balance`, in hundredths of a Pawn, of that of `start`; the usual start counts as even.
    pub fn opening(self, start: &Position, seed: u64, number: u64, balance: i32) -> GameHistory {
        let start = GameHistory::from(start.clone());
        if self.plies == 0 {
            return start;
        }
        let even = match is_usual(start.start()) {
            true => 0,
            false => score(&start).unwrap_or(0),
        };
        let mut random = random(seed, number);
        for _ in 1..MOST_ATTEMPTS {
            if let Some(history) = self.random_turns(&start, &mut random)
                && score(&history).is_some_and(|score| (score - even).abs() <= balance)
            {
                return history;
            }
        }
        // Some starts lead to nothing else than the end.
        (0..MOST_ATTEMPTS).find_map(|_| self.random_turns(&start, &mut random)).unwrap_or(start)
    }

    /// Plays random turns; `None` if the game ends before.
    fn random_turns(self, start: &GameHistory, random: &mut StdRng) -> Option<GameHistory> {
        let mut history = start.clone();
        for _ in 0..self.plies {
            let turns = history.position().legal_turns();
            history.play(*turns.choose(random)?);
        }
        let status = history.position().status_with_history(&history.earlier());
        (!status.is_over()).then_some(history)
    }
}

/// Whether it is the start that a game has without another one being named.
pub fn is_usual(start: &Position) -> bool {
    start.fen() == start.game().spec().start_fen()
}

/// What our engine thinks of it, in hundredths of a Pawn for White; `None` if it sees a mate.
fn score(history: &GameHistory) -> Option<i32> {
    let limits = Limits::nodes(NODES);
    let stop = AtomicBool::new(false);
    let result = engine::think(history.position(), &history.earlier(), &limits, &stop)?;
    match (result.score, history.position().turn()) {
        (Score::Centipawns(score), Color::White) => Some(score),
        (Score::Centipawns(score), Color::Black) => Some(-score),
        _ => None,
    }
}
