//! The ground of every use case: the handle with the database and the time, waking the workers, new
//! jobs, questions to the engine, the fair queue at the engine, and the rate limit.
//!
//! Nothing here knows a use case: no match is looked up, no setting read.

mod blocked;
mod engine_questions;
mod fair_queue;
mod handle;
mod new_jobs;
mod rate_limit;
mod sync;

pub(super) use engine_questions::EngineRequest;
pub(super) use new_jobs::{LEASE, backoff, new_job};

pub use engine_questions::EngineAnswer;
pub use handle::{App, Clock, SystemClock};
