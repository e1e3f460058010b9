//! The rules of each game as short cards.

use crate::rules::Game;

/// One card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its heading.
    pub title: &'static str,
    /// One or two short paragraphs, plain text.
    pub text: &'static str,
}

/// The cards of a game, in reading order; never empty.
pub fn cards(game: Game) -> &'static [Card] {
    todo!()
}
