//! The client for Discord's gateway, which delivers everything that users do.
//!
//! It replaces serenity's client, with which a bot can be alive but deaf: that client connects
//! without a time limit and one shard after the other, retries some failures without a pause,
//! starts sessions without counting them, and reports all this only in its log. Events are parsed
//! into serenity's types ([`event`]).
//!
//! Each shard is a task ([`shard`], managed by [`shard_manager`]) that owns its connection
//! ([`connection`]) and can drop it in any state. Discord limits new sessions; [`quota`],
//! [`identify_queue`] and a [backoff](crate::backoff) keep the shards below the limit.

mod connection;
mod disconnect;
mod discord_clock;
mod event;
mod heartbeat;
mod identify_queue;
mod lease;
mod quota;
mod shard;
mod shard_manager;
mod shards;
mod socket;

pub use connection::{Gateway, OnEvent};
pub use disconnect::Closed;
pub use discord_clock::DiscordClock;
pub use event::{Event, Guild, Ready};
pub use identify_queue::{APART, AcquirePermit, PermitRequest};
pub use lease::{Lease, Moment};
pub use quota::Quota;
pub use shard_manager::ShardManager;
pub use shards::Shards;
