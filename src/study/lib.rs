//! What players learn from: lessons, puzzles, cards of the rules, and reviews of matches.

mod accuracy;
mod cards;
mod lessons;
mod puzzles;
pub mod review;
mod shipped;

pub use cards::{Card, Claim, Look, cards};
pub use lessons::{
    Asked, Condition, FinalMatch, Lesson, SquareGoal, Task, TaskRef, course, ends_course, fulfils,
    king_step, lesson, lesson_on_card, practice_on_rule,
};
pub use puzzles::{
    Origin, Puzzle, PuzzleEntry, PuzzleStep, PuzzleStepId, PuzzleTheme, Variation, entries, games,
    has_puzzles, streak, turn_texts,
};
