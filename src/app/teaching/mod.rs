//! For learning the games: how a piece moves, the rules as cards, questions about a board answered
//! in words.
//!
//! It changes nothing and leaves no jobs; all that it says comes from the rules core, in the words
//! of `notation`.

mod ask;
mod explain;
mod icons;
pub mod rules_cards;
mod sheet;

pub use ask::BoardAnswer;
pub use explain::{Explanation, PieceChoice};
pub(crate) use explain::{kanji_key, piece_choice};
pub use icons::{PieceIcon, piece_icons};
pub use sheet::PieceSheet;
