//! Turns that were typed while the bot was not listening, and how far the messages of each place
//! have been read.
//!
//! A message read late counts as if it had come in time, if it was written after the position came
//! to be and by the player to move there. Every turn moves this bound in its own transaction, which
//! refuses an older message, late or not ([`Match::turns_after`](crate::Match::turns_after)). The
//! bound is the message in which the turn was typed, or else the chat service's time. So a message
//! makes one turn at most, however often and by however many processes it is read, and turns that
//! both players typed are played in order.

use crate::{App, Result};
use model::GuildId;
use store::{ReadCursor, Unread};

impl App {
    /// Where turns may have been missed: in a server, or in direct conversations. Those with the
    /// newest matches come first.
    pub fn unread(&self, guild: Option<GuildId>) -> Result<Vec<Unread>> {
        Ok(match guild {
            Some(guild) => self.store().unread_places(guild)?,
            None => self.store().unread_conversations()?,
        })
    }

    /// Remembers how far places have been read. It is a hint that saves reading again.
    pub fn note_read(&self, marks: &[ReadCursor]) -> Result<()> {
        Ok(self.store().note_read(marks)?)
    }
}
