//! Threads, direct messages and the typing indicator.

use serde_json::{Value, json};
use serenity::all::{ChannelId as TheirChannelId, LightMethod, Request, Route};

use super::api::{Api, read_id, with_json};
use super::client::describe;
use super::error::ApiError;
use super::invalid_requests::{HELD_FOR, Priority};
use super::refusals::Extras;
use crate::ids::{Ours, Theirs};
use model::{ChannelId, MessageId, PlayerId};

impl Api {
    /// Starts a public thread on a message. The thread has the message's id.
    pub async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        name: &str,
    ) -> Result<(), ApiError> {
        let (channel_id, message_id) = (channel.theirs(), message.theirs());
        let route = Route::ChannelMessageThreads { channel_id, message_id };
        let json = json!({ "name": name, "auto_archive_duration": 10080 });
        self.change(Priority::Essential, with_json(LightMethod::Post, route, &json)?).await
    }

    /// Opens the direct messages with a user. `quickly`: with quick retries, for somebody who waits.
    pub async fn open_dm(&self, user: PlayerId, quickly: bool) -> Result<ChannelId, ApiError> {
        let json = json!({ "recipient_id": user.theirs() });
        let request = with_json(LightMethod::Post, Route::UserMeDmChannels, &json)?;
        let response = match quickly {
            true => self.send_quickly(Priority::Essential, request).await?,
            false => self.try_once(Priority::Deferrable, request).await?,
        };
        Ok(read_id::<TheirChannelId>(response, "a direct conversation").await?.ours())
    }

    pub async fn archive(&self, thread: ChannelId) -> Result<(), ApiError> {
        self.change_thread(Priority::Deferrable, thread, json!({ "archived": true })).await
    }

    pub async fn unarchive(&self, thread: ChannelId) -> Result<(), ApiError> {
        self.change_thread(Priority::Essential, thread, json!({ "archived": false })).await
    }

    /// Renames a thread. One that is archived is opened for it.
    pub async fn rename_thread(&self, thread: ChannelId, name: &str) -> Result<(), ApiError> {
        let change = |change| self.change_thread(Priority::Deferrable, thread, change);
        match change(json!({ "name": name })).await {
            Err(error) if error.is_archived() => {
                change(json!({ "name": name, "archived": false })).await?;
                self.archive(thread).await
            }
            renamed => renamed,
        }
    }

    async fn change_thread(
        &self,
        priority: Priority,
        thread: ChannelId,
        change: Value,
    ) -> Result<(), ApiError> {
        let route = Route::Channel { channel_id: thread.theirs() };
        self.change(priority, with_json(LightMethod::Patch, route, &change)?).await
    }

    /// Shows the typing indicator for about ten seconds, unless the channel is known to refuse.
    pub async fn typing(&self, channel: ChannelId) -> Result<(), ApiError> {
        let route = Route::ChannelTyping { channel_id: channel.theirs() };
        let request = Request::new(route, LightMethod::Post);
        if !self.refusals.allowed(channel).posts {
            return Err(ApiError::HeldBack { what: describe(&request), after: HELD_FOR });
        }
        let sent = self.change(Priority::Deferrable, request).await;
        if let Err(error) = &sent {
            self.refusals.learn(channel, None, Extras::default(), Some(error));
        }
        sent
    }
}
