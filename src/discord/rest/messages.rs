//! Posts, edits, deletes and reads messages.

use serenity::all::{LightMethod, Message, MessageId as TheirMessageId, Request, Route};

use super::api::{Api, read_id, to_json, with_body};
use super::channel_queues::{Outcome, SendPermit};
use super::client::{Exchange, read};
use super::error::ApiError;
use super::invalid_requests::{HELD_FOR, Priority};
use super::limits::Bucket;
use super::refusals::Extras;
use crate::ids::{Ours, Theirs};
use crate::message::Body;
use model::{ChannelId, GuildId, MessageId};

impl Api {
    /// Posts an outbox message. Refuses while the channel's limit is exhausted.
    pub async fn post(
        &self,
        priority: Priority,
        channel: ChannelId,
        body: Body,
    ) -> Result<MessageId, ApiError> {
        let held_back =
            |after| ApiError::HeldBack { what: format!("a message to {channel}"), after };
        if !self.allows(priority) {
            return Err(held_back(HELD_FOR));
        }
        let admitted = self.queues.admit_board(channel).await;
        let permit = admitted.map_err(held_back)?;
        self.post_admitted(permit, priority, (channel, None), body).await
    }

    /// Posts an admitted message, and learns the channel's limits from the response.
    pub(super) async fn post_admitted(
        &self,
        permit: SendPermit,
        priority: Priority,
        (channel, guild): (ChannelId, Option<GuildId>),
        body: Body,
    ) -> Result<MessageId, ApiError> {
        let extras = Extras { picture: body.has_picture(), reference: body.is_reply() };
        let request = with_body(in_channel(LightMethod::Post, channel), body)?;
        let Exchange { headers, result } = self.client.exchange(priority, request).await;
        permit.end(Outcome {
            bucket: headers.as_ref().and_then(Bucket::read),
            limited_for: match &result {
                Err(ApiError::Refused { retry_after, .. }) => *retry_after,
                _ => None,
            },
        });
        let error = result.as_ref().err();
        self.refusals.learn(channel, guild, extras, error);
        Ok(read_id::<TheirMessageId>(result?, "the posted message").await?.ours())
    }

    pub async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        body: Body,
    ) -> Result<(), ApiError> {
        let request = with_body(of_message(LightMethod::Patch, channel, message), body)?;
        self.change(Priority::Deferrable, request).await
    }

    /// Removes the buttons of one of the bot's messages, and its picture unless it is kept.
    pub async fn strip(
        &self,
        channel: ChannelId,
        message: MessageId,
        keep_picture: bool,
    ) -> Result<(), ApiError> {
        let mut change = serde_json::json!({ "components": [] });
        if !keep_picture {
            change["attachments"] = serde_json::json!([]);
        }
        let request = of_message(LightMethod::Patch, channel, message);
        self.change(Priority::Deferrable, request.body(Some(to_json(&change)?))).await
    }

    pub async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), ApiError> {
        self.change(Priority::Deferrable, of_message(LightMethod::Delete, channel, message)).await
    }

    /// The latest messages, newest first. `count` is 1–100.
    pub async fn latest(&self, channel: ChannelId, count: u8) -> Result<Vec<Message>, ApiError> {
        let params = vec![("limit", count.to_string())];
        let request = in_channel(LightMethod::Get, channel).params(Some(params));
        let response = self.try_once(Priority::Essential, request).await?;
        read(response, "a channel's messages").await
    }

    /// At most `count` messages (1–100) after another one, in any order; `None` for each that is
    /// unreadable.
    pub async fn messages_after(
        &self,
        channel: ChannelId,
        after: MessageId,
        count: usize,
    ) -> Result<Vec<(MessageId, Option<Message>)>, ApiError> {
        let params = vec![("limit", count.to_string()), ("after", after.to_string())];
        let request = in_channel(LightMethod::Get, channel).params(Some(params));
        let response = self.send(Priority::Essential, request).await?;
        let messages: Vec<serde_json::Value> = read(response, "a channel's messages").await?;
        let with_id = messages.into_iter().filter_map(|message| {
            let id = message["id"].as_str()?.parse().ok()?;
            // Other people's messages may contain things that serenity does not know.
            Some((MessageId(id), serde_json::from_value(message).ok()))
        });
        Ok(with_id.collect())
    }
}

fn in_channel(method: LightMethod, channel: ChannelId) -> Request<'static> {
    Request::new(Route::ChannelMessages { channel_id: channel.theirs() }, method)
}

fn of_message(method: LightMethod, channel: ChannelId, message: MessageId) -> Request<'static> {
    let (channel_id, message_id) = (channel.theirs(), message.theirs());
    Request::new(Route::ChannelMessage { channel_id, message_id }, method)
}
