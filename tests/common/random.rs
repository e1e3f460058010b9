//! Random numbers, turns and plans.

#![allow(dead_code, reason = "each program of tests uses its own part")]

use std::collections::HashMap;

use locale::Locale;
use notation::{algebraic, read_typed};
use rules::{Game, Position, Turn};

use super::expected::Lines;

/// A small generator of random numbers, so that a failure comes again.
pub struct Random(u64);

impl Random {
    pub fn of_seed(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    pub fn seconds(&mut self, end: i64) -> i64 {
        self.below(end.max(1) as usize) as i64
    }

    pub fn turn(&mut self, position: &Position) -> Option<Turn> {
        let turns = position.legal_turns();
        (!turns.is_empty()).then(|| self.one_of(&turns))
    }
}

/// Lines for a side, no two of which answer the same differently, with the turns in one of the ways
/// in which they can be typed.
pub fn random_plan(random: &mut Random, start: &Position, side: usize) -> (Lines, String) {
    let mut answers: HashMap<Vec<String>, Turn> = HashMap::new();
    let (mut lines, mut typed) = (Lines::new(), Vec::new());
    let is_own_turn = start.turn().index() == side;
    for _ in 0..1 + random.below(3) {
        let wanted = 2 * (1 + random.below(3)) + usize::from(is_own_turn);
        let (mut position, mut line, mut written) = (start.clone(), Vec::new(), Vec::new());
        while line.len() < wanted {
            let is_answer = position.turn().index() == side && !line.is_empty();
            let turn = match answers.get(&line).filter(|_| is_answer) {
                Some(turn) => Some(*turn),
                None => random.turn(&position),
            };
            let Some(turn) = turn else { break };
            if is_answer {
                answers.insert(line.clone(), turn);
            }
            let text = position.turn_text(turn);
            let short = algebraic(&position, turn);
            let is_read = read_typed(&position, &short, Locale::English) == Ok(turn);
            written.push(match is_read && random.once_in(2) {
                true => short,
                false => text.clone(),
            });
            line.push(text);
            position = position.play(turn).unwrap();
        }
        if line.len() == wanted {
            lines.push(line);
            typed.push(written.join(" "));
        }
    }
    let between = if random.once_in(2) { "\n" } else { "; " };
    (lines, typed.join(between))
}

/// A position that some turns lead to.
pub fn somewhere(random: &mut Random, game: Game) -> Position {
    let mut position = Position::start(game);
    for _ in 0..1 + random.below(16) {
        let next = random.turn(&position).map(|turn| position.play_unchecked(turn));
        match next.filter(|next| !next.status().is_over()) {
            Some(next) => position = next,
            None => break,
        }
    }
    position
}
