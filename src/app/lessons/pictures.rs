//! The pictures of tasks.

use super::task_ref::TaskRef;
use crate::app::model::Picture;
use crate::app::people::PlayerSettings;
use crate::app::playing::pictures::{marked_squares, problems};
use crate::notation::{self, ReadError};
use crate::render::{self, BoardStyle, Mark};
use crate::rules::{Color, Position, Square, Turn};

/// What is drawn of a task.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    /// The task.
    pub task: TaskRef,
    /// The position.
    pub position: &'a Position,
    /// The turn, or the half of one, that has led to it, with the position before.
    pub last: Option<(&'a Position, Turn)>,
    /// The side at the bottom: the learner's.
    pub bottom: Color,
    /// The learner's theme and language.
    pub settings: PlayerSettings,
}

impl Scene<'_> {
    /// The picture, with `marks`, which `legend` explains below the board.
    pub fn draw(self, marks: Vec<(Square, Mark)>, legend: bool) -> Picture {
        self.styled(BoardStyle {
            legend: legend && !marks.is_empty(),
            marks,
            ..BoardStyle::facing(self.bottom)
        })
    }

    /// The board with a turn that was refused: its way, and what stands against it.
    pub fn refused(self, error: &ReadError, text: &str) -> Picture {
        self.styled(BoardStyle {
            marks: problems(self.position, error),
            attempt: notation::attempted_paths(self.position, text),
            legend: true,
            ..BoardStyle::facing(self.bottom)
        })
    }

    fn styled<'a>(&'a self, style: BoardStyle<'a>) -> Picture {
        let locale = self.settings.locale();
        let words = self
            .last
            .map(|(before, turn)| notation::describe(before, turn, locale));
        let mut alt = render::alt_text(self.position, words.as_deref(), locale);
        let marked = marked_squares(self.position.game(), &style.marks, locale);
        if alt.chars().count() + marked.chars().count() <= render::ALT_TEXT_LIMIT {
            alt += &marked;
        }
        let style = BoardStyle {
            last_turn: self.last,
            theme: self.settings.theme,
            locale,
            ..style
        };
        Picture {
            file_name: format!("lesson-{}-{}.png", self.task.lesson, self.task.number),
            png: render::board_png(self.position, &style),
            alt,
        }
    }
}
