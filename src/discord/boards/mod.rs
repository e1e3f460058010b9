//! The board of a match: its posts, a look at it, and the boards before it.

pub mod board;
pub mod command;
pub mod hint;
pub mod look;
pub mod notice;
pub mod places;
pub mod stepping;
