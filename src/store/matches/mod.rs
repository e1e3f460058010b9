//! Matches, from the challenge to the review, and what the chat service has made of them.

pub(super) mod begin;
pub(super) mod boards;
pub(super) mod challenges;
pub(super) mod clocks;
pub(super) mod deliveries;
pub(super) mod endings;
pub(super) mod engine_turns;
pub(super) mod find;
pub(super) mod gaps;
pub(super) mod looking;
pub(super) mod offers;
pub(super) mod operators;
pub(super) mod pairs;
pub(super) mod places;
pub(super) mod plans;
pub(super) mod read_cursors;
pub(super) mod reviews;
pub(super) mod takebacks;
pub(super) mod turns;
pub(super) mod vacations;
pub(super) mod vote_invitations;
pub(super) mod votes;
