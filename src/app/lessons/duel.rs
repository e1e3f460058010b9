//! The match that ends a course.

use super::lesson::{Duel, Work};
use super::pictures::Scene;
use super::task_ref::TaskRef;
use super::view::{TaskKind, TaskView, heading};
use crate::app::base::App;
use crate::app::model::{Error, Match, Person, Place, Result};
use crate::app::offers::NewPractice;
use crate::app::people::PlayerSettings;
use crate::notation::color_name;
use crate::rules::{Game, Position};
use crate::say;

/// The position in which it begins; `None` if it cannot be read, which the tests rule out.
pub(super) fn start(game: Game, duel: &Duel) -> Option<Position> {
    Position::from_fen(game, duel.fen).ok()
}

pub(super) fn view(task: TaskRef, duel: &Duel, settings: PlayerSettings) -> Result<TaskView> {
    let position = start(task.game, duel).ok_or(Error::NoSuchTask)?;
    let locale = settings.locale();
    let scene = Scene {
        task,
        position: &position,
        last: None,
        bottom: position.turn(),
        settings,
    };
    Ok(TaskView {
        task,
        heading: heading(task, locale),
        lesson: String::new(),
        said: String::new(),
        question: say!(locale, &format!("task-{}", task.key())),
        how: say!(
            locale,
            "learn-how-match",
            color = color_name(position.turn(), locale),
            level = duel.level
        ),
        picture: scene.draw(Vec::new(), false),
        kind: TaskKind::Match,
        next_hint: None,
        card: None,
    })
}

impl App {
    /// Begins the match that ends a course.
    ///
    /// # Errors
    /// `NoSuchTask`.
    pub fn begin_lesson_match(&self, by: &Person, task: TaskRef, place: Place) -> Result<Match> {
        let Some(Work::Match(duel)) = task.lesson().map(|(_, lesson)| lesson.work) else {
            return Err(Error::NoSuchTask);
        };
        let start = start(task.game, &duel).ok_or(Error::NoSuchTask)?;
        let new = NewPractice {
            game: task.game,
            level: Some(duel.level),
            color: duel.color,
        };
        self.practice_from(by, new, &start, place)
    }
}
