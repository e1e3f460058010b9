//! How far people have come in the courses, and the match at the end of each.
//!
//! What a player has done is kept on disk, and which task they were shown last and where, so that
//! `/learn` goes on there and a turn typed there is taken as its answer.

mod progress;

pub use progress::{CourseView, LessonEntry};
