//! The connection to Discord's gateway, on which everything that people do arrives.
//!
//! serenity has a client for it, which this one replaces, because a bot that relies on it can be alive but deaf: it connects
//! without a limit of time and one shard after the other, spins without a pause after some ends of a connection, starts
//! sessions as often as it likes, and tells of all that in its log alone. What arrives of use is read with serenity's types ([`event`]).
//!
//! Each shard is a task of its own ([`shard`]; [`fleet`] holds them together), which owns its connection ([`connection`]) and can therefore give it up
//! wherever it stands. Discord allows only so many new sessions; [`quota`], [`turns`] and [`backoff`] keep
//! the shards below that.

mod backoff;
mod connection;
mod discord_clock;
mod ending;
mod event;
mod fleet;
mod heartbeat;
mod lease;
mod quota;
mod shard;
mod shards;
mod socket;
mod turns;

pub use discord_clock::DiscordClock;
pub use ending::Closed;
pub use event::{Event, Guild, Ready};
pub use fleet::Fleet;
pub use lease::{Lease, Moment};
pub use shard::{Account, OnEvent};
pub use shards::Shards;
pub use turns::{APART, TakeTurn};
