//! Courses: for each game lessons with tasks on a board, answered as turns in a match are, and in the end a short match against the engine.
//!
//! A task is data: a position, and what is wanted as conditions that the rules core judges; the tests play every one. Its words are texts of
//! each language: `lesson-ID` and `.text`; `task-ID-NUMBER`, `.hint` and `.shows`. What a player has done is kept on disk, and which task
//! they were shown last and where, so that `/learn` goes on there and a turn typed there is taken as its answer.

mod answer;
mod courses;
mod duel;
mod goal;
mod lesson;
mod pictures;
mod progress;
mod typed;
mod view;

use crate::rules::Game;

pub use answer::{Judged, Judgement};
pub use courses::course;
pub use goal::{Condition, Wanted, fulfils, right_turns};
pub use lesson::{Asked, Duel, Lesson, Task, TaskRef, Work, Wrong};
pub use progress::{CourseView, LessonEntry};
pub use typed::LessonMessage;
pub use view::{TaskKind, TaskStep, TaskView};

/// The lesson of a game with this id.
pub fn lesson(game: Game, id: &str) -> Option<&'static Lesson> {
    course(game).iter().find(|lesson| lesson.id == id)
}

/// The lesson that explains a rule, as `IllegalTurn::rule` names it.
pub fn lesson_on_rule(game: Game, rule: &str) -> Option<&'static Lesson> {
    let mut lessons = course(game).iter();
    lessons.find(|lesson| lesson.rules.contains(&rule))
}

/// The lesson in which what a card of the rules says is practised.
pub fn lesson_on_card(game: Game, card: &str) -> Option<&'static Lesson> {
    let mut lessons = course(game).iter();
    lessons.find(|lesson| lesson.cards.contains(&card))
}
