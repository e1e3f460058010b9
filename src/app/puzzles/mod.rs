//! Puzzles: positions in which one turn wins, or each of the few that are listed. Whoever solves
//! one does so alone; their first try at it rates both, as if the two had played a match.
//!
//! - `daily` is the one that a server is shown every day, `card` is for telling others how one did.
//! - `choice` finds the next one for a player. How it is solved is in `exercises`.

mod card;
mod choice;
mod daily;

pub(crate) use daily::puzzle_for_everyone;

pub use card::SharedDaily;
pub use choice::{PuzzleLevel, PuzzleWish};
pub use daily::{DailyChange, DailyPost};
