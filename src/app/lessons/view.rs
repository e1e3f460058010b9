//! A task as it is shown.

use super::goal::Wanted;
use super::lesson::{Asked, Task};
use super::pictures::Scene;
use super::task_ref::TaskRef;
use crate::app::base::App;
use crate::app::model::{Error, Picture, PlayerId, Result};
use crate::app::people::PlayerSettings;
use crate::app::playing::MenuChoice;
use crate::app::playing::pictures::turns_of;
use crate::locale::{Conjunction, Locale};
use crate::notation::{self, color_name, game_name, piece_name};
use crate::render::Mark;
use crate::rules::{Position, Square};
use crate::say;

/// A task as it is shown.
#[derive(Clone, Debug)]
pub struct TaskView {
    /// The task.
    pub task: TaskRef,
    /// The game, the lesson and the place of the task in it.
    pub heading: String,
    /// What the lesson is about; empty where an answer was judged.
    pub lesson: String,
    /// What became of an answer, or a hint; empty at first.
    pub said: String,
    /// What is asked.
    pub question: String,
    /// The side that the learner plays, and how to answer.
    pub how: String,
    /// Its board.
    pub picture: Picture,
    /// What kind of answer it wants.
    pub kind: TaskKind,
    /// The number of the hint that comes next, if there is one.
    pub next_hint: Option<usize>,
    /// The card of the rules that says the same, counted from 0.
    pub card: Option<usize>,
}

/// What kind of answer a task wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// A turn.
    Turn,
    /// One of these squares.
    Square(Vec<MenuChoice>),
    /// A match.
    Match,
}

/// A task at hand: its data and its position.
pub(super) struct AtHand {
    pub task: TaskRef,
    pub data: &'static Task,
    pub position: Position,
    pub settings: PlayerSettings,
}

impl AtHand {
    pub fn locale(&self) -> Locale {
        self.settings.locale()
    }

    pub fn scene<'a>(&'a self) -> Scene<'a> {
        Scene {
            task: self.task,
            position: &self.position,
            last: None,
            bottom: self.position.turn(),
            settings: self.settings,
        }
    }

    pub fn name(&self, square: Square) -> String {
        self.position.game().square_name(square)
    }

    pub fn question(&self) -> String {
        say!(self.locale(), &format!("task-{}", self.task.key()))
    }

    /// The task with something said of it and marks on its board.
    pub fn view(&self, said: String, next_hint: Option<usize>, picture: Picture) -> TaskView {
        let locale = self.locale();
        let kind = match self.data.asked {
            Asked::Turn(_) => TaskKind::Turn,
            Asked::Square(wanted) => TaskKind::Square(self.squares(wanted)),
        };
        let how = match kind {
            TaskKind::Square(_) => "learn-how-square",
            _ => "learn-how-turn",
        };
        let color = color_name(self.position.turn(), locale);
        TaskView {
            task: self.task,
            heading: heading(self.task, locale),
            lesson: String::new(),
            said,
            question: self.question(),
            how: say!(locale, how, color = color),
            picture,
            kind,
            next_hint,
            card: card(self.task),
        }
    }

    /// The squares to choose from.
    fn squares(&self, wanted: Wanted) -> Vec<MenuChoice> {
        let squares = wanted.among(&self.position).into_iter();
        squares
            .map(|square| MenuChoice {
                value: self.name(square),
                label: self.piece_on(square),
                piece: self
                    .position
                    .piece_at(square)
                    .map(|piece| (piece.color, piece.role)),
            })
            .collect()
    }

    /// As in "Pawn d6".
    pub fn piece_on(&self, square: Square) -> String {
        let locale = self.locale();
        let role = self.position.role_at(square);
        let piece = role.map_or_else(String::new, |role| piece_name(role, locale));
        say!(
            locale,
            "menu-piece",
            piece = piece,
            square = self.name(square)
        )
    }

    /// The picture for the second hint, with the sentence for it: the piece to move and where it may go, or the squares that remain.
    pub fn last_hint(&self) -> (String, Picture) {
        let locale = self.locale();
        match self.data.asked {
            Asked::Turn(_) => {
                let right = self.data.right.first();
                let turn = right.and_then(|text| notation::read_turn(&self.position, text).ok());
                let Some(from) = turn.map(|turn| turn.first().from) else {
                    return (String::new(), self.scene().draw(Vec::new(), false));
                };
                let piece = self.position.role_at(from);
                let said = say!(
                    locale,
                    "learn-hint-piece",
                    piece = piece.map_or_else(String::new, |role| piece_name(role, locale)),
                    square = self.name(from)
                );
                let marks = turns_of(&self.position, from);
                (said, self.scene().draw(marks, true))
            }
            Asked::Square(wanted) => {
                let right = wanted.right(&self.position);
                let other = (wanted.among(&self.position) - right).first();
                let remain: Vec<Square> = right.into_iter().chain(other).collect();
                let names = remain.iter().map(|square| self.name(*square));
                let said = say!(
                    locale,
                    "learn-hint-squares",
                    squares = locale.list(names, Conjunction::Or)
                );
                let marks = remain.into_iter().map(|square| (square, Mark::Asked));
                (said, self.scene().draw(marks.collect(), false))
            }
        }
    }
}

/// The game, the lesson and the place of a task in it.
pub(super) fn heading(task: TaskRef, locale: Locale) -> String {
    let (index, lesson) = match task.lesson() {
        Some((index, lesson)) => (index + 1, Some(lesson)),
        None => (0, None),
    };
    say!(
        locale,
        "learn-heading",
        game = game_name(task.game, locale),
        number = index,
        title = lesson.map_or_else(String::new, |lesson| lesson.title(locale)),
        task = task.number,
        of = lesson.map_or(0, |lesson| lesson.count())
    )
}

/// The card of the rules that says the same as the lesson of a task.
fn card(task: TaskRef) -> Option<usize> {
    let (_, lesson) = task.lesson()?;
    let id = lesson.cards.first()?;
    let cards = crate::app::teaching::rules_cards::cards(task.game);
    cards.iter().position(|card| card.id == *id)
}

impl App {
    /// The data and the position of a task.
    pub(super) fn task_at_hand(&self, by: PlayerId, task: TaskRef) -> Result<AtHand> {
        let data = task.task().ok_or(Error::NoSuchTask)?;
        Ok(AtHand {
            task,
            data,
            position: data.position(task.game).ok_or(Error::NoSuchTask)?,
            settings: self.settings(by)?,
        })
    }
}
