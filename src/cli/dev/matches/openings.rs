//! Random openings that are about equal for both sides.

use std::sync::atomic::AtomicBool;

use crate::engine::{self, Limits, Score};
use crate::rules::{Game, Turn};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::game_history::GameHistory;
use crate::cli::dev;

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
        let plies = match text {
            "none" => 0,
            _ => text
                .strip_prefix("random:")
                .and_then(|plies| plies.parse().ok())
                .ok_or_else(wrong)?,
        };
        Ok(Openings { plies })
    }

    /// Returns the opening with this number, the same for the same seed. Its score lies within `balance`, in hundredths of a Pawn.
    pub fn opening(self, game: Game, seed: u64, number: u64, balance: i32) -> Vec<Turn> {
        let mut random = dev::random(seed, number);
        for _ in 1..MOST_ATTEMPTS {
            if let Some(history) = self.random_turns(game, &mut random)
                && is_balanced(&history, balance)
            {
                return history.turns;
            }
        }
        loop {
            if let Some(history) = self.random_turns(game, &mut random) {
                return history.turns;
            }
        }
    }

    /// Plays random turns; `None` if the game ends before.
    fn random_turns(self, game: Game, random: &mut StdRng) -> Option<GameHistory> {
        let mut history = GameHistory::start(game);
        for _ in 0..self.plies {
            let turns = history.position().legal_turns();
            history.play(*turns.choose(random)?);
        }
        let status = history.position().status_with_history(&history.earlier());
        (!status.is_over()).then_some(history)
    }
}

fn is_balanced(history: &GameHistory, balance: i32) -> bool {
    let limits = Limits::nodes(NODES);
    let stop = AtomicBool::new(false);
    let result = engine::think(history.position(), &history.earlier(), &limits, &stop);
    matches!(
        result.map(|result| result.score),
        Some(Score::Centipawns(score)) if score.abs() <= balance
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_balanced_and_the_same_for_the_same_seed() {
        let openings = Openings::parse("random:4").unwrap();
        let first = openings.opening(Game::MightyLion, 1, 0, 150);
        assert_eq!(first, openings.opening(Game::MightyLion, 1, 0, 150));
        assert_ne!(first, openings.opening(Game::MightyLion, 1, 1, 150));
        assert_ne!(first, openings.opening(Game::MightyLion, 2, 0, 150));
        let mut history = GameHistory::start(Game::MightyLion);
        for turn in first {
            assert!(history.position().legal_turns().contains(&turn));
            history.play(turn);
        }
        assert_eq!(history.turns.len(), 4);
        assert!(is_balanced(&history, 150));
    }

    #[test]
    fn no_opening_is_the_start() {
        let none = Openings::parse("none").unwrap();
        assert!(none.opening(Game::Lionized, 1, 0, 100).is_empty());
        assert!(Openings::parse("book").is_err());
        assert!(Openings::parse("random:x").is_err());
    }
}
