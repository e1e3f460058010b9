//! The courses, a page for each game.

mod chu;
mod lion;
mod lionheart;
mod lionized;
mod mighty_lion;

use super::lesson::Lesson;
use crate::rules::Game;

/// The course of a game, in order: at least six lessons, at most twelve, the last of them a match.
pub const fn course(game: Game) -> &'static [Lesson] {
    match game {
        Game::MightyLion => mighty_lion::COURSE,
        Game::ChuChess => chu::CHESS_LIKE,
        Game::ChuShogiLike => chu::SHOGI_LIKE,
        Game::Lionheart => lionheart::COURSE,
        Game::Lionized => lionized::COURSE,
        Game::Other(_) => &[],
    }
}
