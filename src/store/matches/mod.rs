//! Matches, from the challenge to the review, and what the chat service has made of them.

pub(super) mod begin;
pub(super) mod endings;
pub(super) mod find;
pub(super) mod imports;
pub(super) mod offers;
pub(super) mod posts;
pub(super) mod refusals;
pub(super) mod reviews;
pub(super) mod time;
pub(super) mod turns;
pub(super) mod votes;
