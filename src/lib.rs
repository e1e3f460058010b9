//! Lion's Den: a Discord bot for the lion chess games.

pub mod app;
pub mod discord;
pub mod engine;
pub mod notation;
pub mod rules;
pub mod sandbox;
pub mod store;
