//! Tests of what the bot shows: messages, forms and custom ids as they are built.

mod custom_ids;
mod fits;
mod longest;
mod posts;
mod text;
