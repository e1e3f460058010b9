//! Messages: posted, changed, removed, read.

use std::time::Duration;

use serenity::all::{ChannelId, LightMethod, Message, MessageId, Request, Route};

use super::api::{Api, Id, read, to_json, with_body};
use super::error::ApiError;
use super::limits;
use crate::discord::message::Body;

/// A message posted.
#[derive(Clone, Copy, Debug)]
pub struct Posted {
    /// Its id.
    pub id: MessageId,
    /// How long nothing more is let through to the channel.
    pub rest: Option<Duration>,
}

impl Api {
    /// Posts a message.
    pub async fn post(&self, channel: ChannelId, body: Body) -> Result<Posted, ApiError> {
        let response = self.try_once(new_message(channel, body)?).await?;
        let rest = limits::rest(response.headers());
        let Id { id } = read(response, "the posted message").await?;
        Ok(Posted { id, rest })
    }

    /// Replaces a message of ours.
    pub async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        body: Body,
    ) -> Result<(), ApiError> {
        let route = Route::ChannelMessage {
            channel_id: channel,
            message_id: message,
        };
        self.try_once(with_body(Request::new(route, LightMethod::Patch), body)?)
            .await
            .map(drop)
    }

    /// Takes the buttons off a message of ours, and its picture if that is not kept, and leaves the rest of it as it is.
    pub async fn strip(
        &self,
        channel: ChannelId,
        message: MessageId,
        keep_picture: bool,
    ) -> Result<(), ApiError> {
        let route = Route::ChannelMessage {
            channel_id: channel,
            message_id: message,
        };
        let mut change = serde_json::json!({ "components": [] });
        if !keep_picture {
            change["attachments"] = serde_json::json!([]);
        }
        let body = to_json(&change)?;
        self.try_once(Request::new(route, LightMethod::Patch).body(Some(body)))
            .await
            .map(drop)
    }

    /// Removes a message of ours.
    pub async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), ApiError> {
        let route = Route::ChannelMessage {
            channel_id: channel,
            message_id: message,
        };
        self.try_once(Request::new(route, LightMethod::Delete))
            .await
            .map(drop)
    }

    /// Posts a message that somebody is waiting for: a 5xx is tried again at once. Without a nonce it may come twice.
    pub async fn post_quickly(
        &self,
        channel: ChannelId,
        body: Body,
    ) -> Result<MessageId, ApiError> {
        let response = self.send_quickly(new_message(channel, body)?).await?;
        let Id { id } = read(response, "the posted message").await?;
        Ok(id)
    }

    /// The latest messages of a channel, newest first. `count` is 1–100.
    pub async fn latest(&self, channel: ChannelId, count: u8) -> Result<Vec<Message>, ApiError> {
        let route = Route::ChannelMessages {
            channel_id: channel,
        };
        let params = vec![("limit", count.to_string())];
        let response = self
            .try_once(Request::new(route, LightMethod::Get).params(Some(params)))
            .await?;
        read(response, "a channel's messages").await
    }

    /// The messages of a channel that come next after one, in any order; `None` for one that cannot be read. `count` is 1–100.
    pub async fn messages_after(
        &self,
        channel: ChannelId,
        after: MessageId,
        count: usize,
    ) -> Result<Vec<(MessageId, Option<Message>)>, ApiError> {
        let route = Route::ChannelMessages {
            channel_id: channel,
        };
        let params = vec![("limit", count.to_string()), ("after", after.to_string())];
        let response = self
            .send(Request::new(route, LightMethod::Get).params(Some(params)))
            .await?;
        let messages: Vec<serde_json::Value> = read(response, "a channel's messages").await?;
        let with_id = messages.into_iter().filter_map(|message| {
            let id: MessageId = serde_json::from_value(message["id"].clone()).ok()?;
            // Somebody else's message may hold what serenity does not know.
            Some((id, serde_json::from_value(message).ok()))
        });
        Ok(with_id.collect())
    }
}

fn new_message<'a>(channel: ChannelId, body: Body) -> Result<Request<'a>, ApiError> {
    let route = Route::ChannelMessages {
        channel_id: channel,
    };
    with_body(Request::new(route, LightMethod::Post), body)
}
