//! Matches looked back at: their records as files, and what the engine finds in those that are
//! over.
//!
//! A player can ask for the review of a finished match; everyone who sees the match sees it then.
//! The engine looks through one position at a time when nothing else is due (`search`) and stores
//! what it expects. The rest follows from that each time it is shown: which turns were errors and
//! which was the best (`study::review`), and how that is told and drawn (`view`). Each error can be
//! looked into: what the engine expects after it and after the better turn (`lines`), whether the
//! player finds that now (`attempt`), and what to practise (`shown`).

mod attempt;
mod history;
mod imports;
mod judged;
mod lines;
mod search;
mod shown;
mod view;

pub use attempt::ReviewAttempt;
pub use history::MoveRange;
pub(crate) use history::kif_end;
pub use imports::BroughtGame;
pub use lines::ReviewLineView;
pub use shown::{ReviewLine, ReviewPractice};
pub use view::{ReviewPost, ReviewTurn};
