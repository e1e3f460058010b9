//! Events: who plays in them, who meets whom, and what is told of it.
//!
//! What follows from the end of a match is no part of its transaction, which only makes a job for
//! the event due ([`jobs`]).

pub(super) mod drafts;
pub(super) mod jobs;
pub(super) mod pairings;
pub(super) mod record;
pub(super) mod reports;
