//! Squares, sets of squares, pieces and turns.

pub(in crate::rules) mod piece;
pub(in crate::rules) mod square;
pub(in crate::rules) mod turn;
pub(in crate::rules) mod width;
