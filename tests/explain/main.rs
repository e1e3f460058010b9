//! What is said of turns, pieces and positions, and what is answered to questions about them.

mod describe;
mod pieces;
mod questions;
mod reasons;
mod suggest;

use rules::{Game, Position};

#[track_caller]
fn position(game: Game, fen: &str) -> Position {
    Position::from_fen(game, fen).unwrap_or_else(|error| panic!("{game} {fen}: {error}"))
}
