//! Routes gateway events to their handlers.
//!
//! `dispatch` passes each event to poise, which finds the slash command (`commands`) or calls
//! `events` for everything else: `clicks`, `forms`, and messages. Messages pass `catch_up`, which
//! keeps them in order, and are parsed by `typed`.

mod blocked;
mod catch_up;
mod clicks;
mod commands;
mod dispatch;
mod events;
mod forms;
mod typed;

pub use dispatch::Dispatcher;
