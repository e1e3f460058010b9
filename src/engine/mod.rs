//! The engine: finds good turns in every game.
//!
//! Knows the rules and nothing else. It does no I/O, and has threads only where it is asked for more than one: whoever calls it
//! decides where it runs, and stops it through a flag. With the same position, limits and seed it always answers the same, unless
//! a deadline or the flag cuts it short.
//!
//! - [`Searcher`] searches as deep as its [`Limits`] allow and says what it found: a [`SearchResult`]. It remembers between the turns of a match.
//! - [`choose`] plays at a [`Level`], with that level's errors.
//!
//! The search knows the evaluation by one small interface, `Evaluator`: positions and actions in, scores out. What pieces are worth to the
//! search itself, in static exchange evaluation and move ordering, is apart from the terms of the evaluation, in `Values`.

mod adjudication;
mod bench;
mod eval;
mod level;
mod limits;
mod material_eval;
#[cfg(test)]
mod random_walk;
mod result;
mod score;
mod search;
mod weaken;
mod win_probability;

pub use eval::{eval_trace, learning};

pub use adjudication::{TURNS_IN_A_ROW, accepts_draw, is_even, is_hopeless, is_lost, is_quiet};
pub use bench::{BenchResult, bench};
pub use eval::weights::piece_value;
pub use level::{Level, choose};
pub use limits::Limits;
pub use material_eval::material_choice;
pub use result::SearchResult;
pub use score::Score;
pub use search::searcher::{Searcher, think};
pub use win_probability::chance;
