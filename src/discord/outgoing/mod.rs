//! What the bot sends on its own initiative: the app's outbox, the typing indicator while the
//! engine thinks, and timed actions.

pub mod clock;
pub mod poster;
mod sender;
