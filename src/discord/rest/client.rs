//! Sending requests to Discord and reading its refusals.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use reqwest::header::HeaderMap;
use reqwest::{Method, Response};
use serenity::all::{BotGateway, Http, LightMethod, RatelimitingBucket, Request, Route};
use tokio::sync::Mutex as AsyncMutex;
use tokio::time::{Instant, timeout};

use super::error::ApiError;
use super::invalid_requests::{HELD_FOR, InvalidRequests, Priority};
use super::limits::{self, WholeBot};
use crate::discord::gateway::DiscordClock;
use crate::metrics::METRICS;

/// So many closed routes are remembered before those that have opened again are forgotten.
const REMEMBERED: usize = 1000;

/// Sends requests to Discord. A route whose limit is used up gets none before its limit is reset; cheap to clone.
#[derive(Clone)]
pub struct RestClient {
    http: Arc<Http>,
    client: reqwest::Client,
    invalid: InvalidRequests,
    whole_bot: Arc<WholeBot>,
    /// Until when routes are closed.
    closed: Arc<Mutex<HashMap<RouteKey, Instant>>>,
    clock: DiscordClock,
    /// When Discord was last asked what time it is.
    clock_checked: Arc<AsyncMutex<Option<Instant>>>,
}

/// How long Discord may take to say what time it is.
const CHECK_CLOCK_TIMEOUT: Duration = Duration::from_secs(1);

/// What Discord limits together, as far as that can be known before it is asked.
type RouteKey = (Method, RatelimitingBucket);

/// The answer to a request.
pub(super) struct Exchange {
    /// Its headers; `None` if no answer came.
    pub headers: Option<HeaderMap>,
    pub result: Result<Response, ApiError>,
}

impl RestClient {
    /// `client` must reach the same Discord as `http`, which lets the whole bot send so many requests a second.
    pub fn new(
        http: Arc<Http>,
        client: reqwest::Client,
        invalid: InvalidRequests,
        requests_per_second: u32,
    ) -> Self {
        Self {
            http,
            client,
            invalid,
            whole_bot: Arc::new(WholeBot::new(requests_per_second)),
            closed: Arc::default(),
            clock: DiscordClock::default(),
            clock_checked: Arc::default(),
        }
    }

    /// serenity's own client, which has the token.
    pub fn http(&self) -> &Arc<Http> {
        &self.http
    }

    /// What time it is at Discord. Every answer sets it right.
    pub fn clock(&self) -> &DiscordClock {
        &self.clock
    }

    /// Asks Discord what time it is, where that matters so much that our own clock is not trusted. Once for all who ask at the same time.
    pub async fn check_clock(&self) {
        let mut checked = self.clock_checked.lock().await;
        if checked.is_none_or(|at| at.elapsed() > CHECK_CLOCK_TIMEOUT) {
            let request = Request::new(Route::Gateway, LightMethod::Get);
            // Any answer tells the time; without one, our clock must do.
            let asked = self.exchange(Priority::Essential, request);
            timeout(CHECK_CLOCK_TIMEOUT, asked).await.ok();
            *checked = Some(Instant::now());
        }
    }

    /// The bot's token, without a prefix.
    pub fn token(&self) -> &str {
        self.http.token().trim_start_matches("Bot ")
    }

    /// Asks where the gateway is, and how many sessions can be started.
    pub async fn gateway(&self) -> Result<BotGateway, ApiError> {
        let request = Request::new(Route::GatewayBot, LightMethod::Get);
        let response = self.exchange(Priority::Essential, request).await.result?;
        read(response, "the gateway").await
    }

    /// Whether a request of this priority may be sent now.
    pub(super) fn allows(&self, priority: Priority) -> bool {
        self.invalid.allows(priority)
    }

    /// Waits until the limit of the bot as a whole allows another post by this process, which is `part` of the bot; `None`: all of it.
    pub(super) async fn turn(&self, part: Option<f64>) {
        self.whole_bot.turn(part).await;
    }

    /// Sends a request once.
    pub(super) async fn exchange(&self, priority: Priority, request: Request<'_>) -> Exchange {
        let what = describe(&request);
        let failed = |error| Exchange {
            headers: None,
            result: Err(error),
        };
        if !self.invalid.allows(priority) {
            let after = HELD_FOR;
            return failed(ApiError::HeldBack { what, after });
        }
        let key = route_key(&request);
        if let Some(after) = key.as_ref().and_then(|key| self.closed_for(key)) {
            return failed(ApiError::HeldBack { what, after });
        }
        let built = request.build(&self.client, self.http.token(), self.http.proxy.as_deref());
        let asked = std::time::Instant::now();
        let sent = match built {
            Ok(request) => request.send().await,
            Err(error) => return failed(unreachable(what, error)),
        };
        let response = match sent {
            Ok(response) => response,
            Err(error) => {
                METRICS.rest_answered(None);
                return failed(unreachable(what, error));
            }
        };
        let (status, headers) = (response.status(), response.headers().clone());
        if let Some(date) = limits::date(&headers) {
            self.clock.answered(asked, date);
        }
        METRICS.rest_answered(Some(status.as_u16()));
        self.invalid
            .count(status.as_u16(), limits::is_shared(&headers));
        let result = match status.is_success() {
            true => Ok(response),
            false => Err(self.refusal(what, response).await),
        };
        let closed_for = match &result {
            Ok(_) => limits::Bucket::read(&headers).and_then(|bucket| bucket.rest()),
            Err(error) => error.retry_after(),
        };
        if let (Some(key), Some(time)) = (key, closed_for) {
            self.close(key, time);
        }
        Exchange {
            headers: Some(headers),
            result,
        }
    }

    /// Reads an answer that is not a success.
    async fn refusal(&self, what: String, response: Response) -> ApiError {
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

    fn closed_for(&self, key: &RouteKey) -> Option<Duration> {
        let until = *self.closed().get(key)?;
        let left = until.saturating_duration_since(Instant::now());
        (!left.is_zero()).then_some(left)
    }

    fn close(&self, key: RouteKey, time: Duration) {
        let (mut closed, now) = (self.closed(), Instant::now());
        if closed.len() >= REMEMBERED {
            closed.retain(|_, until| *until > now);
        }
        let until = closed.entry(key).or_insert(now);
        *until = (*until).max(now + time);
    }

    fn closed(&self) -> MutexGuard<'_, HashMap<RouteKey, Instant>> {
        // Every change is complete in itself.
        self.closed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// By what a route is closed; `None`: never here. Every interaction's token has limits of its own, and messages posted have
/// [queues](super::channel_queues).
fn route_key(request: &Request<'_>) -> Option<RouteKey> {
    let (method, route) = (request.method_ref(), request.route_ref());
    match route {
        Route::InteractionResponse { .. }
        | Route::WebhookOriginalInteractionResponse { .. }
        | Route::WebhookFollowupMessages { .. } => None,
        Route::ChannelMessages { .. } if matches!(method, LightMethod::Post) => None,
        route => {
            let bucket = route.ratelimiting_bucket();
            (!bucket.is_none()).then(|| (method.reqwest_method(), bucket))
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

pub(super) async fn read<T: serde::de::DeserializeOwned>(
    response: Response,
    what: &str,
) -> Result<T, ApiError> {
    let json: serde_json::Value = response
        .json()
        .await
        .map_err(|error| unreachable(what, error))?;
    T::deserialize(json).map_err(|error| unreachable(what, error))
}
