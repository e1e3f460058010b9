//! What the bot says of itself: the posts of the app's outbox, the typing indicator while the engine thinks, and what time makes due.

pub mod clock;
mod find_existing_post;
pub mod poster;
mod sender;
mod typing;
