//! The custom ids of the buttons and menus of lessons.

use std::fmt;
use std::str::FromStr;

use super::UnknownClick;
use crate::app::Game;
use crate::app::lessons::TaskRef;

/// What a click on something of a lesson means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Learn {
    /// Go on in the course of the game chosen from the menu.
    Games,
    /// List the lessons of a course.
    Course(Game),
    /// Show the lesson with this id, or, where it is empty, the one chosen from the menu.
    Lesson(Game, String),
    /// Show a task.
    Task(TaskRef),
    /// Show a hint, counted from 1.
    Hint(TaskRef, usize),
    /// Take the next step towards a turn; the choices made so far, as the app gave them.
    Menu(TaskRef, String),
    /// Answer with the square chosen from the menu.
    Square(TaskRef),
    /// Begin the match.
    Match(TaskRef),
}

impl Learn {
    /// The task on whose message it stands.
    pub fn shown(&self) -> Option<TaskRef> {
        match self {
            Self::Games | Self::Course(_) | Self::Lesson(..) | Self::Task(_) => None,
            Self::Hint(task, _) | Self::Menu(task, _) | Self::Square(task) | Self::Match(task) => {
                Some(*task)
            }
        }
    }
}

/// Reads what a [`TaskRef`] is written as.
pub(super) fn read_task(text: &str) -> Option<TaskRef> {
    let mut parts = text.splitn(3, ':');
    let game = Game::from_id(parts.next()?)?;
    TaskRef::find(game, parts.next()?, parts.next()?.parse().ok()?)
}

impl fmt::Display for Learn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Games => write!(f, "games:"),
            Self::Course(game) => write!(f, "course:{}", game.id()),
            Self::Lesson(game, lesson) => write!(f, "lesson:{}:{lesson}", game.id()),
            Self::Task(task) => write!(f, "task:{task}"),
            Self::Hint(task, number) => write!(f, "hint:{task}:{number}"),
            Self::Menu(task, path) => write!(f, "menu:{task}:{path}"),
            Self::Square(task) => write!(f, "square:{task}"),
            Self::Match(task) => write!(f, "match:{task}"),
        }
    }
}

impl FromStr for Learn {
    type Err = UnknownClick;

    fn from_str(text: &str) -> Result<Self, UnknownClick> {
        let (kind, rest) = text.split_once(':').ok_or(UnknownClick)?;
        if kind == "games" {
            return Ok(Self::Games);
        }
        let mut parts = rest.splitn(4, ':');
        let game = parts.next().and_then(Game::from_id).ok_or(UnknownClick)?;
        if kind == "course" {
            return Ok(Self::Course(game));
        }
        let lesson = parts.next().ok_or(UnknownClick)?;
        if kind == "lesson" {
            return Ok(Self::Lesson(game, lesson.to_owned()));
        }
        let number = parts.next().and_then(|number| number.parse().ok());
        let task = number.and_then(|number| TaskRef::find(game, lesson, number));
        let task = task.ok_or(UnknownClick)?;
        let rest = parts.next();
        Ok(match (kind, rest) {
            ("task", None) => Self::Task(task),
            ("hint", Some(number)) => Self::Hint(task, number.parse().map_err(|_| UnknownClick)?),
            ("menu", Some(path)) => Self::Menu(task, path.to_owned()),
            ("square", None) => Self::Square(task),
            ("match", None) => Self::Match(task),
            _ => return Err(UnknownClick),
        })
    }
}
