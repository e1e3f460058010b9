//! The engine: finds good turns in every game.
//!
//! Depends on the rules and on nothing else. Does no I/O, and starts threads only if asked for more
//! than one: the caller decides where it runs, and stops it through a flag. The same position,
//! limits and seed always give the same result, unless a deadline or the flag cuts the search
//! short.
//!
//! - [`Searcher`] searches as deep as its [`Limits`] allow and returns a [`SearchResult`]. It keeps
//!   what it learned between the turns of a match.
//! - [`think`] finds the best turn of a single position.
//! - [`choose`] plays at a [`Level`], with that level's errors.
//!
//! The search uses the evaluation through one small interface, `Evaluator`: positions and actions
//! in, scores out. The piece values for static exchange evaluation and move ordering are separate
//! from the evaluation terms, in `Values`.

mod adjudication;
mod bench;
mod eval;
mod level;
mod limits;
mod mate_prover;
mod mating_line;
#[cfg(test)]
mod random_walk;
mod score;
mod search;
mod weaken;

pub use eval::{eval_trace, learning};

pub use adjudication::{
    TURNS_IN_A_ROW, accepts_draw, chance, is_even, is_hopeless, is_lost, is_quiet,
};
pub use bench::bench;
pub use eval::weights::piece_value;
pub use level::{Level, choose, choose_within};
pub use limits::Limits;
pub use mate_prover::{MateProver, Unproven};
pub use mating_line::to_mate;
pub use score::{Progress, Score, SearchResult};
pub use search::searcher::{Lines, Searcher, think};
