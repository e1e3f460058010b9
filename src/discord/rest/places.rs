//! Threads, direct messages and the typing indicator.

use serenity::all::{ChannelId, LightMethod, MessageId, Request, Route, UserId};

use super::api::{Api, Id, to_json};
use super::client::{describe, read};
use super::error::ApiError;
use super::invalid_requests::{HELD_FOR, Priority};
use super::refusals::Extras;

impl Api {
    /// Starts a public thread on a message. The thread has the message's id.
    pub async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        name: &str,
    ) -> Result<(), ApiError> {
        let route = Route::ChannelMessageThreads { channel_id: channel, message_id: message };
        let body = to_json(&serde_json::json!({ "name": name, "auto_archive_duration": 10080 }))?;
        let request = Request::new(route, LightMethod::Post).body(Some(body));
        self.try_once(Priority::Essential, request).await.map(drop)
    }

    pub async fn open_dm(&self, user: UserId) -> Result<ChannelId, ApiError> {
        let request = new_conversation(user)?;
        conversation(self.try_once(Priority::Deferrable, request).await?).await
    }

    /// Like [`Api::open_dm`], with quick retries.
    pub async fn open_dm_quickly(&self, user: UserId) -> Result<ChannelId, ApiError> {
        let request = new_conversation(user)?;
        conversation(self.send_quickly(Priority::Essential, request).await?).await
    }

    pub async fn archive(&self, thread: ChannelId) -> Result<(), ApiError> {
        self.set_archived(Priority::Deferrable, thread, true).await
    }

    pub async fn unarchive(&self, thread: ChannelId) -> Result<(), ApiError> {
        self.set_archived(Priority::Essential, thread, false).await
    }

    async fn set_archived(
        &self,
        priority: Priority,
        thread: ChannelId,
        archived: bool,
    ) -> Result<(), ApiError> {
        let change = serde_json::json!({ "archived": archived });
        self.change_thread(priority, thread, &change).await
    }

    /// Renames a thread. One that is archived is opened for it.
    pub async fn rename_thread(&self, thread: ChannelId, name: &str) -> Result<(), ApiError> {
        let change =
            |change| async move { self.change_thread(Priority::Deferrable, thread, &change).await };
        match change(serde_json::json!({ "name": name })).await {
            Err(error) if error.is_archived() => {
                change(serde_json::json!({ "name": name, "archived": false })).await?;
                self.archive(thread).await
            }
            renamed => renamed,
        }
    }

    async fn change_thread(
        &self,
        priority: Priority,
        thread: ChannelId,
        change: &serde_json::Value,
    ) -> Result<(), ApiError> {
        let route = Route::Channel { channel_id: thread };
        let request = Request::new(route, LightMethod::Patch).body(Some(to_json(change)?));
        self.try_once(priority, request).await.map(drop)
    }

    /// Shows the typing indicator for about ten seconds, unless the channel is known to refuse.
    pub async fn typing(&self, channel: ChannelId) -> Result<(), ApiError> {
        let route = Route::ChannelTyping { channel_id: channel };
        let request = Request::new(route, LightMethod::Post);
        if !self.refusals.allowed(channel).posts {
            return Err(ApiError::HeldBack { what: describe(&request), after: HELD_FOR });
        }
        let sent = self.try_once(Priority::Deferrable, request).await;
        if let Err(error) = &sent {
            let extras = Extras::default();
            self.refusals.learn(channel, None, extras, Some(error));
        }
        sent.map(drop)
    }
}

fn new_conversation<'a>(user: UserId) -> Result<Request<'a>, ApiError> {
    let body = to_json(&serde_json::json!({ "recipient_id": user }))?;
    Ok(Request::new(Route::UserMeDmChannels, LightMethod::Post).body(Some(body)))
}

async fn conversation(response: reqwest::Response) -> Result<ChannelId, ApiError> {
    let Id { id } = read(response, "a direct conversation").await?;
    Ok(id)
}
