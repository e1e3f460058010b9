//! Courses: for each game lessons with tasks on a board, and in the end a short match.
//!
//! A task is data in `assets/courses/`: a position, and what is wanted as conditions that the rules
//! core judges; the tests play every one. Its words are texts of each language: `lesson-ID` and
//! `.text`; `task-ID-NUMBER`, `.hint` and `.shows`.

mod courses;
mod goal;
mod lesson;

pub use courses::{TaskRef, course, ends_course, lesson, lesson_on_card, practice_on_rule};
pub use goal::{Condition, SquareGoal, fulfils, king_step};
pub use lesson::{Asked, FinalMatch, Lesson, Task};
