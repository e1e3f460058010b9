//! Squares, sets of them, pieces, and what is played with them.

pub(in crate::rules) mod piece;
pub(in crate::rules) mod square;
pub(in crate::rules) mod turn;
pub(in crate::rules) mod width;
