//! Matches looked back at: their records as files, and what the engine finds in those that are
//! over.
//!
//! A player can ask for the review of a finished match; everyone who sees the match sees it then.
//! The engine looks through one position at a time when nothing else is due (`search`) and stores
//! what it expects. The rest follows from that each time it is shown: how well both have played
//! (`accuracy`), which turns were errors (`judged`), which move was the best (`best_move`), and how
//! it is told and drawn (`view`). Each error can be looked into: what the engine expects after it
//! and after the better turn (`lines`), whether the player finds that now (`attempt`), and what to
//! practise (`practice`).

mod attempt;
mod begin;
mod best_move;
mod history;
mod judged;
mod lines;
mod practice;
mod search;
mod shown;
mod view;

pub use attempt::ReviewAttempt;
pub use lines::ReviewLineView;
pub use practice::ReviewPractice;
pub use shown::ReviewLine;
pub use view::{ReviewPost, ReviewTurn};
