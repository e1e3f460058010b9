//! Turns that were typed while the bot was not listening, and how far the messages of each place have been read.
//!
//! What is read late counts as if it had come in time, as far as that can be: it must have been written after the position came to be in
//! which it is to be played, and by the player to move there. Every turn moves this bound on in its own transaction, which refuses an older
//! message, late or not ([`Match::turns_after`](crate::app::Match::turns_after)): by the message in which it was typed, or else by the chat service's clock. So a message makes one
//! turn at most, however often and by however many processes it is read, and turns that both players typed one after the other are played
//! in that order.

use crate::app::base::App;
use crate::app::model::{GuildId, Result};
use crate::store::{ReadCursor, Unread};

impl App {
    /// Where turns may have been missed: in a server, or in direct conversations. Those with the newest matches come first.
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
