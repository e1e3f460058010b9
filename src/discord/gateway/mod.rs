//! The client for Discord's gateway, which delivers everything that users do.
//!
//! It replaces serenity's client, with which a bot can be alive but deaf: that client connects
//! without a time limit and one shard after the other, retries some failures without a pause,
//! starts sessions without counting them, and reports all this only in its log. Events are parsed
//! into serenity's types ([`event`]).
//!
//! [`runner`] selects the shards that this process serves. Each is a task ([`shard`], managed by
//! [`shard_manager`]) that owns its connection ([`connection`]) and can drop it in any state.
//! Discord limits new sessions; [`quota`], [`identify_queue`] and a [backoff](crate::backoff) keep
//! the shards below the limit.

mod connection;
mod disconnect;
mod event;
mod heartbeat;
mod identify_queue;
mod lease;
mod process;
mod quota;
mod runner;
mod shard;
mod shard_manager;
mod socket;

pub use connection::OnEvent;
pub use disconnect::Closed;
pub use event::{Event, Guild, Ready};
pub use lease::Lease;
pub use process::Process;
pub use runner::{ShardRunner, StartError, claim};
