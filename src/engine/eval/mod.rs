//! Evaluation: a sum of weighted terms, plus the output of a network where the game has one.

pub(in crate::engine) mod eval_terms;
pub mod eval_trace;
pub(in crate::engine) mod evaluation;
pub(in crate::engine) mod evaluator;
pub(in crate::engine) mod inputs;
pub mod learning;
pub(in crate::engine) mod net;
pub(in crate::engine) mod tally;
pub(in crate::engine) mod tapered;
pub(in crate::engine) mod values;
pub(in crate::engine) mod weights;
