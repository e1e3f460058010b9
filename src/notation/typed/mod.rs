//! What players type: turns in any spelling, nearly turns, and what keeps a text from being one.

pub(super) mod attempted;
mod candidates;
pub(super) mod diagnose;
pub(super) mod foreign_letters;
mod misspelt;
mod move_in_words;
pub(super) mod normalize;
pub(super) mod read_turn;
pub(super) mod read_typed;
