//! Courses: for each game lessons with tasks on a board, answered as turns in a match are, and in the end a short match against the engine.
//!
//! A task is data: a position, and what is wanted as conditions that the rules core judges; the tests play every one. Its words are texts of
//! each language: `lesson-ID` and `.text`; `task-ID-NUMBER`, `.hint` and `.shows`. What a player has done is kept on disk, and which task
//! they were shown last and where, so that `/learn` goes on there and a turn typed there is taken as its answer.

mod courses;
mod goal;
mod lesson;
mod progress;
mod task_ref;

pub use courses::{course, ends_course, lesson, lesson_on_card, practice_on_rule};
pub use goal::{Condition, SquareGoal, fulfils, king_step, right_turns};
pub use lesson::{Asked, FinalMatch, Lesson, Task, Work, Wrong};
pub use progress::{CourseView, LessonEntry};
pub use task_ref::TaskRef;
