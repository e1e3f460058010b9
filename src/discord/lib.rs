//! The Discord side: turns what people do into calls of the app, and its answers into messages.
//!
//! # Modules
//! Each depends only on those above it in this list:
//! - `message` has the building blocks of messages and their buttons;
//! - `rest` sends requests to Discord;
//! - `gateway` is the connection on which events arrive;
//! - `reading` keeps track of which messages have been read;
//! - `context` is shared by all handlers: state, who asks where and what they may do, the language
//!   and an answer in time;
//! - `command` is shared by all slash commands: options, translation and replies;
//! - the features, each with its commands, handlers and messages: `analysis`, `begin`, `boards`,
//!   `duels`, `events`, `imports`, `learn`, `looking`, `offers`, `people`, `plans`, `play`,
//!   `review`, `server_settings`, `settings`, `vacation` and `votes`;
//! - `outgoing` posts what the app sends on its own initiative;
//! - `incoming` finds the handler for each event: commands, clicks, forms and typed turns.
//!
//! # Conventions
//! - The app returns plain text. Only `message::escape` makes it safe for the chat.
//! - Every message goes through `message::Body`, which pings nobody by default.
//! - Every call of the app may wait for the disk and runs off the async threads (`Data::blocking`).
//! - A button or menu has all its state in its custom id (`message::Click`) and survives restarts.
//! - An interaction is answered through `context::Answer`, which enforces Discord's deadline of
//!   three seconds. Create it first; whatever may wait comes after it.
//! - An interaction is answered in the language that `Answer::locale` finds.
//! - Resolving a match from a number or a button needs a viewpoint
//!   (`InteractionContext::viewpoint`), because not everyone may see every match.

mod analysis;
mod backoff;
mod begin;
mod boards;
mod command;
pub mod config;
mod context;
mod duels;
mod events;
mod gateway;
mod ids;
mod imports;
mod incoming;
mod learn;
mod looking;
mod message;
mod offers;
mod outgoing;
mod people;
mod plans;
mod play;
mod reading;
mod rest;
mod review;
mod server_settings;
mod settings;
mod sharding;
mod shards;
mod start;
#[cfg(test)]
#[path = "../../tests/discord/mod.rs"]
mod tests;
mod vacation;
mod votes;

pub use config::{Config, ConfigError, Endpoint, Token};
pub use gateway::{Closed, StartError};
pub use rest::limits::REQUESTS_PER_SECOND;
pub use sharding::{NoShards, Sharding};
pub use shards::Shards;
pub use start::run;
