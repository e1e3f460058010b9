//! Matches looked back at: their records as files, and what the engine finds in those that are over.
//!
//! Whoever plays in a match that is over can ask for its review, which is then there for all who see the match. The engine looks through one
//! position at a time when nothing else is due (`search`); what it expects is stored, and everything else follows from that each time it is shown:
//! how well both have played (`accuracy`), which turns were errors (`judged`), and what is said and drawn of them (`view`).

mod accuracy;
mod begin;
mod history;
mod judged;
mod search;
mod view;

pub use view::{ReviewPost, ReviewTurn};
