//! Sends requests to Discord's REST API; the files beside this one define them.
//!
//! serenity's own calls neither expose the `Retry-After` of a 429 nor send all snowflakes as
//! strings. So every request is serialised by [`Body`] and sent from here, bypassing serenity's
//! rate limiter. If a caller waits for the answer, rate limits are waited out, a few times at most.
//! Otherwise they are an error, and the caller retries later.

use std::time::Duration;

use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
use serde::de::DeserializeOwned;
use serenity::all::{ApplicationId, LightMethod, Request, Route};

use super::channel_queues::ChannelQueues;
use super::client::{RestClient, read, unreachable};
use super::error::ApiError;
use super::invalid_requests::Priority;
use super::refusals::Refusals;
use crate::ids::WithId;
use crate::message::{Body, File};
use crate::shards::Shards;

/// The longest rate limit to wait out.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
const RETRIES_AFTER_LIMIT: u32 = 2;
/// Delays before retries of a request that somebody waits for, after a 5xx or a lost connection.
pub(super) const QUICK_PAUSES: [Duration; 2] =
    [Duration::from_millis(150), Duration::from_millis(400)];

#[derive(Clone)]
pub struct Api {
    pub(super) client: RestClient,
    pub application: ApplicationId,
    pub(super) queues: ChannelQueues,
    /// The channels that refuse some posts.
    pub refusals: Refusals,
    shards: Shards,
}

impl Api {
    /// Creates a client. The global rate limit is shared in proportion to `shards`.
    pub fn new(client: RestClient, application: ApplicationId, shards: Shards) -> Self {
        Self {
            client,
            application,
            queues: ChannelQueues::default(),
            refusals: Refusals::default(),
            shards,
        }
    }

    /// Waits until the global limit may permit a post.
    pub async fn acquire_permit(&self) {
        let (pace, part) = (&self.client.whole_bot, self.shards.part());
        if part.is_some() || pace.has_begun() {
            pace.wait(part).await;
        }
    }

    /// Whether a request of this priority may be sent: only essential ones if the bot is close to
    /// being blocked.
    pub fn allows(&self, priority: Priority) -> bool {
        self.client.invalid.allows(priority)
    }

    /// Sends a request for which someone waits, with quick retries after a 5xx or a lost
    /// connection. It may arrive twice unless Discord deduplicates it.
    pub(super) async fn send_quickly(
        &self,
        priority: Priority,
        request: Request<'_>,
    ) -> Result<reqwest::Response, ApiError> {
        for pause in QUICK_PAUSES {
            match self.send(priority, request.clone()).await {
                Err(error) if error.may_pass_at_once() => {
                    tracing::debug!(%error, "trying again");
                    tokio::time::sleep(pause).await;
                }
                other => return other,
            }
        }
        self.send(priority, request).await
    }

    /// Sends a request and waits out rate limits of up to [`LONGEST_WAIT`].
    pub(super) async fn send(
        &self,
        priority: Priority,
        request: Request<'_>,
    ) -> Result<reqwest::Response, ApiError> {
        let mut waited = Duration::ZERO;
        for _ in 0..RETRIES_AFTER_LIMIT {
            let error = match self.try_once(priority, request.clone()).await {
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
        self.try_once(priority, request).await
    }

    pub(super) async fn try_once(
        &self,
        priority: Priority,
        request: Request<'_>,
    ) -> Result<reqwest::Response, ApiError> {
        self.client.exchange(priority, request).await.result
    }

    /// Sends a request once, of whose answer nothing matters.
    pub(super) async fn change(
        &self,
        priority: Priority,
        request: Request<'_>,
    ) -> Result<(), ApiError> {
        self.try_once(priority, request).await.map(drop)
    }

    /// Asks for something for which someone waits.
    pub(super) async fn get<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
        what: &str,
    ) -> Result<T, ApiError> {
        let request = Request::new(route, LightMethod::Get);
        read(self.send_quickly(Priority::Essential, request).await?, what).await
    }
}

/// Reads an answer of which only the id matters.
pub(super) async fn read_id<T: DeserializeOwned>(
    response: reqwest::Response,
    what: &str,
) -> Result<T, ApiError> {
    Ok(read::<WithId<T>>(response, what).await?.id)
}

pub(super) fn to_json(value: &(impl serde::Serialize + ?Sized)) -> Result<Vec<u8>, ApiError> {
    serde_json::to_vec(value).map_err(|error| unreachable("a request body", error))
}

pub(super) fn with_json<'a>(
    method: LightMethod,
    route: Route<'a>,
    json: &impl serde::Serialize,
) -> Result<Request<'a>, ApiError> {
    Ok(Request::new(route, method).body(Some(to_json(json)?)))
}

pub(super) fn with_body<'a>(request: Request<'a>, body: Body) -> Result<Request<'a>, ApiError> {
    let json = to_json(&body)?;
    Ok(with_files(request, json, &body.into_files()))
}

/// Adds JSON and the files that it numbers from 0, as serenity does only in its own messages.
pub(super) fn with_files<'a>(request: Request<'a>, json: Vec<u8>, files: &[File]) -> Request<'a> {
    if files.is_empty() {
        return request.body(Some(json));
    }
    // Random, so that no file can contain it.
    let boundary = format!("{:032x}", rand::random::<u128>());
    let mut form = Vec::new();
    let mut part = |name: &str, kind: &str, data: &[u8]| {
        let head = format!(
            "--{boundary}\r\nContent-Disposition: form-data; name={name}\r\nContent-Type: {kind}\r\n\r\n"
        );
        form.extend_from_slice(head.as_bytes());
        form.extend_from_slice(data);
        form.extend_from_slice(b"\r\n");
    };
    part("\"payload_json\"", "application/json", &json);
    for (index, File { name, data, .. }) in files.iter().enumerate() {
        let name = format!("\"files[{index}]\"; filename=\"{name}\"");
        part(&name, "application/octet-stream", data);
    }
    form.extend_from_slice(format!("--{boundary}--\r\n").as_bytes());
    let kind = HeaderValue::try_from(format!("multipart/form-data; boundary={boundary}"));
    let headers = kind.map(|kind| HeaderMap::from_iter([(CONTENT_TYPE, kind)]));
    request.body(Some(form)).headers(headers.ok())
}
