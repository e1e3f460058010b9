//! Creates, changes and deletes channels and threads.

use serde_json::json;

use super::gateway_events::MessageEvent;
use super::messages::Post;
use super::session::intents;
use super::{State, json};
use crate::check::MessageForm;
use crate::error::ApiError;
use crate::ids::{Snowflake, now_ms};
use crate::model::{Channel, ChannelKind, Thread, flags, message_kind};
use crate::permissions::Permissions;

impl State {
    /// Creates a public thread: on the message `on`, with the same id, or standalone in `parent`.
    /// Fails if the message already has a thread, or the parent is not a text channel.
    pub fn make_thread(
        &mut self,
        parent: Snowflake,
        on: Option<Snowflake>,
        name: String,
        auto_archive_minutes: i64,
        owner: Snowflake,
    ) -> Result<Snowflake, ApiError> {
        let guild = self.channel(parent)?.guild;
        if !matches!(self.channel(parent)?.kind, ChannelKind::Text { .. }) {
            return Err(ApiError::WRONG_CHANNEL_TYPE);
        }
        let id = match on {
            Some(message) if self.channels.contains_key(&message) => {
                return Err(ApiError::THREAD_EXISTS);
            }
            Some(message) => message,
            None => self.ids.next(),
        };
        let kind = ChannelKind::Thread(Thread {
            parent,
            owner,
            archived: false,
            locked: false,
            auto_archive_minutes,
            archive_changed_ms: now_ms(),
        });
        let title = name.clone();
        self.channels.insert(id, Channel::new(id, guild, name, kind));
        self.announce_channel("THREAD_CREATE", id);
        let form = MessageForm::default();
        let post = match on.and_then(|message| self.messages.get_mut(&message)) {
            Some(message) => {
                message.flags |= flags::HAS_THREAD;
                let (starter, author) = (message.id, message.author);
                self.announce(MessageEvent::Update, starter);
                let (kind, reply_to) = (message_kind::THREAD_STARTER, Some(starter));
                Post { kind, reply_to, ..Post::new(id, author, form) }
            }
            None => {
                let form = MessageForm { content: Some(title), ..form };
                Post { kind: message_kind::THREAD_CREATED, ..Post::new(parent, owner, form) }
            }
        };
        self.post(post);
        Ok(id)
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
