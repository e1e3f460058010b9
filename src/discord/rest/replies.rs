//! Replies to typed messages. Nobody is entitled to one, so they wait only briefly, and surplus
//! ones are dropped.

use std::time::Duration;

use serenity::all::Message;
use tokio::time::{Instant, timeout_at};

use super::api::{Api, QUICK_PAUSES};
use super::error::ApiError;
use super::invalid_requests::Priority;
use crate::ids::Ours;
use crate::message::Body;
use model::MessageId;

/// Later replies are dropped, because the conversation has moved on.
const TIMEOUT: Duration = Duration::from_secs(10);

impl Api {
    /// Whether a reply would be sent now. If not, it need not be computed.
    pub fn takes_reply(&self, to: &Message) -> bool {
        let channel = to.channel_id.ours();
        self.allows(Priority::Deferrable)
            && self.refusals.allowed(channel).posts
            && self.queues.has_room(channel, to.author.id.ours())
    }

    /// Replies to a message as far as the channel allows. `None` if it was dropped: there are too
    /// many, or the channel refuses everything.
    pub async fn reply(&self, to: &Message, body: Body) -> Result<Option<MessageId>, ApiError> {
        let deadline = Instant::now() + TIMEOUT;
        let (channel, author) = (to.channel_id.ours(), to.author.id.ours());
        // The nonce keeps a message from being answered twice, however often the reply is sent.
        let body = body.nonce(to.id.to_string());
        let mut pauses = QUICK_PAUSES.into_iter();
        let mut again = false;
        loop {
            let admitted = self.queues.admit_reply(channel, author, deadline, again).await;
            let body = self.as_allowed(to, body.clone());
            let (Some(permit), Some(body)) = (admitted, body) else {
                tracing::debug!(%channel, "a reply is dropped");
                return Ok(None);
            };
            if timeout_at(deadline, self.acquire_permit()).await.is_err() {
                return Ok(None);
            }
            again = true;
            let (picture, reference) = (body.has_picture(), body.is_reply());
            let place = (channel, to.guild_id.map(Ours::ours));
            let posted = self.post_admitted(permit, Priority::Deferrable, place, body);
            let error = match posted.await {
                Ok(posted) => return Ok(Some(posted)),
                Err(error) => error,
            };
            if error.retry_after().is_some() {
                tracing::debug!(%error, "a reply waits out a rate limit");
                continue;
            }
            if error.may_pass_at_once()
                && let Some(pause) = pauses.next()
            {
                tracing::debug!(%error, "trying again");
                tokio::time::sleep(pause).await;
                continue;
            }
            // The channel may allow a reduced reply.
            let allowed = self.refusals.allowed(channel);
            let has_less = picture && !allowed.pictures || reference && !allowed.references;
            if !(allowed.posts && has_less) {
                return Err(error);
            }
        }
    }

    /// Reduces a reply to what the channel allows; `None` if that is nothing.
    fn as_allowed(&self, to: &Message, body: Body) -> Option<Body> {
        let allowed = self.refusals.allowed(to.channel_id.ours());
        if !allowed.posts || !self.allows(Priority::Deferrable) {
            return None;
        }
        let body = if allowed.pictures { body } else { body.without_picture() };
        Some(if allowed.references { body.replying_to(to.id.ours()) } else { body })
    }
}
