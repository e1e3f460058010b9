//! The courses, a page for each game.

mod chu;
mod chu_shogi;
mod lion;
mod lionheart;
mod lionized;
mod mighty_lion;

use super::lesson::{Lesson, Work};
use crate::rules::Game;

/// The course of a game, in order: at least six lessons, at most fifteen, the last of them a match.
pub const fn course(game: Game) -> &'static [Lesson] {
    match game {
        Game::MightyLion => mighty_lion::COURSE,
        Game::ChuChess => chu::CHESS_LIKE,
        Game::ChuShogiLike => chu::SHOGI_LIKE,
        Game::Lionheart => lionheart::COURSE,
        Game::Lionized => lionized::COURSE,
        Game::ChuShogi => chu_shogi::COURSE,
        Game::Other(_) => &[],
    }
}

/// The lesson of a game with this id.
pub fn lesson(game: Game, id: &str) -> Option<&'static Lesson> {
    course(game).iter().find(|lesson| lesson.id == id)
}

/// Where a rule, as `IllegalTurn::lesson` names it, is practised: the id of the lesson that explains it, or the key of the task about it.
pub fn practice_on_rule(game: Game, rule: &str) -> Option<String> {
    let mut lessons = course(game).iter();
    let lesson = lessons.find(|lesson| lesson.rules.contains(&rule))?;
    let mut tasks = lesson.tasks().iter();
    Some(match tasks.position(|task| task.rules.contains(&rule)) {
        Some(index) => format!("{}-{}", lesson.id, index + 1),
        None => lesson.id.to_owned(),
    })
}

/// The lesson in which what a card of the rules says is practised.
pub fn lesson_on_card(game: Game, card: &str) -> Option<&'static Lesson> {
    let mut lessons = course(game).iter();
    lessons.find(|lesson| lesson.cards.contains(&card))
}

/// Whether the match that ends a course begins in this position.
pub fn ends_course(game: Game, start_fen: &str) -> bool {
    let last = course(game).last().map(|lesson| lesson.work);
    matches!(last, Some(Work::Match(last)) if last.position(game).is_some_and(|start| start.fen() == start_fen))
}
