//! Turns that were typed while the bot was not listening, and how far the messages of each place have been read.
//!
//! What is read late counts as if it had come in time, as far as that can be: it must have been written after the position came to be in
//! which it is to be played, and by the player to move there. Every turn moves this bound on in its own transaction ([`crate::store::MatchRow::turns_after`]),
//! by the message in which it was typed or else by its time. So a message makes one turn at most, however often it is read, and turns that
//! both players typed one after the other are played in that order.

use crate::app::base::App;
use crate::app::model::{ChannelId, GuildId, MatchId, MessageId, PlayerId, Result};
use crate::store::ReadRow;

/// A place in which a person is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The channel, thread or direct conversation.
    pub channel: ChannelId,
    /// The newest match in question.
    pub newest_match: MatchId,
    /// Nothing up to this message needs to be read.
    pub read: MessageId,
}

/// How far a place has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadMark {
    /// The channel, thread or direct conversation.
    pub channel: ChannelId,
    /// The newest message that was read, and with it all before.
    pub message: MessageId,
    /// Whose direct conversation it is, where that is known.
    pub with: Option<PlayerId>,
}

impl App {
    /// Where turns may have been missed: in a server, or in direct conversations. Those with the newest matches come first.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn unread(&self, guild: Option<GuildId>) -> Result<Vec<Unread>> {
        let rows = match guild {
            Some(guild) => self.store().unread_places(guild.0)?,
            None => self.store().unread_conversations()?,
        };
        let unread = rows.into_iter().map(|row| Unread {
            channel: ChannelId(row.channel),
            newest_match: MatchId(row.newest_match),
            read: MessageId(row.read),
        });
        Ok(unread.collect())
    }

    /// Remembers how far places have been read. It is a hint that saves reading again.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn note_read(&self, marks: &[ReadMark]) -> Result<()> {
        let rows: Vec<ReadRow> = marks
            .iter()
            .map(|mark| ReadRow {
                channel: mark.channel.0,
                message: mark.message.0,
                player: mark.with.map(|player| player.0),
            })
            .collect();
        Ok(self.store().note_read(&rows)?)
    }
}
