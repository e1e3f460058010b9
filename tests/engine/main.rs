//! The engine: its search, and the programs around it.

mod chu_shogi;
mod matches;
mod search;
mod tune;
mod xboard;
