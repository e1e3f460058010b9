//! What the bot says of itself: the posts of the app's outbox, the typing indicator while the engine thinks, and what time makes due.

pub mod clock;
mod daily;
mod found;
pub mod poster;
mod typing;
