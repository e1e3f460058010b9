//! Puzzles: positions in which one turn wins, or each of the few that are listed. They are made by
//! `lions-den-lab puzzles make`, and shipped in `assets/puzzles`, a file for each game.

mod collection;
mod puzzle;
mod streak;
mod theme;

pub use collection::{PuzzleEntry, entries, games, has_puzzles};
pub use puzzle::{Origin, Puzzle, PuzzleStep, PuzzleStepId, Variation, turn_texts};
pub use streak::streak;
pub use theme::PuzzleTheme;
