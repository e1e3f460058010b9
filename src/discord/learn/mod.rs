//! Lessons, puzzles, explanations of pieces and rules, and help.

pub mod exercise;
pub mod exercises;
pub mod explain;
pub mod help;
