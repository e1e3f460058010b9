//! Discord's rate limits.
//!
//! With every response, Discord reports how much of a route's limit is left, and asks to wait if
//! nothing is. serenity's own limiter would wait inside the request, and it cannot be combined with
//! a proxy, so our requests bypass it. The state of a channel's limit is kept in its
//! [queue](super::channel_queues). If the limit has held back a post, the post's lane rests in
//! the database, too (`App::failed`). The global one is a [pace](super::pace).

use std::time::Duration;

use chrono::DateTime;
use reqwest::header::{DATE, HeaderMap};

use model::Time;

pub const REQUESTS_PER_SECOND: u32 = 50;

const LEAST_WAIT: Duration = Duration::from_millis(100);

pub fn retry_after(headers: &HeaderMap, body: &serde_json::Value) -> Duration {
    number(headers, "retry-after")
        .or_else(|| number(headers, "x-ratelimit-reset-after"))
        .or_else(|| body["retry_after"].as_f64())
        .and_then(seconds)
        .unwrap_or(Duration::from_secs(1))
        .max(LEAST_WAIT)
}

pub fn is_global(headers: &HeaderMap, body: &serde_json::Value) -> bool {
    headers.contains_key("x-ratelimit-global") || body["global"] == true
}

pub fn date(headers: &HeaderMap) -> Option<Time> {
    let date = headers.get(DATE)?.to_str().ok()?;
    let date = DateTime::parse_from_rfc2822(date).ok()?;
    Some(Time(date.timestamp_millis()))
}

/// Whether a 429 is about a limit shared with other bots, which does not count towards a block.
pub fn is_shared(headers: &HeaderMap) -> bool {
    let scope = headers.get("x-ratelimit-scope");
    scope.is_some_and(|scope| scope.as_bytes() == b"shared")
}

/// The rate limit of a route after a response.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    /// The requests per window.
    pub limit: u32,
    pub remaining: u32,
    pub reset_after: Duration,
}

impl Bucket {
    pub fn read(headers: &HeaderMap) -> Option<Self> {
        let whole = |name| Some(number(headers, name)?.max(0.0) as u32);
        Some(Self {
            limit: whole("x-ratelimit-limit")?.max(1),
            remaining: whole("x-ratelimit-remaining")?,
            reset_after: seconds(number(headers, "x-ratelimit-reset-after")?)?,
        })
    }
}

fn number(headers: &HeaderMap, name: &str) -> Option<f64> {
    headers.get(name)?.to_str().ok()?.parse().ok()
}

fn seconds(value: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(value).ok()
}
