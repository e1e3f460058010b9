//! Matches looked back at: their records as files, and what the engine finds in those that are over.
//!
//! A player can ask for the review of a finished match; everyone who sees the match sees it then. The engine looks through one position at
//! a time when nothing else is due (`search`) and stores what it expects. The rest follows from that each time it is shown: how well both
//! have played (`accuracy`), which turns were errors (`judged`), and how it is told and drawn (`view`).

mod accuracy;
mod begin;
mod history;
mod judged;
mod search;
mod view;

pub use view::{ReviewPost, ReviewTurn};
