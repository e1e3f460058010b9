//! Keeps puzzles from resembling each other.

use std::collections::HashMap;

use rules::{Color, Position, Turn, Wide};
use study::{Puzzle, PuzzleTheme};

/// At most so many puzzles may share their solution.
const SAME_TURNS: usize = 2;

/// What has been accepted so far.
#[derive(Default)]
pub struct Deduplicator {
    taken: Vec<Puzzle>,
    /// How many are from this file, and how many of these are mates in one.
    of_file: usize,
    mates_at_once: usize,
    /// At most so many percent may be mates in one.
    most_at_once: usize,
    seen: HashMap<String, usize>,
}

impl Deduplicator {
    pub fn new(most_at_once: usize) -> Deduplicator {
        Deduplicator { most_at_once, ..Deduplicator::default() }
    }

    /// Takes a puzzle that is in the file already.
    pub fn knows(&mut self, puzzle: &Puzzle) {
        self.of_file += 1;
        self.mates_at_once += usize::from(is_mate_at_once(puzzle));
        self.avoids(puzzle);
    }

    /// Takes note of a puzzle that none is to be like.
    pub fn avoids(&mut self, puzzle: &Puzzle) {
        for key in [pattern(puzzle), turns(puzzle)] {
            *self.seen.entry(key).or_default() += 1;
        }
        self.taken.push(puzzle.clone());
    }

    /// Accepts a puzzle if it differs enough from those accepted before.
    pub fn takes(&mut self, puzzle: &Puzzle) -> bool {
        let may_mate = (self.mates_at_once + 1) * 100 <= self.most_at_once * (self.of_file + 10);
        let (pattern, turns) = (pattern(puzzle), turns(puzzle));
        let times = |key: &String| self.seen.get(key).copied().unwrap_or(0);
        let is_taken = (may_mate || !is_mate_at_once(puzzle))
            && times(&pattern) == 0
            && times(&turns) < SAME_TURNS
            && !self.taken.iter().any(|taken| puzzle.resembles(taken));
        if is_taken {
            self.knows(puzzle);
        }
        is_taken
    }
}

fn is_mate_at_once(puzzle: &Puzzle) -> bool {
    puzzle.themes.contains(&PuzzleTheme::Mate(1))
}

/// The material and who captures what.
fn pattern(puzzle: &Puzzle) -> String {
    let mut pattern = material(&puzzle.position);
    let line = puzzle.line();
    pattern.extend(puzzle.position.each_along(&line).map(|(at, turn)| answer(&at, turn)));
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
        let captured: String = mv.capture_squares::<Wide>().into_iter().map(symbol).collect();
        format!(" {}x{captured}", symbol(mv.from))
    });
    moves.collect()
}

/// The solver's turns in canonical notation.
fn turns(puzzle: &Puzzle) -> String {
    let texts = puzzle.steps.iter().enumerate().map(|(number, step)| {
        let position = puzzle.position_at(number);
        format!("{} ", position.turn_text(step.accepted[0]))
    });
    texts.collect()
}
