//! A task as it is shown, its hints, and the menus that lead to an answer.

use super::goal::Wanted;
use super::lesson::{Asked, Task, TaskRef, Work};
use super::pictures::Scene;
use super::duel;
use crate::app::base::App;
use crate::app::model::{ChannelId, Error, Picture, PlayerId, Result};
use crate::app::people::PlayerSettings;
use crate::app::playing::pictures::turns_of;
use crate::app::playing::{BareStep, MenuChoice, bare_step};
use crate::locale::{Conjunction, Locale};
use crate::notation::{self, color_name, game_name, piece_name};
use crate::render::Mark;
use crate::rules::{Position, Square};
use crate::say;

/// How many hints a task has.
pub(super) const HINTS: usize = 2;

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

/// What comes after the choices made so far in menus.
#[derive(Clone, Debug)]
pub enum TaskStep {
    /// Something is still open.
    Choose {
        /// What is asked.
        question: String,
        /// The answers.
        choices: Vec<MenuChoice>,
        /// The board as far as the turn has gone, with the squares in question marked.
        picture: Picture,
    },
    /// The choices have led to this turn.
    Answer(String),
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
            })
            .collect()
    }

    /// As in "Pawn d6".
    pub fn piece_on(&self, square: Square) -> String {
        let locale = self.locale();
        let role = self.position.role_at(square);
        let piece = role.map_or_else(String::new, |role| piece_name(role, locale));
        say!(locale, "menu-piece", piece = piece, square = self.name(square))
    }

    /// The picture for the second hint, with the sentence for it: the piece to move and where it may go, or the squares that remain.
    fn last_hint(&self) -> (String, Picture) {
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
    pub fn task_menu(&self, by: PlayerId, task: TaskRef, path: &str) -> Result<TaskStep> {
        let task = self.task_at_hand(by, task)?;
        let step = bare_step(&task.position, path, task.locale()).ok_or(Error::NoSuchTask)?;
        Ok(match step {
            BareStep::Confirm(turn) => TaskStep::Answer(task.position.turn_text(turn)),
            BareStep::Choose {
                question,
                choices,
                first,
                marks,
            } => {
                let half = first.map(|first| (first, task.position.after_action(first)));
                let scene = match &half {
                    None => task.scene(),
                    Some((first, after)) => Scene {
                        position: after,
                        last: Some((&task.position, (*first).into())),
                        ..task.scene()
                    },
                };
                TaskStep::Choose {
                    question,
                    choices,
                    picture: scene.draw(marks, false),
                }
            }
        })
    }

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
