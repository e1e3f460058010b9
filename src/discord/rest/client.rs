//! Sends requests to Discord and parses its errors.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use reqwest::header::HeaderMap;
use reqwest::{Method, Response};
use serenity::all::{BotGateway, Http, LightMethod, RatelimitingBucket, Request, Route};
use tokio::sync::Mutex as AsyncMutex;
use tokio::time::{Instant, timeout};

use super::discord_clock::DiscordClock;
use super::error::ApiError;
use super::invalid_requests::{HELD_FOR, InvalidRequests, Priority};
use super::limits::{self, Bucket};
use super::pace::Pace;
use metrics::METRICS;

/// Reopened routes beyond this number are dropped.
const REMEMBERED: usize = 1000;

/// Sends requests to Discord, but none to a route whose limit is exhausted. Cheap to clone.
#[derive(Clone)]
pub struct RestClient {
    /// serenity's client with the token.
    pub http: Arc<Http>,
    pub(super) client: reqwest::Client,
    pub invalid: InvalidRequests,
    /// The pace of posts once the global limit was hit. Discord gives large bots a higher one and
    /// does not report it, so none is assumed before; but a part of the bot always keeps to it.
    pub(super) whole_bot: Arc<Pace>,
    closed: Arc<Mutex<HashMap<RouteKey, Instant>>>,
    /// Discord's clock, which every response updates.
    pub clock: DiscordClock,
    clock_checked: Arc<AsyncMutex<Option<Instant>>>,
}

const CHECK_CLOCK_TIMEOUT: Duration = Duration::from_secs(1);

/// Identifies requests that are known in advance to share a rate limit.
type RouteKey = (Method, RatelimitingBucket);

pub(super) struct Exchange {
    pub headers: Option<HeaderMap>,
    pub result: Result<Response, ApiError>,
}

impl RestClient {
    /// `client` must reach the same Discord as `http`. `requests_per_second` is the global limit.
    pub fn new(http: Arc<Http>, client: reqwest::Client, requests_per_second: u32) -> Self {
        Self {
            http,
            client,
            invalid: InvalidRequests::new(),
            // A fifth is left to requests other than posts.
            whole_bot: Arc::new(Pace::new(
                Duration::from_millis(1250) / requests_per_second.max(1),
            )),
            closed: Arc::default(),
            clock: DiscordClock::default(),
            clock_checked: Arc::default(),
        }
    }

    /// Checks Discord's clock, where ours must not decide. Concurrent callers share a request.
    pub async fn check_clock(&self) {
        let mut checked = self.clock_checked.lock().await;
        if checked.is_none_or(|at| at.elapsed() > CHECK_CLOCK_TIMEOUT) {
            let request = Request::new(Route::Gateway, LightMethod::Get);
            // Any response tells the time. Without one, our clock must do.
            let asked = self.exchange(Priority::Essential, request);
            timeout(CHECK_CLOCK_TIMEOUT, asked).await.ok();
            *checked = Some(Instant::now());
        }
    }

    pub fn token(&self) -> &str {
        self.http.token().trim_start_matches("Bot ")
    }

    pub async fn gateway(&self) -> Result<BotGateway, ApiError> {
        let request = Request::new(Route::GatewayBot, LightMethod::Get);
        let response = self.exchange(Priority::Essential, request).await.result?;
        read(response, "the gateway").await
    }

    pub(super) async fn exchange(&self, priority: Priority, request: Request<'_>) -> Exchange {
        let what = describe(&request);
        let failed = |error| Exchange { headers: None, result: Err(error) };
        if !self.invalid.allows(priority) {
            let after = HELD_FOR;
            return failed(ApiError::HeldBack { what, after });
        }
        let key = route_key(&request);
        if let Some(after) = key.as_ref().and_then(|key| self.closed_for(key)) {
            return failed(ApiError::HeldBack { what, after });
        }
        let headers = request.headers_ref().clone().unwrap_or_default();
        let built = request.build(&self.client, self.http.token(), self.http.proxy.as_deref());
        let asked = Instant::now();
        let sent = match built {
            // For serenity every body is JSON, whatever the request says.
            Ok(request) => request.headers(headers).send().await,
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
        self.invalid.count(status.as_u16(), limits::is_shared(&headers));
        let result = match status.is_success() {
            true => Ok(response),
            false => Err(self.refusal(what, response).await),
        };
        let closed_for = match &result {
            Ok(_) => {
                let used_up = Bucket::read(&headers).filter(|bucket| bucket.remaining == 0);
                used_up.map(|bucket| bucket.reset_after)
            }
            Err(error) => error.retry_after(),
        };
        if let (Some(key), Some(time)) = (key, closed_for) {
            self.close(key, time);
        }
        Exchange { headers: Some(headers), result }
    }

    async fn refusal(&self, what: String, response: Response) -> ApiError {
        let status = response.status().as_u16();
        let headers = response.headers().clone();
        let body: serde_json::Value = response.json().await.unwrap_or_default();
        let retry_after = (status == 429).then(|| limits::retry_after(&headers, &body));
        if let Some(pause) = retry_after
            && limits::is_global(&headers, &body)
        {
            tracing::warn!(?pause, what, "hit the global rate limit");
            self.whole_bot.pause(pause);
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
        let until = *self.closed.lock().get(key)?;
        let left = until.saturating_duration_since(Instant::now());
        (!left.is_zero()).then_some(left)
    }

    fn close(&self, key: RouteKey, time: Duration) {
        let (mut closed, now) = (self.closed.lock(), Instant::now());
        if closed.len() >= REMEMBERED {
            closed.retain(|_, until| *until > now);
        }
        let until = closed.entry(key).or_insert(now);
        *until = (*until).max(now + time);
    }
}

/// The key of a route's limit. `None` if it is not tracked here: interaction tokens have their own
/// limits, and posts have [queues](super::channel_queues).
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
    ApiError::Unreachable { what: what.into(), source: source.into() }
}

/// The method and route without tokens.
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
    let json: serde_json::Value =
        response.json().await.map_err(|error| unreachable(what, error))?;
    T::deserialize(json).map_err(|error| unreachable(what, error))
}
