//! What a position is worth: by a network, or by the terms of an evaluation where a game has none.

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
