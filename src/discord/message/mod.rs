//! What messages say: their text, made safe for the chat; their buttons, each with its meaning in its custom id; and the file they carry.

pub mod board;
mod body;
mod click;
mod emoji;
#[cfg(test)]
pub mod fits;
mod text;
mod wanted;

pub use body::{Body, TEXT_LIMIT, cut};
pub use click::Click;
pub use emoji::Emojis;
pub use text::{escape, mentions, relative};
pub use wanted::{Opponent, UnknownClick, Wanted};
