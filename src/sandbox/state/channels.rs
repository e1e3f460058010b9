//! Creates, changes and deletes channels and threads.

use serde_json::json;

use super::session::intents;
use super::{State, json};
use crate::check::MessageForm;
use crate::error::ApiError;
use crate::ids::{Snowflake, now_ms};
use crate::model::{Channel, ChannelKind, Message, Permissions, Thread, flags, message_kind};

impl State {
    /// Creates the bot's public thread on a message, with the same id.
    ///
    /// # Errors
    /// If the message has a thread, or is not in a text channel.
    pub fn make_thread(
        &mut self,
        message: Snowflake,
        name: String,
        auto_archive_minutes: i64,
    ) -> Result<(), ApiError> {
        let Some(Message { author, channel: parent, .. }) = self.messages.get(&message) else {
            return Err(ApiError::UNKNOWN_MESSAGE);
        };
        let (author, parent) = (*author, *parent);
        let guild = self.channel(parent)?.guild;
        if !matches!(self.channel(parent)?.kind, ChannelKind::Text { .. }) {
            return Err(ApiError::WRONG_CHANNEL_TYPE);
        }
        if self.channels.contains_key(&message) {
            return Err(ApiError::THREAD_EXISTS);
        }
        let kind = ChannelKind::Thread(Thread {
            parent,
            archived: false,
            locked: false,
            auto_archive_minutes,
            archive_changed_ms: now_ms(),
        });
        self.channels.insert(message, Channel::new(message, guild, name, kind));
        self.announce_channel("THREAD_CREATE", message);
        if let Some(starter) = self.messages.get_mut(&message) {
            starter.flags |= flags::HAS_THREAD;
        }
        self.announce("MESSAGE_UPDATE", message);
        let (kind, reply_to) = (message_kind::THREAD_STARTER, Some(message));
        let draft = Message { channel: message, author, kind, reply_to, ..Message::default() };
        self.post(draft, MessageForm::default());
        Ok(())
    }

    pub fn delete_channel(&mut self, id: Snowflake) {
        let is_thread_here = |c: &&Channel| c.thread().is_some_and(|thread| thread.parent == id);
        let threads: Vec<_> =
            self.channels.values().filter(is_thread_here).map(|thread| thread.id).collect();
        for thread in threads {
            self.delete_channel(thread);
        }
        let Some(channel) = self.channels.get(&id) else { return };
        let name = if channel.thread().is_some() { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
        self.announce_channel(name, id);
        self.channels.remove(&id);
        self.messages.retain(|_, message| message.channel != id);
        self.notify(None, &json!({ "t": "channel_deleted", "id": id }));
    }

    /// Announces a channel to the gateway and, unless it is gone, to the pages.
    pub fn announce_channel(&mut self, event: &'static str, id: Snowflake) {
        let Some(channel) = self.channels.get(&id) else { return };
        let (only, guild) = (channel.dm_user(), channel.guild);
        let mut object = json::channel(self, channel);
        self.notify_in(guild, only, &json!({ "t": "channel", "channel": object }));
        if event == "THREAD_CREATE" {
            object["newly_created"] = true.into();
        }
        if only.is_none() && self.bot_permissions(channel).contains(Permissions::VIEW_CHANNEL) {
            self.dispatch(event, &object, guild, intents::GUILDS);
        }
    }
}
