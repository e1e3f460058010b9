//! The Discord side: turns interactions and messages into calls of the app, and its answers
//! into messages.
//!
//! # Modules
//! Each depends only on those above it in this list:
//! - `gateway` is the connection on which events arrive;
//! - `message` builds messages and their buttons;
//! - `rest` sends requests to Discord;
//! - `context` is shared by all handlers: state, the place of an interaction, its language and its
//!   answer in time;
//! - `actions` is what users can do by a command or a button;
//! - `outgoing` posts what the app sends on its own initiative;
//! - `incoming` finds the handler for each event: commands, clicks, forms and typed turns.
//!
//! # Conventions
//! - The app returns plain text. Only `message::escape` makes it safe for the chat.
//! - Every message goes through `message::Body`, which pings nobody by default.
//! - Every call of the app may wait for the disk and runs off the async threads (`Data::blocking`).
//! - A button or menu stores all its state in its custom id (`message::Click`), so that it survives
//!   a restart.
//! - An interaction is answered through `context::Answer`, which enforces Discord's deadline of
//!   three seconds. Create it first; whatever may wait comes after it.
//! - An interaction is answered in the language that `Answer::locale` finds.
//! - Resolving a match from a number or a button needs a viewpoint
//!   (`InteractionContext::viewpoint`), because not everyone may see every match.

mod actions;
pub mod config;
mod context;
mod gateway;
mod incoming;
mod message;
mod outgoing;
mod rest;
mod shard_runner;
mod sharding;
mod start;

pub use config::{Config, ConfigError, Endpoint, Token};
pub use gateway::{Closed, Shards};
pub use rest::REQUESTS_PER_SECOND;
pub use sharding::{NoShards, Sharding};
pub use start::{StartError, run};
