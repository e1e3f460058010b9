//! From an event of the gateway to its handler.
//!
//! `dispatch` hands each event to poise, which finds the slash command (`commands`) or calls `events` for anything else: `clicks`,
//! `forms`, and messages, which pass `catch_up` so that they are heard in the order in which they were sent, and are read by `typed`.

mod blocked;
mod catch_up;
mod clicks;
mod commands;
mod dispatch;
mod errors;
mod events;
mod forms;
mod typed;

pub use dispatch::Dispatcher;
