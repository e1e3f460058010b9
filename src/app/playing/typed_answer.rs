//! Messages that may answer what was asked for somebody alone, a task or a puzzle, where matches may be played too.

use std::time::Duration;

use crate::app::base::App;
use crate::app::model::{ChannelId, PlayerId, Result, Time};

/// For so long after something was asked in a place, what is typed there can be its answer.
const OPEN_FOR: Duration = Duration::from_secs(2 * 60 * 60);

/// A message that may answer what was asked; `T` says what that was.
#[derive(Clone, Copy, Debug)]
pub struct TypedAnswer<'a, T> {
    /// Who wrote it.
    pub by: PlayerId,
    /// What it says, without the mention of the bot.
    pub text: &'a str,
    /// Where.
    pub channel: ChannelId,
    /// Whether that is a direct conversation.
    pub in_private: bool,
    /// What is asked in the message of the bot that it replies to; `None` within if nothing of the kind is.
    pub replied_to: Option<Option<T>>,
}

impl App {
    /// Whether a message that replies to none may answer what was asked in a channel at a time: it is the same channel, that was not long ago,
    /// and no match waits there for the one who wrote it; in direct messages only one whose board has come since.
    pub(in crate::app) fn may_answer<T>(
        &self,
        message: &TypedAnswer<'_, T>,
        asked_in: ChannelId,
        asked_at: Time,
    ) -> Result<bool> {
        if asked_in != message.channel || asked_at.until(self.now()) > OPEN_FOR {
            return Ok(false);
        }
        let waits =
            self.match_waits_since(message.by, message.channel, message.in_private, asked_at)?;
        Ok(!waits)
    }
}
