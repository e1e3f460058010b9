//! Lion's Den: a Discord bot for the lion chess games.

pub mod engine;
pub mod rules;

pub mod notation;

pub mod store;

pub mod app;
