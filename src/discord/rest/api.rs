//! Sending requests to Discord's REST interface; the files beside this one say which.
//!
//! serenity's own calls neither tell how long a 429 asks to wait nor send snowflakes as strings everywhere, so every
//! request of ours is serialised by [`Body`] and sent from here, past serenity's rate limiter. A rate limit is waited out
//! where somebody waits for the answer; elsewhere it is an error for the caller, who tries again when it is over.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ApplicationId, CreateAttachment, Http, Request, Route};
use serenity::http::{Multipart, MultipartUpload};

use super::error::ApiError;
use super::limits::{self, WholeBot};
use crate::discord::gateway::Shards;
use crate::discord::message::Body;
use crate::metrics::METRICS;

/// The longest wait for a rate limit that is sat out inside one request.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// Pauses before a request that somebody waits for is tried again after a 5xx or a lost connection.
pub(super) const QUICK_PAUSES: [Duration; 2] =
    [Duration::from_millis(150), Duration::from_millis(400)];

/// An answer of which only the id matters.
#[derive(serde::Deserialize)]
pub(super) struct Id<T> {
    pub id: T,
}

/// Discord's REST interface as this bot uses it.
#[derive(Clone)]
pub struct Api {
    http: Arc<Http>,
    client: reqwest::Client,
    pub(super) application: ApplicationId,
    whole_bot: Arc<WholeBot>,
    shards: Shards,
}

impl Api {
    /// `client` must reach the same Discord as `http`, which lets the whole bot send so many requests a second. Of what Discord allows the whole bot, this process uses as much as it serves `shards`.
    pub fn new(
        http: Arc<Http>,
        client: reqwest::Client,
        application: ApplicationId,
        shards: Shards,
        requests_per_second: u32,
    ) -> Self {
        Self {
            http,
            client,
            application,
            whole_bot: Arc::new(WholeBot::new(requests_per_second)),
            shards,
        }
    }

    /// Waits until the limit of the bot as a whole allows another post.
    pub async fn turn(&self) {
        self.whole_bot.turn(self.shards.part()).await;
    }

    /// Sends a request that somebody is waiting for: after a 5xx or a lost connection it is sent again at once. What had arrived then
    /// comes twice, unless Discord knows it again.
    pub(super) async fn send_quickly(
        &self,
        request: Request<'_>,
    ) -> Result<reqwest::Response, ApiError> {
        for pause in QUICK_PAUSES {
            match self.send(request.clone()).await {
                Err(error) if error.is_passing() && error.status() != 429 => {
                    tracing::debug!(%error, "trying again");
                    tokio::time::sleep(pause).await;
                }
                other => return other,
            }
        }
        self.send(request).await
    }

    /// Sends a request, waiting out rate limits of up to [`LONGEST_WAIT`].
    pub(super) async fn send(&self, request: Request<'_>) -> Result<reqwest::Response, ApiError> {
        let mut waited = Duration::ZERO;
        loop {
            let error = match self.try_once(request.clone()).await {
                Ok(response) => return Ok(response),
                Err(error) => error,
            };
            match error.retry_after() {
                Some(pause) if waited + pause <= LONGEST_WAIT => {
                    tracing::debug!(?pause, %error, "waiting out a rate limit");
                    tokio::time::sleep(pause).await;
                    waited += pause;
                }
                _ => return Err(error),
            }
        }
    }

    /// Sends a request once.
    pub(super) async fn try_once(
        &self,
        request: Request<'_>,
    ) -> Result<reqwest::Response, ApiError> {
        let what = describe(&request);
        let built = request
            .build(&self.client, self.http.token(), self.http.proxy.as_deref())
            .map_err(|error| unreachable(what.clone(), error))?;
        let sent = built.send().await;
        let status = sent
            .as_ref()
            .ok()
            .map(|response| response.status().as_u16());
        METRICS.rest_answered(status);
        match sent {
            Ok(response) if response.status().is_success() => Ok(response),
            Ok(response) => Err(self.refusal(what, response).await),
            Err(error) => Err(unreachable(what, error)),
        }
    }

    /// Reads an answer that is not a success.
    async fn refusal(&self, what: String, response: reqwest::Response) -> ApiError {
        let status = response.status().as_u16();
        let headers = response.headers().clone();
        let body: serde_json::Value = response.json().await.unwrap_or_default();
        let retry_after = (status == 429).then(|| limits::retry_after(&headers, &body));
        if let Some(pause) = retry_after
            && limits::is_global(&headers, &body)
        {
            tracing::warn!(?pause, what, "the limit of the whole bot is met");
            self.whole_bot.met(pause);
        }
        ApiError::Refused {
            what,
            status,
            code: body["code"].as_i64().unwrap_or(0),
            message: body.to_string(),
            retry_after,
        }
    }
}

pub(super) fn unreachable(
    what: impl Into<String>,
    source: impl Into<Box<dyn std::error::Error + Send + Sync>>,
) -> ApiError {
    ApiError::Unreachable {
        what: what.into(),
        source: source.into(),
    }
}

/// Method and route, with tokens left out.
pub(super) fn describe(request: &Request<'_>) -> String {
    let method = request.method_ref();
    match request.route_ref() {
        Route::InteractionResponse { interaction_id, .. } => {
            format!("{method:?} /interactions/{interaction_id}/…/callback")
        }
        Route::WebhookOriginalInteractionResponse { .. } => {
            format!("{method:?} /webhooks/…/messages/@original")
        }
        Route::WebhookFollowupMessages { .. } => format!("{method:?} /webhooks/…"),
        route => {
            let path = route.path();
            let path = path.split_once("/api/v10").map_or(&*path, |(_, path)| path);
            format!("{method:?} {path}")
        }
    }
}

pub(super) fn to_json(value: &(impl serde::Serialize + ?Sized)) -> Result<Vec<u8>, ApiError> {
    serde_json::to_vec(value).map_err(|error| unreachable("a request body", error))
}

pub(super) async fn read<T: serde::de::DeserializeOwned>(
    response: reqwest::Response,
    what: &str,
) -> Result<T, ApiError> {
    let json: serde_json::Value = response
        .json()
        .await
        .map_err(|error| unreachable(what, error))?;
    T::deserialize(json).map_err(|error| unreachable(what, error))
}

pub(super) fn with_body<'a>(request: Request<'a>, body: Body) -> Result<Request<'a>, ApiError> {
    let json = to_json(&body)?;
    Ok(with_file(request, json, body.into_file()))
}

pub(super) fn with_file<'a>(
    request: Request<'a>,
    json: Vec<u8>,
    file: Option<CreateAttachment>,
) -> Request<'a> {
    match file {
        Some(file) => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![file]),
            fields: Vec::new(),
            payload_json: Some(String::from_utf8_lossy(&json).into_owned()),
        })),
        None => request.body(Some(json)),
    }
}
