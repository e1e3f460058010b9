//! How far a player has come in a course.

use rules::Game;

/// How far a player has come in a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CourseProgress {
    pub game: Game,
    /// How many lessons are done.
    pub done: usize,
    pub of: usize,
}
