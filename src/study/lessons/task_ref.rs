//! Which task is meant.

use std::fmt;

use super::courses::{course, lesson};
use super::lesson::{Lesson, Task};
use rules::Game;

/// Which task of which course.
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

    /// The task that a player has done, as it is stored.
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
        let mut lessons = course(self.game).iter().enumerate();
        lessons.find(|(_, lesson)| lesson.id == self.lesson)
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
