//! The board of a match: its posts, a look at it, and the boards before it.

pub mod board;
pub mod buttons;
pub mod look;
pub mod notice;
pub mod stepping;
