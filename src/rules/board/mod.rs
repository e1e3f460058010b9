//! Squares, sets of squares, pieces and turns.

pub(crate) mod piece;
pub(crate) mod square;
pub(crate) mod turn;
pub(crate) mod width;
