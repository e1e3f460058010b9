//! Analysis boards: somebody tries moves by themselves, with variations, from a match that is over,
//! a solved puzzle or any position.
//!
//! A board is a row that only its owner reaches. It holds the start and a tree of moves
//! ([`notation::GameTree`]) and knows the move where its owner stands. `open` makes boards, `board`
//! shows them and moves on them, `engine` asks the engine about them.
//!
//! A position that stands on the board of a running match of its owner, or of an event or a duel,
//! is not analysed.

mod board;
mod engine;
mod open;

pub use board::{AnalysisStep, AnalysisView, SharedPosition};
