//! The boards of exercises.

use crate::people::PlayerSettings;
use crate::picture::Picture;
use crate::playing::mate_marks;
use crate::playing::pictures::board_picture;
use crate::playing::refused_pictures::RefusedTurn;
use notation::ReadError;
use render::{BoardStyle, Mark};
use rules::{Color, Position, Square, Turn};

/// What is drawn of an exercise.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub position: &'a Position,
    /// The turn, or the half of one, that has led to the position, with the position before.
    pub last: Option<(&'a Position, Turn)>,
    pub bottom: Color,
    pub settings: PlayerSettings,
    pub file_name: &'a str,
    /// Whether it shows which pieces are Lionized.
    pub powers: bool,
}

impl Scene<'_> {
    /// The board with marks.
    pub fn draw(self, marks: Vec<(Square, Mark)>) -> Picture {
        self.styled(BoardStyle { marks, ..BoardStyle::facing(self.bottom) })
    }

    /// The board at the end of a line; where it is mate, with the squares where the King cannot go.
    pub fn end(self) -> Picture {
        match mate_marks(self.position) {
            marks if marks.is_empty() => self.draw(marks),
            marks => self.explained(marks),
        }
    }

    /// The board with marks that are explained below it.
    pub fn explained(self, marks: Vec<(Square, Mark)>) -> Picture {
        self.styled(BoardStyle { marks, legend: true, ..BoardStyle::facing(self.bottom) })
    }

    /// The board with a turn that was refused: its way, and what stands against it, explained
    /// below. What may be the answer is not marked.
    pub fn refused(self, error: &ReadError, text: &str) -> Picture {
        let plain = BoardStyle::facing(self.bottom);
        let refused = RefusedTurn::new(self.position, error, text).style(plain);
        let marks = match error {
            ReadError::Ambiguous(_)
            | ReadError::NothingToTake { .. }
            | ReadError::Uncertain(_)
            | ReadError::BothSteps(_)
            | ReadError::WholeTurn(_) => Vec::new(),
            ReadError::WhereTo { on, .. } => vec![(*on, Mark::Asked)],
            _ => refused.marks,
        };
        self.styled(BoardStyle {
            legend: !marks.is_empty() || !refused.attempt.is_empty(),
            marks,
            ..refused
        })
    }

    fn styled<'a>(&'a self, style: BoardStyle<'a>) -> Picture {
        let style = BoardStyle {
            last_turn: self.last,
            powers: self.powers,
            theme: self.settings.theme,
            locale: self.settings.locale(),
            ..style
        };
        board_picture(self.position, &style, self.file_name.to_owned())
    }
}
