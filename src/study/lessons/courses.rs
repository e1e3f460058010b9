//! The courses of the games, as they stand in `assets/courses/`, and which task of one is meant.

use std::collections::HashMap;
use std::sync::LazyLock;
use std::{fmt, mem};

use include_dir::{Dir, include_dir};
use serde::Deserialize;

use super::lesson::{Lesson, Task};
use crate::shipped;
use rules::Game;

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../assets/courses");

#[derive(Deserialize)]
#[serde(bound(deserialize = "'de: 'static"), deny_unknown_fields)]
struct Course {
    #[serde(rename = "lesson")]
    lessons: Vec<Lesson>,
}

/// Reads the course of a game. A lesson without work is a shared one, perhaps with other cards.
fn read(game: Game) -> Result<Vec<Lesson>, String> {
    let name = format!("{game}.toml");
    let Course { mut lessons } = shipped::read(&FILES, &name)?;
    let Course { lessons: shared } = shipped::read(&FILES, shipped::SHARED)?;
    for lesson in &mut lessons {
        if lesson.count() == 0 {
            let found = shared.iter().find(|shared| shared.id == lesson.id);
            let fault = || format!("{name}: {} has no tasks, nor is it shared", lesson.id);
            let cards = mem::replace(lesson, found.ok_or_else(fault)?.clone()).cards;
            if !cards.is_empty() {
                lesson.cards = cards;
            }
        }
    }
    Ok(lessons)
}

/// The course of a game, in order: at least six lessons, at most sixteen, the last of them a match.
pub fn course(game: Game) -> &'static [Lesson] {
    static COURSES: LazyLock<HashMap<Game, Vec<Lesson>>> =
        LazyLock::new(|| shipped::of_games(read));
    COURSES.get(&game).map_or(&[], Vec::as_slice)
}

pub fn lesson(game: Game, id: &str) -> Option<&'static Lesson> {
    course(game).iter().find(|lesson| lesson.id == id)
}

/// Where a rule, as `IllegalTurn::lesson` names it, is practised: the id of its lesson, or the key
/// of the task about it.
pub fn practice_on_rule(game: Game, rule: &str) -> Option<String> {
    let lesson = course(game).iter().find(|lesson| lesson.rules.contains(&rule))?;
    Some(match lesson.tasks.iter().position(|task| task.rules.contains(&rule)) {
        Some(index) => format!("{}-{}", lesson.id, index + 1),
        None => lesson.id.to_owned(),
    })
}

/// The lesson in which what a card of the rules says is practised.
pub fn lesson_on_card(game: Game, card: &str) -> Option<&'static Lesson> {
    course(game).iter().find(|lesson| lesson.cards.contains(&card))
}

/// Whether the match that ends a course begins in this position.
pub fn ends_course(game: Game, start_fen: &str) -> bool {
    let last = course(game).last().and_then(|lesson| lesson.final_match);
    last.and_then(|last| last.position(game)).is_some_and(|start| start.fen() == start_fen)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaskRef {
    pub game: Game,
    pub lesson: &'static str,
    /// The task, from 1. The match that ends a course counts as the one task of its lesson.
    pub number: usize,
}

impl TaskRef {
    /// The task that has this place in a course, if there is one.
    pub fn find(game: Game, id: &str, number: usize) -> Option<TaskRef> {
        let lesson = lesson(game, id).filter(|it| (1..=it.count()).contains(&number))?.id;
        Some(TaskRef { game, lesson, number })
    }

    pub fn of_key(game: Game, key: &str) -> Option<TaskRef> {
        let (lesson, number) = key.rsplit_once('-')?;
        TaskRef::find(game, lesson, number.parse().ok()?)
    }

    /// Names the task within its game: in the database, and behind `task-` its words.
    pub fn key(&self) -> String {
        format!("{}-{}", self.lesson, self.number)
    }

    /// The lesson that it belongs to, with its place in the course, from 0.
    pub fn lesson(&self) -> Option<(usize, &'static Lesson)> {
        course(self.game).iter().enumerate().find(|(_, lesson)| lesson.id == self.lesson)
    }

    /// The task itself; `None` for a match.
    pub fn task(&self) -> Option<&'static Task> {
        self.lesson()?.1.tasks.get(self.number - 1)
    }

    pub fn next(&self) -> Option<TaskRef> {
        TaskRef::find(self.game, self.lesson, self.number + 1).or_else(|| {
            let (index, _) = self.lesson()?;
            let next = course(self.game).get(index + 1)?;
            TaskRef::find(self.game, next.id, 1)
        })
    }
}

impl fmt::Display for TaskRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.game.id(), self.lesson, self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_in_a_file_is_told_with_its_place() {
        for (text, fault) in [
            ("[[lesson]]\nid = \"a\"\ncard = []", "unknown field `card`"),
            ("[[lesson]]\nid = \"a", "line 2"),
            (
                "[[lesson]]\nid = \"a\"\n[[lesson.task]]\nfen = \"8\"\nright = []\nasked.turn = [{ promotes = \"cat\" }]",
                "there is no piece `cat`",
            ),
            (
                "[[lesson]]\nid = \"a\"\n[[lesson.task]]\nfen = \"8\"\nright = []\nasked.turn = [\"eats\"]",
                "unknown variant `eats`",
            ),
        ] {
            let read = shipped::parse::<Course>("courses/a.toml", text);
            let told = read.err().expect("a fault");
            assert!(told.starts_with("courses/a.toml: "), "{told}");
            assert!(told.contains(fault), "{told}");
        }
    }
}
