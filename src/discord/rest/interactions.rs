//! Answers to interactions.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures::StreamExt;
use futures::stream::FuturesUnordered;
use serenity::all::{
    CreateInteractionResponse, CreateModal, InteractionId, LightMethod, MessageId, Request, Route,
};
use tokio::time::Instant;

use super::api::{Api, Id, QUICK_PAUSES, to_json, with_body, with_file};
use super::client::{describe, read, unreachable};
use super::error::ApiError;
use super::invalid_requests::Priority;
use crate::discord::message::Body;

/// How often a first answer is sent again after a rate limit, which there should be none of.
const RETRIES_AFTER_LIMIT: usize = 2;
/// After so long without an answer a first answer to an interaction is sent again beside the first try, which may hang.
const HANGS: Duration = Duration::from_millis(700);

impl Api {
    /// Answers an interaction for the first time, for which Discord waits until `until`. `kind` is Discord's callback type.
    pub async fn respond(
        &self,
        interaction: InteractionId,
        token: &str,
        kind: u8,
        body: Option<Body>,
        until: Instant,
    ) -> Result<(), ApiError> {
        let request = first_response(interaction, token);
        let request = match body {
            Some(body) => {
                let json = serde_json::json!({ "type": kind, "data": body });
                with_file(request, to_json(&json)?, body.into_file())
            }
            None => request.body(Some(to_json(&serde_json::json!({ "type": kind }))?)),
        };
        self.send_first_response(request, until).await
    }

    /// Answers an interaction for the first time with a form to fill in, for which Discord waits until `until`.
    pub async fn open_form(
        &self,
        interaction: InteractionId,
        token: &str,
        form: CreateModal,
        until: Instant,
    ) -> Result<(), ApiError> {
        let json = to_json(&CreateInteractionResponse::Modal(form))?;
        let request = first_response(interaction, token).body(Some(json));
        self.send_first_response(request, until).await
    }

    /// Sends a first answer until it has arrived or is too late. Rate limits do not count for it.
    async fn send_first_response(
        &self,
        request: Request<'_>,
        until: Instant,
    ) -> Result<(), ApiError> {
        // Of the tries before the one that is answered, how many may have arrived.
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
                        // A try before this one did arrive, although that was not known. Where there was none, it was
                        // somebody else's.
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

    /// Replaces the first answer to an interaction.
    pub async fn edit_response(&self, token: &str, body: Body) -> Result<(), ApiError> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: self.application,
            token,
        };
        self.send_quickly(
            Priority::Essential,
            with_body(Request::new(route, LightMethod::Patch), body)?,
        )
        .await
        .map(drop)
    }

    /// Removes the message that the first answer to an interaction has become, also where only one person sees it.
    pub async fn remove_response(&self, token: &str) -> Result<(), ApiError> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: self.application,
            token,
        };
        self.send_quickly(
            Priority::Deferrable,
            Request::new(route, LightMethod::Delete),
        )
        .await
        .map(drop)
    }

    /// The message that the first answer to an interaction has become.
    pub async fn response(&self, token: &str) -> Result<MessageId, ApiError> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: self.application,
            token,
        };
        let response = self
            .send_quickly(Priority::Essential, Request::new(route, LightMethod::Get))
            .await?;
        Ok(read::<Id<MessageId>>(response, "the answer's message")
            .await?
            .id)
    }

    /// Answers an interaction once more, with a message of its own.
    pub async fn follow_up(&self, token: &str, body: Body) -> Result<(), ApiError> {
        let route = Route::WebhookFollowupMessages {
            application_id: self.application,
            token,
        };
        self.send_quickly(
            Priority::Essential,
            with_body(Request::new(route, LightMethod::Post), body)?,
        )
        .await
        .map(drop)
    }
}

fn first_response(interaction: InteractionId, token: &str) -> Request<'_> {
    let route = Route::InteractionResponse {
        interaction_id: interaction,
        token,
    };
    Request::new(route, LightMethod::Post)
}
