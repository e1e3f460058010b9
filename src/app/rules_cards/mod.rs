//! The rules of each game as short cards.

mod chu;
mod lionheart;
mod lionized;
mod mighty_lion;

use crate::rules::Game;

/// One card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its heading.
    pub title: &'static str,
    /// One or two short paragraphs, plain text.
    pub text: &'static str,
}

/// The cards of a game, in reading order: at least one, at most ten.
pub const fn cards(game: Game) -> &'static [Card] {
    match game {
        Game::MightyLion => mighty_lion::CARDS,
        Game::ChuChess => chu::CHESS_LIKE,
        Game::ChuShogiLike => chu::SHOGI_LIKE,
        Game::Lionheart => lionheart::CARDS,
        Game::Lionized => lionized::CARDS,
    }
}

const fn card(title: &'static str, text: &'static str) -> Card {
    Card { title, text }
}
