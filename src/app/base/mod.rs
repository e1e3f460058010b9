//! The ground of every use case: the handle with the database and the time, waking the workers,
//! questions to the engine, the fair queue at the engine, and the rate limit.
//!
//! Nothing here knows a use case: no match is looked up, no setting read.

mod engine_questions;
mod fair_queue;
mod handle;
mod rate_limit;
mod sync;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use crate::Result;

pub(super) use engine_questions::EngineRequest;
pub(super) use sync::lock;

pub use engine_questions::EngineAnswer;
pub use handle::{App, Clock, SystemClock};

/// How long a claim lasts before another worker may take the job over: longer than any try of a job
/// can.
pub(crate) const LEASE: Duration = Duration::from_secs(120);

const LONGEST_BACKOFF: Duration = Duration::from_secs(600);

/// How long to wait after so many attempts: 1, 2, 4 … seconds.
pub(crate) fn backoff(attempts: u32) -> Duration {
    Duration::from_secs(1 << attempts.saturating_sub(1).min(16)).min(LONGEST_BACKOFF)
}

/// What a search has found, or why it failed. A fault in it must cost neither the thread nor the
/// match.
pub(crate) fn tried<T>(search: impl FnOnce() -> Result<T>) -> Result<T, String> {
    match catch_unwind(AssertUnwindSafe(search)) {
        Ok(found) => found.map_err(|error| error.to_string()),
        Err(_) => Err("the search panicked".to_owned()),
    }
}

/// Something to choose while it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    pub label: String,
    pub value: String,
}

pub(crate) const MOST_SUGGESTED: usize = 25;

/// Those values in whose labels there is what has been typed, as many as may be.
pub(crate) fn suggested<T: ToString>(
    typed: &str,
    all: impl Iterator<Item = (T, String)>,
) -> Vec<Suggestion> {
    let typed = typed.trim().to_lowercase();
    all.filter(|(_, label)| label.to_lowercase().contains(&typed))
        .take(MOST_SUGGESTED)
        .map(|(value, label)| Suggestion { label, value: value.to_string() })
        .collect()
}
