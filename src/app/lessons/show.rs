//! Showing a task, its hints, and the menus that lead to an answer.

use super::duel;
use super::lesson::Work;
use super::pictures::Scene;
use super::task_ref::TaskRef;
use super::view::TaskView;
use crate::app::base::App;
use crate::app::model::{ChannelId, Error, PlayerId, Result};
use crate::app::playing::{AnswerStep, answer_step};
use crate::say;

/// How many hints a task has.
const HINTS: usize = 2;

impl App {
    /// Shows a task to a player, and notes where.
    ///
    /// # Errors
    /// `NoSuchTask`.
    pub fn show_task(&self, by: PlayerId, task: TaskRef, at: ChannelId) -> Result<TaskView> {
        let view = match task.lesson() {
            None => return Err(Error::NoSuchTask),
            Some((_, lesson)) => {
                let settings = self.settings(by)?;
                let mut view = match lesson.work {
                    Work::Tasks(_) => {
                        let task = self.task_at_hand(by, task)?;
                        let picture = task.scene().draw(Vec::new(), false);
                        task.view(String::new(), Some(1), picture)
                    }
                    Work::Match(duel) => duel::view(task, &duel, settings)?,
                };
                view.lesson = lesson.text(settings.locale());
                view
            }
        };
        self.note_shown(by, task, at)?;
        Ok(view)
    }

    /// Shows a hint for a task: 1 in words, 2 with the piece or the squares in question marked.
    ///
    /// # Errors
    /// `NoSuchTask`.
    pub fn task_hint(
        &self,
        by: PlayerId,
        task: TaskRef,
        number: usize,
        at: ChannelId,
    ) -> Result<TaskView> {
        let task = self.task_at_hand(by, task)?;
        let key = format!("task-{}.hint", task.task.key());
        let hint = say!(task.locale(), &key);
        let view = if number < HINTS {
            let picture = task.scene().draw(Vec::new(), false);
            task.view(hint, Some(number + 1), picture)
        } else {
            let (more, picture) = task.last_hint();
            task.view(format!("{hint} {more}"), None, picture)
        };
        self.note_shown(by, task.task, at)?;
        Ok(view)
    }

    /// The next step of choosing a turn for a task from menus, after `path`, which is empty at first.
    ///
    /// # Errors
    /// `NoSuchTask`, also where the path does not fit the position.
    pub fn task_menu(&self, by: PlayerId, task: TaskRef, path: &str) -> Result<AnswerStep> {
        let task = self.task_at_hand(by, task)?;
        let step = answer_step(&task.position, path, task.locale(), |half, marks| {
            let scene = match half {
                None => task.scene(),
                Some((first, after)) => Scene {
                    position: after,
                    last: Some((&task.position, first.into())),
                    ..task.scene()
                },
            };
            scene.draw(marks, false)
        });
        step.ok_or(Error::NoSuchTask)
    }
}
