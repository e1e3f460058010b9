//! What the bot sends on its own initiative: the app's outbox, the typing indicator while the
//! engine thinks, timed actions, its commands and its emoji.

pub mod clock;
pub mod leader_tasks;
pub mod poster;
mod sender;
