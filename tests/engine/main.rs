//! The engine: its search, and the programs around it.

mod chu_shogi;
mod search;
