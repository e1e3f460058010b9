//! The engine: its search, and what it makes of positions and scores.

mod chu_shogi;
mod mates;
mod scores;
mod search;
