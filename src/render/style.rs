//! How a board is to be drawn.

use super::marks::Mark;
use super::theme::Theme;
use crate::locale::Locale;
use crate::rules::{Color, Position, Square, Turn};

/// The smallest picture, in pixels.
pub const MIN_SIZE: u32 = 160;
/// The largest picture, in pixels.
pub const MAX_SIZE: u32 = 2048;

/// How a position is drawn.
#[derive(Clone, Debug)]
pub struct BoardStyle<'a> {
    /// The position before the last turn, and that turn, to be marked. It must have led to the position that is drawn.
    pub last_turn: Option<(&'a Position, Turn)>,
    /// What is said about squares. A square may have several marks.
    pub marks: Vec<(Square, Mark)>,
    /// Whether the marks are explained below the board, which makes the picture higher.
    pub legend: bool,
    /// The players, named above and below the board, which makes the picture higher.
    pub players: Option<Players>,
    /// The side at the bottom.
    pub orientation: Color,
    /// The colours.
    pub theme: Theme,
    /// The height of the board with its frame in pixels, taken as the nearest of [`MIN_SIZE`] to [`MAX_SIZE`]. The picture is as wide, and
    /// by about a fifth wider where pools stand beside the board.
    pub size: u32,
    /// The language of what is written on the picture.
    pub locale: Locale,
}

impl BoardStyle<'_> {
    /// The height in pixels of a picture for which nothing else is asked.
    pub const DEFAULT_SIZE: u32 = 720;
    /// The height in pixels of the boards in the animated record of a match.
    pub const RECORD_SIZE: u32 = 480;

    /// No marks, this side at the bottom, and English.
    pub fn facing(orientation: Color) -> Self {
        BoardStyle {
            last_turn: None,
            marks: Vec::new(),
            legend: false,
            players: None,
            orientation,
            theme: Theme::default(),
            size: Self::DEFAULT_SIZE,
            locale: Locale::default(),
        }
    }
}

/// Who plays, and how it stands between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Players {
    /// What is said of White and of Black.
    pub labels: [PlayerLabel; 2],
    /// Whether the match goes on: then it is shown who is to move.
    pub ongoing: bool,
}

/// What is said of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerLabel {
    /// The name. It may be any text: what cannot be drawn is left out, and what does not fit is cut. If nothing is left, the side is named.
    pub name: String,
    /// What stands at the end of the strip.
    pub note: Option<Note>,
}

/// What stands at the end of a player's strip: a few letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The time left, as in `2d 23h`.
    Time(String),
    /// What the player got, as in `1` or `½`.
    Result(String),
}
