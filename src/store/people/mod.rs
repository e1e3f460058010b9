//! People: what they have chosen, how strong they are, what they may ask of each other, and what is stored of them.

pub(super) mod blocks;
pub(super) mod digests;
pub(super) mod players;
pub(super) mod privacy;
pub(super) mod ratings;
pub(super) mod requests;
pub(super) mod settings;
