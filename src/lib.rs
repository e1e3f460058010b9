//! Lion's Den: a Discord bot for the lion chess games.
//!
//! The layers, and what each may use (a test fails on a dependency in the wrong direction):
//!
//! ```text
//! locale  the texts in every language, by id
//! rules   ← engine, render, notation   pure: no I/O, no clock, no async, no Discord
//! metrics operational metrics; knows nothing else
//! model   the shared data types: people, matches, challenges, offers
//! store   the model in SQL; nothing else knows SQL
//! app     the use cases, over rules, notation, engine, render and store
//! discord turns interactions and messages into calls of the app, and its answers into messages
//! sandbox a local Discord; no other layer knows it exists
//! cli     the commands of the program; tools for developers in a folder of their own
//! ```

pub mod app;
pub mod cli;
pub mod discord;
pub mod engine;
pub mod locale;
pub mod metrics;
pub mod model;
pub mod notation;
pub mod render;
pub mod rules;
pub mod sandbox;
pub mod store;
