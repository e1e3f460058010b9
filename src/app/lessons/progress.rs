//! What a player has done of a course, and where it goes on.

use std::collections::HashSet;

use crate::base::App;
use crate::error::{Error, Result};
use crate::offers::NewPractice;
use locale::{Locale, say};
use model::{ChannelId, CourseProgress, Match, Person, Place, PlayerId, Time};
use notation::game_name;
use rules::Game;
use study::{self, Lesson, TaskRef, course};

/// A course as it is listed.
#[derive(Clone, Debug)]
pub struct CourseView {
    pub game: Game,
    /// What it is and how far the player has come, one or two sentences.
    pub text: String,
    pub lessons: Vec<LessonEntry>,
    /// Where it goes on; `None` where all is done.
    pub next: Option<TaskRef>,
}

/// A lesson in the list.
#[derive(Clone, Debug)]
pub struct LessonEntry {
    /// Its heading, with its number.
    pub title: String,
    /// Its first task that is not done, or its first.
    pub task: TaskRef,
    pub done: usize,
    pub of: usize,
    /// Whether the course goes on in it.
    pub is_next: bool,
}

/// The tasks of a course that a player has done.
pub(super) struct Done {
    game: Game,
    keys: HashSet<String>,
    /// Where the player was last.
    last: Option<TaskRef>,
}

impl Done {
    fn has(&self, lesson: &Lesson, number: usize) -> bool {
        self.keys.contains(&format!("{}-{number}", lesson.id))
    }

    fn count(&self, lesson: &Lesson) -> usize {
        (1..=lesson.count()).filter(|number| self.has(lesson, *number)).count()
    }

    /// The first task of a lesson that is not done, or its first.
    fn first_of(&self, lesson: &'static Lesson) -> TaskRef {
        let mut open = (1..=lesson.count()).filter(|number| !self.has(lesson, *number));
        TaskRef { game: self.game, lesson: lesson.id, number: open.next().unwrap_or(1) }
    }

    fn progress(&self) -> CourseProgress {
        let lessons = course(self.game);
        let complete = lessons.iter().filter(|lesson| self.count(lesson) == lesson.count());
        CourseProgress { game: self.game, done: complete.count(), of: lessons.len() }
    }

    fn is_done(&self, task: TaskRef) -> bool {
        self.keys.contains(&task.key())
    }

    /// The task shown last if it is open, else the next open one after it, else the first open one.
    fn next(&self) -> Option<TaskRef> {
        let after = std::iter::successors(self.last, TaskRef::next);
        let all = course(self.game).iter().flat_map(|lesson| {
            (1..=lesson.count()).map(|number| TaskRef {
                game: self.game,
                lesson: lesson.id,
                number,
            })
        });
        after.chain(all).find(|task| !self.is_done(*task))
    }
}

impl App {
    pub(super) fn tasks_done(&self, by: PlayerId, game: Game) -> Result<Done> {
        let mut keys: HashSet<String> = self.store().tasks_done(by, game)?.into_iter().collect();
        for lesson in course(game) {
            if let Some(last) = lesson.final_match
                && let Some(start) = last.position(game)
                && self.store().has_won_from(by, game, &start.fen())?
            {
                keys.insert(format!("{}-1", lesson.id));
            }
        }
        let last = self.store().task_shown(by, Some(game))?;
        Ok(Done { game, keys, last: last.and_then(|shown| TaskRef::of_key(game, &shown.task)) })
    }

    /// How far a player has come in the courses in which they have solved a task.
    pub(crate) fn courses_begun(&self, player: PlayerId) -> Result<Vec<CourseProgress>> {
        let mut begun = Vec::new();
        for &game in Game::ALL {
            let done = self.tasks_done(player, game)?;
            if !done.keys.is_empty() {
                begun.push(done.progress());
            }
        }
        Ok(begun)
    }

    /// The course of a game, and how far the player has come in it.
    pub fn course(&self, by: PlayerId, game: Game, locale: Locale) -> Result<CourseView> {
        let done = self.tasks_done(by, game)?;
        let (next, progress) = (done.next(), done.progress());
        let lessons = course(game).iter().enumerate().map(|(index, lesson)| {
            let title = lesson.title(locale);
            LessonEntry {
                title: say!(locale, "learn-lesson", number = index + 1, title = title),
                task: done.first_of(lesson),
                done: done.count(lesson),
                of: lesson.count(),
                is_next: next.is_some_and(|next| next.lesson == lesson.id),
            }
        });
        let lessons: Vec<LessonEntry> = lessons.collect();
        let text = say!(
            locale,
            "learn-course",
            game = game_name(game, locale),
            done = progress.done,
            of = progress.of
        );
        Ok(CourseView { game, text, lessons, next })
    }

    /// The task with which the player goes on in a course; `None` where all of it is done.
    pub fn task_to_go_on(&self, by: PlayerId, game: Game) -> Result<Option<TaskRef>> {
        Ok(self.tasks_done(by, game)?.next())
    }

    /// The first task of a lesson that the player has not done, or its first; or the task with this
    /// key.
    pub fn task_of_lesson(
        &self,
        by: PlayerId,
        game: Game,
        lesson: &str,
    ) -> Result<Option<TaskRef>> {
        let Some(lesson) = study::lesson(game, lesson) else {
            return Ok(TaskRef::of_key(game, lesson));
        };
        Ok(Some(self.tasks_done(by, game)?.first_of(lesson)))
    }

    /// The game in which the player was last shown a task.
    pub fn game_last_learned(&self, by: PlayerId) -> Result<Option<Game>> {
        let shown = self.store().task_shown(by, None)?;
        Ok(shown.map(|shown| shown.game))
    }

    /// Begins the match that ends a course.
    ///
    /// # Errors
    /// `NoSuchTask`.
    pub fn begin_final_match(&self, by: &Person, task: TaskRef, place: Place) -> Result<Match> {
        let Some(last) = task.lesson().and_then(|(_, lesson)| lesson.final_match) else {
            return Err(Error::NoSuchTask);
        };
        let start = last.position(task.game).ok_or(Error::NoSuchTask)?;
        let new = NewPractice { game: task.game, level: Some(last.level), color: last.color };
        self.practice_from(by, new, &start, place)
    }

    /// Whether a task is the match that ends a course, and the player has begun it at that time or
    /// later.
    pub(crate) fn has_begun_final_match(
        &self,
        by: PlayerId,
        task: TaskRef,
        since: Time,
    ) -> Result<bool> {
        let Some(last) = task.lesson().and_then(|(_, lesson)| lesson.final_match) else {
            return Ok(false);
        };
        let Some(start) = last.position(task.game) else {
            return Ok(false);
        };
        let store = self.store();
        Ok(store.has_begun_from(by, task.game, &start.fen(), since)?)
    }

    /// Notes which task a player is shown, and where.
    pub(crate) fn note_task_shown(&self, by: PlayerId, task: TaskRef, at: ChannelId) -> Result<()> {
        let (game, key, now) = (task.game, task.key(), self.now());
        Ok(self.store().note_task_shown(by, game, &key, at, now)?)
    }

    pub(crate) fn note_task_done(&self, by: PlayerId, task: TaskRef) -> Result<()> {
        let (game, key, now) = (task.game, task.key(), self.now());
        Ok(self.store().note_task_done(by, game, &key, now)?)
    }
}
