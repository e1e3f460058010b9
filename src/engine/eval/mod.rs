//! Evaluation: a sum of weighted terms, plus the output of a network where the game has one.

pub(crate) mod eval_terms;
pub mod eval_trace;
pub(crate) mod evaluation;
pub(crate) mod evaluator;
pub(crate) mod inputs;
pub mod learning;
pub(crate) mod memory;
pub(crate) mod net;
pub(crate) mod tally;
pub(crate) mod weights;
