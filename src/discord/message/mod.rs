//! Message contents: text made safe for the chat, buttons that encode their meaning in custom ids,
//! and an optional file.

pub mod board;
mod body;
pub mod challenge;
mod click;
mod components;
mod daily;
mod digest;
pub mod duel;
mod emoji;
pub mod event;
pub mod event_report;
pub mod event_setup;
pub mod exercise;
#[cfg(test)]
pub mod fits;
pub mod help;
pub mod looking;
mod mark;
pub mod notice;
pub mod plan;
pub mod play_from;
mod post;
pub mod review;
mod right;
pub mod settings;
mod shown;
pub mod stepping;
mod text;
pub mod vacation;
pub mod vote_match;

pub use body::{Body, TEXT_LIMIT, cut};
#[cfg(test)]
pub use click::HelpTopic;
pub use click::{
    BoardClick, Click, Draft, DuelClick, EventClick, ExerciseClick, FormClick, HelpClick,
    LookingClick, MatchClick, Opponent, PrivateClick, PublicClick, ServerClick, SettingClick,
    SetupClick, UnknownClick, VacationClick,
};
pub use components::{
    button, danger, form, practise, primary, secondary, select, success, written,
};
pub use daily::{daily, share, shared};
pub use digest::digest;
pub use emoji::Emojis;
pub use post::Post;
pub use right::Right;
pub use shown::{custom_ids, exercise_to_return_to, shown_board, shown_exercise};
pub use text::{escape, mentions, relative, small};
