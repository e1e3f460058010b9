//! The jobs that a use case leaves behind: what is to be posted or thought, when it is tried again,
//! and for how long it is claimed.

use std::time::Duration;

use model::JobKind;
use store::NewJob;

/// How long a claim lasts before another worker may take the job over: longer than any try of a job
/// can.
pub(crate) const LEASE: Duration = Duration::from_secs(120);

/// The longest wait between two attempts.
const LONGEST_BACKOFF: Duration = Duration::from_secs(600);

/// A job of `kind` about `ply`, with a fresh nonce.
pub(crate) fn new_job(kind: JobKind, ply: u32) -> NewJob {
    NewJob::new(kind, ply)
}

/// How long to wait after so many attempts: 1, 2, 4 … seconds.
pub(crate) fn backoff(attempts: u32) -> Duration {
    Duration::from_secs(1 << attempts.saturating_sub(1).min(16)).min(LONGEST_BACKOFF)
}
