//! Exercises: a position in which one person is asked for a turn or a square. They come from
//! courses and puzzles; showing them, answering by menus or typing, and judging are the same for
//! both.
//!
//! - `exercise` has an exercise at hand: its position, its question, and the boards drawn of it.
//! - `task` and `puzzle` make one from a task of a course or a step of a puzzle, and know what is
//!   right there and, of a puzzle, why it wins.
//! - `show` shows it, with hints and menus, and finds out which exercise a message answers; `answer`
//!   judges.

mod answer;
mod exercise;
mod puzzle;
mod show;
mod task;

pub use answer::Judged;
pub use exercise::{AnswerKind, ExerciseId, ExerciseView};
pub use puzzle::SolutionView;
pub(crate) use show::exercise_of;
pub(crate) use task::HINTS;
