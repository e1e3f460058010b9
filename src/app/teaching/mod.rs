//! For learning the games: how a piece moves, the rules as cards, questions about a board answered
//! in words.
//!
//! It changes nothing and leaves no jobs; all that it says comes from the rules core, in the words
//! of `notation`.

mod explain;
pub mod rules_cards;
mod sheet;

pub use explain::{BoardAnswer, Explanation, PieceChoice, PromotedPiece, example};
pub(crate) use explain::{kanji_key, piece_choice};
pub use sheet::{PieceIcon, piece_icons};
