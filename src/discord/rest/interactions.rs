//! Responses to interactions.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures::StreamExt;
use futures::stream::FuturesUnordered;
use serde_json::Value;
use serenity::all::{InteractionId, LightMethod, MessageId as TheirMessageId, Request, Route};
use tokio::time::Instant;

use super::api::{Api, QUICK_PAUSES, read_id, to_json, with_body, with_files};
use super::client::{describe, unreachable};
use super::error::ApiError;
use super::invalid_requests::Priority;
use crate::ids::Ours;
use crate::message::{Body, File};
use model::MessageId;

/// The number of retries of a first answer after a rate limit, which should not happen.
const RETRIES_AFTER_LIMIT: usize = 2;
/// A first answer without a response for this long may hang and is sent again concurrently.
const HANGS: Duration = Duration::from_millis(700);

impl Api {
    /// Sends the first answer to an interaction, and retries it until it has arrived or is too late,
    /// after `until`. It is exempt from rate limits.
    pub async fn respond(
        &self,
        interaction_id: InteractionId,
        token: &str,
        (json, files): (Value, &[File]),
        until: Instant,
    ) -> Result<(), ApiError> {
        let route = Route::InteractionResponse { interaction_id, token };
        let request = with_files(Request::new(route, LightMethod::Post), to_json(&json)?, files);
        // The number of attempts so far that may have arrived.
        let unknown = AtomicU32::new(0);
        let send_after = async |pause| {
            tokio::time::sleep(pause).await;
            unknown.fetch_add(1, Ordering::Relaxed);
            self.try_once(Priority::Essential, request.clone()).await
        };
        let mut pauses = QUICK_PAUSES.into_iter();
        let mut limits = 0;
        let mut tries = FuturesUnordered::new();
        tries.push(send_after(Duration::ZERO));
        let arrived = async {
            loop {
                tokio::select! {
                    Some(tried) = tries.next() => match tried {
                        Ok(_) => return Ok(()),
                        // An earlier attempt did arrive. Without one, another process has answered.
                        Err(error) if error.code() == 40060 && unknown.load(Ordering::Relaxed) > 1 => {
                            tracing::debug!(%error, "the interaction was answered already");
                            return Ok(());
                        }
                        Err(error) if error.is_passing() && limits <= RETRIES_AFTER_LIMIT => {
                            if !error.may_have_arrived() {
                                unknown.fetch_sub(1, Ordering::Relaxed);
                            }
                            tracing::debug!(%error, "trying again");
                            limits += usize::from(error.retry_after().is_some());
                            let pause = error.retry_after().or_else(|| pauses.next());
                            tries.push(send_after(pause.unwrap_or(HANGS)));
                        }
                        Err(error) => return Err(error),
                    },
                    () = tokio::time::sleep(HANGS) => tries.push(send_after(Duration::ZERO)),
                }
            }
        };
        let in_time = tokio::time::timeout_at(until, arrived).await;
        in_time.unwrap_or_else(|late| Err(unreachable(describe(&request), late)))
    }

    pub async fn edit_response(&self, token: &str, body: Body) -> Result<(), ApiError> {
        let request = with_body(self.first_answer(LightMethod::Patch, token), body)?;
        self.send_quickly(Priority::Essential, request).await.map(drop)
    }

    /// Deletes the first answer, even an ephemeral one.
    pub async fn remove_response(&self, token: &str) -> Result<(), ApiError> {
        let request = self.first_answer(LightMethod::Delete, token);
        self.send_quickly(Priority::Deferrable, request).await.map(drop)
    }

    pub async fn response(&self, token: &str) -> Result<MessageId, ApiError> {
        let request = self.first_answer(LightMethod::Get, token);
        let response = self.send_quickly(Priority::Essential, request).await?;
        Ok(read_id::<TheirMessageId>(response, "the answer's message").await?.ours())
    }

    pub async fn follow_up(&self, token: &str, body: Body) -> Result<(), ApiError> {
        let route = Route::WebhookFollowupMessages { application_id: self.application, token };
        let request = with_body(Request::new(route, LightMethod::Post), body)?;
        self.send_quickly(Priority::Essential, request).await.map(drop)
    }

    fn first_answer<'a>(&self, method: LightMethod, token: &'a str) -> Request<'a> {
        let route =
            Route::WebhookOriginalInteractionResponse { application_id: self.application, token };
        Request::new(route, method)
    }
}
