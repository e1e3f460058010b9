//! Discord's rate limits.
//!
//! With every response, Discord reports how much of a route's limit is left, and asks to wait if
//! nothing is. serenity's own limiter would wait inside the request, and it cannot be combined with
//! a proxy, so our requests bypass it. The state of a channel's limit is kept in its
//! [queue](super::channel_queues) and, for boards, with the jobs (`App::failed`), which survive a
//! restart. Only the global limit is kept here.

use std::time::Duration;

use chrono::DateTime;
use parking_lot::Mutex;
use reqwest::header::{DATE, HeaderMap};
use tokio::time::Instant;

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

    /// How long to wait if the limit is exhausted.
    pub fn rest(&self) -> Option<Duration> {
        (self.remaining == 0).then_some(self.reset_after)
    }
}

fn number(headers: &HeaderMap, name: &str) -> Option<f64> {
    headers.get(name)?.to_str().ok()?.parse().ok()
}

fn seconds(value: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(value).ok()
}

/// The bot's global limit. Discord gives large bots a higher one and does not report it, so none is
/// assumed until it has been hit; from then on posts are paced. If the bot runs as several
/// processes, none sees how much the others send, so each keeps to its share of the pace from the
/// beginning.
#[derive(Debug)]
pub struct WholeBot {
    /// The time between two posts once the limit was hit.
    pace: Duration,
    next: Mutex<Option<Instant>>,
}

impl WholeBot {
    /// Creates a limit. A fifth of `requests_per_second` is reserved for requests other than posts.
    pub fn new(requests_per_second: u32) -> Self {
        Self {
            pace: Duration::from_millis(1250) / requests_per_second.max(1),
            next: Mutex::default(),
        }
    }

    pub fn met(&self, pause: Duration) {
        let over = Instant::now() + pause;
        let mut next = self.next.lock();
        *next = (*next).max(Some(over));
    }

    /// Waits until this process, which is `part` of the bot (`None`: all of it), may post.
    pub async fn acquire_permit(&self, part: Option<f64>) {
        if let Some(slot) = self.slot(Instant::now(), part) {
            tokio::time::sleep_until(slot).await;
        }
    }

    /// Reserves the next slot; `None` if the request may start at once.
    fn slot(&self, now: Instant, part: Option<f64>) -> Option<Instant> {
        let mut next = self.next.lock();
        let slot = match (*next, part) {
            (None, None) => return None,
            (next, _) => next.map_or(now, |next| next.max(now)),
        };
        *next = Some(slot + self.pace.div_f64(part.unwrap_or(1.0)));
        Some(slot)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let pairs = pairs.iter();
        pairs.map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn an_answer_tells_when_it_was_given() {
        let told = headers(&[("date", "Tue, 14 Nov 2023 22:13:20 GMT")]);
        assert_eq!(date(&told), Some(Time(1_700_000_000_000)));
        assert_eq!(date(&headers(&[("date", "soon")])), None);
    }

    #[test]
    fn the_wait_is_read_from_wherever_it_is_told() {
        let body = json!({ "retry_after": 0.25 });
        assert_eq!(
            retry_after(&headers(&[("retry-after", "270")]), &body),
            Duration::from_secs(270)
        );
        assert_eq!(retry_after(&headers(&[]), &body), Duration::from_millis(250));
        for nonsense in ["-1", "NaN", "soon", "1e300"] {
            let headers = headers(&[("retry-after", nonsense)]);
            assert_eq!(retry_after(&headers, &Value::Null), Duration::from_secs(1));
        }
    }

    #[test]
    fn posts_keep_a_pace_once_the_limit_of_the_bot_has_been_met() {
        let (bot, now) = (WholeBot::new(REQUESTS_PER_SECOND), Instant::now());
        assert_eq!(bot.slot(now, None), None);
        let pause = Duration::from_secs(2);
        bot.met(pause);
        let first = bot.slot(now, None).unwrap();
        assert!(first >= now + pause);
        for _ in 1..40 {
            bot.slot(now, None);
        }
        assert_eq!(bot.slot(now, None), Some(first + Duration::from_secs(1)));
        // Unused slots do not accumulate.
        let later = first + Duration::from_secs(60);
        assert_eq!(bot.slot(later, None), Some(later));
        assert_eq!(bot.slot(later, None), Some(later + bot.pace));
    }

    #[test]
    fn a_part_of_the_bot_keeps_its_part_of_the_pace_from_the_beginning() {
        let (bot, now) = (WholeBot::new(REQUESTS_PER_SECOND), Instant::now());
        assert_eq!(bot.slot(now, Some(0.25)), Some(now));
        assert_eq!(bot.slot(now, Some(0.25)), Some(now + 4 * bot.pace));
    }
}
