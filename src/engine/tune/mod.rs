//! Tuning of the evaluation: positions from self-play, and weights that fit how their games ended.

mod fit;
mod generate;

pub use fit::Fit;
pub use generate::{Sample, SelfPlay};
