//! The rules of each game as short cards.
//!
//! A card is data in `assets/cards/`. It carries the positions that prove it, with turns that are
//! legal there and turns that are not, and the tests hold all of them against the rules core; the
//! first position is the one in the picture. Its words are texts of each language: `card-ID`,
//! `.text` and `.caption`.

mod card;
mod of_game;

pub use card::{Card, Claim, Look};
pub use of_game::cards;
