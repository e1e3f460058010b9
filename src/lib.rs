//! Lion's Den: a Discord bot for the lion chess games.

pub mod rules;

pub mod notation;

pub mod render;

pub mod store;

pub mod app;
