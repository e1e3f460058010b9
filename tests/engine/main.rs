//! The engine: its search, and the programs around it.

mod matches;
mod search;
mod tune;
mod xboard;
