//! What is clicked on and not understood.

/// A custom id that is not of this version of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownClick;
