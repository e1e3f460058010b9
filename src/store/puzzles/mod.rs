//! Puzzles and lessons.

pub(super) mod daily;
pub(super) mod lessons;
pub(super) mod puzzle_sources;
pub(super) mod tries;
