//! Lion's Den: a Discord bot for the lion chess games.
pub mod store;
