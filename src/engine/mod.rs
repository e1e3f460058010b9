//! The engine: finds good turns in every game.
//!
//! Knows the rules and nothing else. It has no threads and does no I/O: whoever calls it decides where it runs, and stops it through a
//! flag. With the same position, limits and seed it always answers the same, unless a deadline or the flag cuts it short.
//!
//! - [`think`] searches as deep as its [`Limits`] allow and says what it found: a [`Thought`].
//! - [`choose`] plays at a [`Level`], with that level's errors.

mod bench;
mod evaluation;
mod exchange;
mod level;
mod limits;
mod ordering;
mod quiescence;
mod score;
mod search;
mod table;
mod weights;

pub use bench::{BENCH_DEPTH, BenchResult, bench};
pub use level::{Level, choose};
pub use limits::Limits;
pub use score::Score;
pub use search::{Thought, think};
