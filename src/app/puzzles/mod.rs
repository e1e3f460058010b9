//! Puzzles: positions in which one turn wins, or each of the few that are listed.
//!
//! They are made by `lions-den puzzles make` from games of the engine against itself and shipped in `assets/puzzles`, a file for each game.
//!
//! - [`Puzzle`] is one of them, read from its line; [`PuzzleTheme`]s say what it is about.

mod puzzle;
mod theme;

pub use puzzle::{Puzzle, PuzzleError, PuzzleStep};
pub use theme::PuzzleTheme;
