//! The options of the picture of a board.

use super::marks::Mark;
use crate::theme::Theme;
use locale::Locale;
use rules::{Color, Position, Square, Turn};

/// The minimum size of a picture, in pixels.
pub const MIN_SIZE: u32 = 160;
/// The maximum size of a picture, in pixels.
pub const MAX_SIZE: u32 = 2048;

#[derive(Clone, Debug)]
pub struct BoardStyle<'a> {
    /// The position before the last turn, and that turn, which led to the drawn position.
    pub last_turn: Option<(&'a Position, Turn)>,
    /// The marks. A square may have several.
    pub marks: Vec<(Square, Mark)>,
    /// The paths of an attempted illegal turn.
    pub attempt: Vec<Vec<Square>>,
    /// The paths of its first half action, if only the second is illegal.
    pub allowed: Vec<Vec<Square>>,
    pub powers: bool,
    /// A turn to draw as arrows that is suggested, or expected as a reply.
    pub suggested: Option<Turn>,
    /// What stands above the board, if there is a legend.
    pub caption: Option<String>,
    /// Whether to explain the marks below the board, clear of Discord's badge.
    pub legend: bool,
    /// The players, for bars above and below the board. They also keep the lower left corner free.
    pub players: Option<Players>,
    /// Whether empty pools of White and Black keep their room, so that all frames of a match have
    /// the same size.
    pub pool_room: [bool; 2],
    pub orientation: Color,
    pub theme: Theme,
    /// The width of the picture and the height of the board with its frame, in pixels, clamped to
    /// [`MIN_SIZE`] and [`MAX_SIZE`]. A pool that is not empty increases the picture's height.
    pub size: u32,
    pub locale: Locale,
}

impl BoardStyle<'_> {
    /// The default size, in pixels.
    pub const DEFAULT_SIZE: u32 = 720;
    /// The size of the boards in the animated record of a match, in pixels.
    pub const RECORD_SIZE: u32 = 480;

    pub fn facing(orientation: Color) -> Self {
        BoardStyle {
            last_turn: None,
            marks: Vec::new(),
            attempt: Vec::new(),
            allowed: Vec::new(),
            powers: true,
            suggested: None,
            caption: None,
            legend: false,
            players: None,
            pool_room: [false; 2],
            orientation,
            theme: Theme::default(),
            size: Self::DEFAULT_SIZE,
            locale: Locale::default(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Players {
    pub labels: [PlayerLabel; 2],
    /// Whether the match is running; only then is the side to move marked.
    pub ongoing: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerLabel {
    /// Any text, cut and without what cannot be drawn; if nothing remains, the side's name.
    pub name: String,
    /// The rating and its change, such as `1536 +12`.
    pub rating: Option<String>,
    pub note: Option<Note>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The time left, such as `2d 23h`.
    Time(String),
    /// Points, such as `½`; on one of the bars what ended the match; the winner gets a crown.
    Result { points: String, reason: Option<String>, won: bool },
}
