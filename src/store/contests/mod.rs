//! What events and duels have in common: joining, leaving, and going on by a job.

pub(super) mod entries;
pub(super) mod progress;
