//! Turns that were typed while the bot was not listening, and how far the messages of each place have been read.
//!
//! What is read late counts as if it had come in time, as far as that can be: it must have been written after the position came to be in
//! which it is to be played, and by the player to move there. Every turn moves this bound on in its own transaction ([`crate::store::MatchRow::turns_after`]),
//! by the message in which it was typed or else by its time. So a message makes one turn at most, however often it is read, and turns that
//! both players typed one after the other are played in that order.

use super::locate::Seen;
use super::play::Played;
use super::{App, ChannelId, GuildId, MatchId, MessageId, PlayerId, Result, TurnRequest};
use crate::store::ReadRow;

/// The message in which a turn was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Typed {
    /// The message.
    pub message: MessageId,
    /// Whether it was written while the bot was not listening.
    pub late: bool,
}

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
    /// As [`App::play`], for a turn typed as a message. What was written while the bot was not listening and is not a turn of the player to
    /// move, for the position that still stands, is talk.
    ///
    /// # Errors
    /// As [`App::play`]; for a late message only `NotATurn`, `Illegal`, `AmbiguousTurn`, `SeveralMatches` and `Stale`.
    pub fn play_typed(&self, request: TurnRequest<'_>, typed: Typed) -> Result<Played> {
        self.play_from(request, Some(typed))
    }

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

/// Those of the matches that a message may mean for which it can still be a turn of its author, although it is read late. None if another of
/// them has moved on since without a message that came before: that one may have been meant.
pub(super) fn fitting(mut found: Vec<Seen>, message: MessageId) -> Vec<Seen> {
    if found.iter().any(|seen| seen.row().turns_after >= message.0) {
        return Vec::new();
    }
    found.retain(Seen::is_own_turn);
    found
}
