//! People: what they have chosen, how strong they are, and what they may ask of each other.

pub(super) mod blocks;
pub(super) mod digests;
pub(super) mod players;
pub(super) mod ratings;
pub(super) mod requests;
pub(super) mod settings;
