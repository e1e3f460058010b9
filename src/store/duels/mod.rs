//! Duels: two servers, their line-ups, their matches, and what is to be done for them.
//!
//! As with events, what follows from the end of a match is no part of its transaction, which only
//! makes a job for the duel due ([`jobs`]).

pub(super) mod jobs;
pub(super) mod record;
