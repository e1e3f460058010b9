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
    /// The ways of a turn that was tried and is not allowed, from square to square.
    pub attempt: Vec<Vec<Square>>,
    /// Two turns that could be played, as arrows.
    pub compared: Option<Compared>,
    /// Whether what is marked is explained below the board, which makes the picture higher. Even where nothing is marked the lower left corner of
    /// the picture then stays free for Discord's badge.
    pub legend: bool,
    /// The players, named above and below the board, which makes the picture higher. The lower left corner of the picture then stays free as well.
    pub players: Option<Players>,
    /// Whether room is left for White's and Black's pools even while they are empty, so that all pictures of a match are of one size.
    pub pool_room: [bool; 2],
    /// The side at the bottom.
    pub orientation: Color,
    /// The colours.
    pub theme: Theme,
    /// The width of the picture and the height of the board with its frame in pixels, taken as the nearest of [`MIN_SIZE`] to [`MAX_SIZE`]. A pool
    /// that is not empty makes the picture higher.
    pub size: u32,
    /// The language of what is written on the picture.
    pub locale: Locale,
}

impl BoardStyle<'_> {
    /// The width in pixels of a picture for which nothing else is asked.
    pub const DEFAULT_SIZE: u32 = 720;
    /// The width in pixels of the boards in the animated record of a match.
    pub const RECORD_SIZE: u32 = 480;

    /// No marks, this side at the bottom, and English.
    pub fn facing(orientation: Color) -> Self {
        BoardStyle {
            last_turn: None,
            marks: Vec::new(),
            attempt: Vec::new(),
            compared: None,
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

/// A turn that was played in the position that is drawn, and one that would have been better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The one that was played.
    pub played: Turn,
    /// The better one.
    pub better: Turn,
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
    /// What the match has made of the player's rating, as in `1536 +12`, behind the name.
    pub rating: Option<String>,
    /// What stands at the end of the strip.
    pub note: Option<Note>,
}

/// What stands at the end of a player's strip: a few letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The time left, as in `2d 23h`.
    Time(String),
    /// How the match has ended for the player.
    Result {
        /// What the player got, as in `1` or `½`.
        points: String,
        /// What ended the match, in a word or two, where this strip says it.
        reason: Option<String>,
        /// Whether the player has won, and gets a crown.
        won: bool,
    },
}
