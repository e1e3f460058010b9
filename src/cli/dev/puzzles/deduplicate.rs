//! Rejects puzzles that resemble earlier ones.

use std::collections::HashMap;

use crate::app::puzzles::{Puzzle, PuzzleTheme};
use crate::rules::{Color, Position, Turn, Wide};

/// The maximum percentage of mates in one.
const MATES_AT_ONCE: usize = 10;
/// The maximum number of puzzles with the same solution.
const SAME_TURNS: usize = 2;

/// The puzzles accepted so far.
#[derive(Default)]
pub struct Deduplicator {
    taken: usize,
    mates_at_once: usize,
    seen: HashMap<String, usize>,
}

impl Deduplicator {
    /// Accepts a puzzle if it differs enough from those accepted before.
    pub fn takes(&mut self, puzzle: &Puzzle) -> bool {
        let at_once = puzzle.themes.contains(&PuzzleTheme::Mate(1));
        if at_once && (self.mates_at_once + 1) * 100 > MATES_AT_ONCE * (self.taken + 10) {
            return false;
        }
        let (pattern, turns) = (pattern(puzzle), turns(puzzle));
        let times = |key: &String| self.seen.get(key).copied().unwrap_or(0);
        if times(&pattern) >= 1 || times(&turns) >= SAME_TURNS {
            return false;
        }
        for key in [pattern, turns] {
            *self.seen.entry(key).or_default() += 1;
        }
        self.taken += 1;
        self.mates_at_once += usize::from(at_once);
        true
    }
}

/// Describes the material and which piece captures which.
fn pattern(puzzle: &Puzzle) -> String {
    let mut pattern = material(&puzzle.position);
    let mut at = puzzle.position.clone();
    for turn in puzzle.line() {
        pattern += &answer(&at, turn);
        at = at.play_unchecked(turn);
    }
    pattern
}

fn material(position: &Position) -> String {
    let us = position.turn();
    let mut text = String::new();
    for piece in position.spec().pieces {
        let of_role = position.with_role(piece.role);
        let count = |color: Color| (of_role & position.pieces(color)).len();
        text += &format!("{}{}-{} ", piece.symbol(), count(us), count(!us));
    }
    text
}

fn answer(position: &Position, turn: Turn) -> String {
    let symbol = |square| {
        let piece = position.role_at(square);
        let piece = piece.and_then(|role| position.spec().piece(role));
        piece.map_or_else(|| "-".to_owned(), |piece| piece.symbol())
    };
    let moves = turn.moves().map(|mv| {
        let captured: String = mv
            .capture_squares::<Wide>()
            .into_iter()
            .map(symbol)
            .collect();
        format!(" {}x{captured}", symbol(mv.from))
    });
    moves.collect()
}

/// Returns the solver's turns in canonical notation.
fn turns(puzzle: &Puzzle) -> String {
    let texts = puzzle.steps.iter().enumerate().map(|(number, step)| {
        let position = puzzle.position_at(number);
        format!("{} ", position.turn_text(step.accepted[0]))
    });
    texts.collect()
}
