//! Tests of what the bot shows and reads, and of how it keeps to Discord's limits.
//!
//! They are a module of the crate `discord`, which exports none of what they test.

mod custom_ids;
mod fits;
mod limits;
mod longest;
mod posts;
mod reading;
mod settings;
mod text;
