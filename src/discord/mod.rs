//! The Discord side: interactions and messages become calls of [`crate::app`], its answers become messages.
//!
//! # Rooms
//! Each knows only those above it in this list:
//! - `gateway` is the connection on which everything arrives;
//! - `message` is what messages say, and their buttons;
//! - `rest` sends requests to Discord;
//! - `context` is what every handler has at hand: data, the place of an interaction, its language and its answer in time;
//! - `actions` is what people can do, by a command as well as by a button;
//! - `outgoing` posts what the app has to tell by itself;
//! - `incoming` finds the handler for each event: commands, clicks, forms and typed turns.
//!
//! # Conventions
//! - What the app says is plain text; `message::escape` is the one place where it is made safe for the chat.
//! - Every message of ours goes through `message::Body`, which pings nobody unless told to.
//! - Every call of the app may wait for the disk and runs off the async threads (`Data::blocking`).
//! - A button or menu holds all its state in its custom id (`message::Click`), so that it outlives a restart.
//! - An interaction is answered through `context::Answer`, which keeps Discord's deadline of three seconds. It is made first; whatever may
//!   wait comes after it.
//! - An interaction is answered in the language that `Answer::locale` finds.
//! - Who is named a match by its number or by a button says from where (`InteractionContext::viewpoint`), as not everyone may see every match.

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
