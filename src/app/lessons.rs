//! How far people have come in the courses, and the match at the end of each.
//!
//! What a player has done is kept on disk, and which task they were shown last and where, so that
//! `/learn` goes on there and a turn typed there is taken as its answer.

use std::collections::HashSet;

use crate::{App, Error, NewPractice, Result};
use locale::{Locale, say};
use model::{ChannelId, Match, Person, Place, PlayerId};
use notation::game_name;
use rules::{Game, Position};
use study::{self, FinalMatch, Lesson, TaskRef, course};

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
struct Done {
    game: Game,
    keys: HashSet<String>,
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

    /// How many lessons are complete, and how many there are.
    fn progress(&self) -> (usize, usize) {
        let lessons = course(self.game);
        let complete = lessons.iter().filter(|lesson| self.count(lesson) == lesson.count());
        (complete.count(), lessons.len())
    }

    /// The task shown last if it is open, else the next open one after it, else the first open one.
    fn next(&self) -> Option<TaskRef> {
        let after = std::iter::successors(self.last, TaskRef::next);
        let first = course(self.game).first();
        let first = first.and_then(|lesson| TaskRef::find(self.game, lesson.id, 1));
        after
            .chain(std::iter::successors(first, TaskRef::next))
            .find(|task| !self.keys.contains(&task.key()))
    }
}

impl App {
    fn tasks_done(&self, by: PlayerId, game: Game) -> Result<Done> {
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
        Ok(Done { game, keys, last: last.and_then(|(_, task)| TaskRef::of_key(game, &task)) })
    }

    /// How many lessons of how many in a course a player has done; `None` where they have not solved
    /// a task.
    pub(crate) fn course_progress(
        &self,
        player: PlayerId,
        game: Game,
    ) -> Result<Option<(usize, usize)>> {
        let tasks = self.tasks_done(player, game)?;
        Ok((!tasks.keys.is_empty()).then(|| tasks.progress()))
    }

    /// The course of a game, and how far the player has come in it.
    pub fn course(&self, by: PlayerId, game: Game, locale: Locale) -> Result<CourseView> {
        let done = self.tasks_done(by, game)?;
        let next = done.next();
        let lessons = (1..).zip(course(game)).map(|(number, lesson)| LessonEntry {
            title: say!(locale, "learn-lesson", number, title = lesson.title(locale)),
            task: done.first_of(lesson),
            done: done.count(lesson),
            of: lesson.count(),
            is_next: next.is_some_and(|next| next.lesson == lesson.id),
        });
        let lessons = lessons.collect();
        let (done, of) = done.progress();
        let text = say!(locale, "learn-course", game = game_name(game, locale), done, of);
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
        Ok(self.store().task_shown(by, None)?.map(|(game, _)| game))
    }

    /// Begins the match that ends a course. Fails with `NoSuchTask`.
    pub fn begin_final_match(&self, by: &Person, task: TaskRef, place: Place) -> Result<Match> {
        let (last, start) = final_match(task).ok_or(Error::NoSuchTask)?;
        let new = NewPractice { game: task.game, level: Some(last.level), color: last.color };
        self.practice_from(by, new, &start, place)
    }

    pub(crate) fn note_task_shown(&self, by: PlayerId, task: TaskRef, at: ChannelId) -> Result<()> {
        Ok(self.store().note_task_shown(by, task.game, &task.key(), at, self.now())?)
    }

    pub(crate) fn note_task_done(&self, by: PlayerId, task: TaskRef) -> Result<()> {
        Ok(self.store().note_task_done(by, task.game, &task.key(), self.now())?)
    }
}

/// The match that ends a course, with its first position, if a task is that.
pub(crate) fn final_match(task: TaskRef) -> Option<(FinalMatch, Position)> {
    let last = task.lesson()?.1.final_match?;
    Some((last, last.position(task.game)?))
}
