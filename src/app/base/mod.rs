//! What every use case stands on: the handle with the database and the time, how the workers are woken, the jobs that a use case leaves
//! behind, what the engine is asked, whose turn it is at the engine, and the rate limit.
//!
//! Nothing here knows a use case: no match is looked up, no setting read.

mod blocked;
mod due;
mod engine_questions;
mod handle;
mod rate_limit;
mod rota;
mod sync;

pub(super) use due::{LEASE, new_job, pause};
pub(super) use engine_questions::Asking;

pub use engine_questions::EngineAnswer;
pub use handle::{App, Clock, SystemClock};
