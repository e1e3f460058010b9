//! What the slash commands share: their options, their translation and their answers.

pub mod localise;
pub mod options;
pub mod reply;
