//! Puzzles: positions in which one turn wins, or each of the few that are listed.
//!
//! They are made by `lions-den puzzles make` from games of the engine against itself, and from matches whose players agree, and shipped in `assets/puzzles`, a file for each game.
//! Whoever solves one does so alone; their first try at it rates both, as if the two had played a match.
//!
//! - [`Puzzle`] is one of them, read from its line; [`PuzzleTheme`]s say what it is about.
//! - `daily` is the one that a server is shown every day, `card` is for telling others how one did, `streak` counts the days.
//! - `choice` finds the next one for a player, `ratings` rates both. How it is solved is in `exercises`.

mod card;
mod choice;
mod collection;
mod daily;
mod origin;
mod puzzle;
mod ratings;
mod streak;
mod theme;

pub(in crate::app) use collection::has_puzzles;
pub(in crate::app) use daily::puzzle_for_everyone;
pub(in crate::app) use ratings::{puzzle_rating, rate_first_try};

pub use super::model::PuzzleId;
pub use card::SharedDaily;
pub use choice::{PuzzleLevel, PuzzleWish};
pub use daily::{Daily, DailyChange, DailyPost};
pub use origin::Origin;
pub use puzzle::{Puzzle, PuzzleError, PuzzleStep, PuzzleStepId, Variation};
pub use theme::PuzzleTheme;
