//! The log of all REST requests.

use std::time::Duration;

use serde_json::Value;

/// Beyond this number the oldest requests are dropped.
const KEPT: usize = 20_000;

pub(crate) fn push(log: &mut Vec<LoggedRequest>, request: LoggedRequest) {
    if log.len() >= KEPT {
        log.drain(..KEPT / 2);
    }
    log.push(request);
}

#[derive(Clone, Debug)]
pub struct LoggedRequest {
    /// Since the start of the sandbox.
    pub at: Duration,
    pub method: String,
    /// With the query.
    pub path: String,
    /// Method and route as in Discord's documentation, without the version: `POST /channels/{channel_id}/messages`; `None` for an unknown route.
    pub route: Option<String>,
    /// The JSON of the body, or of a multipart body's `payload_json`.
    pub body: Option<Value>,
    /// Names and sizes in bytes of the files of a multipart body.
    pub files: Vec<(String, usize)>,
    pub status: u16,
    pub answer: Option<Value>,
    /// Whether a [`Fault`](super::Fault) affected it.
    pub fault: bool,
    pub took: Duration,
}

impl LoggedRequest {
    /// Discord's error code, if the answer is an error.
    pub fn error_code(&self) -> Option<u64> {
        if self.status < 400 {
            return None;
        }
        self.answer.as_ref()?.get("code")?.as_u64()
    }

    /// Whether the route is unknown.
    pub fn is_unhandled(&self) -> bool {
        self.route.is_none()
    }

    /// Whether the request was invalid (malformed, too large, empty, wrong method or token), which cannot happen to a correct bot.
    pub fn is_invalid(&self) -> bool {
        !self.fault
            && (matches!(self.status, 401 | 405 | 413)
                || matches!(self.error_code(), Some(50006 | 50035 | 50109 | 40060)))
    }
}
