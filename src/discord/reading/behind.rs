//! A channel in which messages may have been missed.

use serenity::all::Message;
use tokio::time::Instant;

use crate::ids::Ours;
use model::{ChannelId, GuildId, MatchId, MessageId};

/// A server, or all direct messages.
pub type Scope = Option<GuildId>;

#[derive(Clone, Copy, Debug)]
pub struct Missed {
    pub channel: ChannelId,
    pub guild: Scope,
    /// The newest match in question. Channels with newer matches are read first.
    pub newest_match: MatchId,
    /// The last message that was read.
    pub after: MessageId,
    /// The newest message when the session began, if Discord reports it.
    pub until: Option<MessageId>,
    /// Whether to read it only on the next activity: it had nothing new when the session began.
    pub lazy: bool,
}

/// A channel that must catch up.
pub(super) struct Behind {
    pub(super) missed: Missed,
    /// Messages of the session, which come after those that were missed.
    pub(super) waiting: Vec<Message>,
    /// The newest message of the session.
    pub(super) newest: Option<MessageId>,
    /// Whether someone waits for the channel for another reason than a message.
    pub(super) wanted: bool,
    pub(super) taken: bool,
    /// Whether more messages were missed meanwhile…
    pub(super) again: bool,
    /// … possibly even before those that are being read.
    pub(super) again_after: Option<MessageId>,
    /// Whether it is known that a match may be waiting here; not while the database is unavailable.
    pub(super) is_asked: bool,
    /// Whether an unhandled message addressed the bot.
    pub(super) is_addressed: bool,
    /// The next attempt after Discord failed to answer. Until then messages do not wait.
    pub(super) not_before: Option<Instant>,
    pub(super) failures: u32,
}

impl Behind {
    /// Whether someone waits for the channel.
    pub(super) fn is_urgent(&self) -> bool {
        self.wanted || !self.waiting.is_empty()
    }

    pub(super) fn new(missed: Missed) -> Behind {
        Behind {
            missed,
            waiting: Vec::new(),
            wanted: false,
            newest: None,
            taken: false,
            again: false,
            again_after: None,
            is_asked: true,
            is_addressed: false,
            not_before: None,
            failures: 0,
        }
    }

    /// Ends its reading, which continues after `read`, or earlier if more was missed meanwhile.
    pub(super) fn let_go_after(&mut self, read: MessageId) {
        let after = self.missed.after.max(read);
        let missed = self.again_after.take();
        self.missed.after = missed.map_or(after, |missed| missed.min(after));
        (self.taken, self.again) = (false, false);
    }

    /// Takes the oldest waiting message, and drops those up to `read`.
    pub(super) fn pop_after(&mut self, read: MessageId) -> Option<Message> {
        self.waiting.retain(|message| message.id.ours() > read);
        let oldest = self.waiting.iter().enumerate();
        let (index, _) = oldest.min_by_key(|(_, message)| message.id)?;
        Some(self.waiting.swap_remove(index))
    }
}
