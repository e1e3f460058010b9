//! A piece in words: how it moves, and what it can do in a position.

pub(super) mod movement_in_words;
pub(super) mod piece_in_position;
