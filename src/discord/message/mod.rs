//! What messages say: their text, made safe for the chat; their buttons, each with its meaning in its custom id; and the file they carry.

pub mod board;
mod body;
pub mod challenge;
mod click;
mod components;
mod daily;
mod emoji;
#[cfg(test)]
pub mod fits;
mod learn;
mod puzzle;
pub mod review;
mod shown;
mod text;
mod unknown_click;
mod wanted;

pub use body::{Body, TEXT_LIMIT, cut};
pub use click::Click;
pub use components::{button, form, meaning, practise, select, written};
pub use daily::{daily, daily_mark};
pub use emoji::Emojis;
pub use learn::Learn;
pub use puzzle::PuzzleClick;
pub use shown::shown_board;
pub use text::{escape, mentions, relative};
pub use unknown_click::UnknownClick;
pub use wanted::{Opponent, Wanted};
