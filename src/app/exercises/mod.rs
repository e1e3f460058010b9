//! Exercises: a position in which one person is asked for a turn or a square. They come from
//! courses and puzzles; showing them, answering by menus or typing, and judging are the same for
//! both.
//!
//! - `exercise` has an exercise at hand: its position, its question, and the boards drawn of it.
//! - `task` and `puzzle` make one from a task of a course or a step of a puzzle, and know what is
//!   right there.
//! - `why` says why the solution of a puzzle wins, `solution` shows it board by board.
//! - `show` shows it, with hints and menus; `answer` judges; `typed` finds out which exercise a
//!   message answers.

mod answer;
mod exercise;
mod puzzle;
mod scene;
mod show;
mod solution;
mod task;
mod typed;
mod why;

pub use answer::Judged;
pub use exercise::{AnswerKind, ExerciseId, ExerciseView};
pub use solution::SolutionView;
pub(crate) use task::HINTS;
pub(crate) use typed::exercise_of;
