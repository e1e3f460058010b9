//! Puzzles and lessons.

pub(super) mod daily;
pub(super) mod lessons;
pub(super) mod tries;
