//! The log of all REST requests.

use std::time::Duration;

use serde_json::Value;

/// One REST request and its answer.
#[derive(Clone, Debug)]
pub struct LoggedRequest {
    /// When it came, counted from the start of the sandbox.
    pub at: Duration,
    pub method: String,
    /// The path as requested, with the query.
    pub path: String,
    /// Method and route as Discord's documentation writes it, below the version, as
    /// `POST /channels/{channel_id}/messages`; `None` if the sandbox does not know the route.
    pub route: Option<String>,
    /// The JSON of the body, or of a multipart body's `payload_json`.
    pub body: Option<Value>,
    /// Names and sizes in bytes of the files of a multipart body.
    pub files: Vec<(String, usize)>,
    pub status: u16,
    /// The JSON of the answer.
    pub answer: Option<Value>,
    /// Whether a [`Fault`](super::Fault) met it.
    pub fault: bool,
    /// How long the sandbox took.
    pub took: Duration,
}

impl LoggedRequest {
    /// Discord's error code of the answer, if it was an error.
    pub fn error_code(&self) -> Option<u64> {
        if self.status < 400 {
            return None;
        }
        self.answer.as_ref()?.get("code")?.as_u64()
    }

    /// Whether the sandbox does not know the route at all.
    pub fn is_unhandled(&self) -> bool {
        self.route.is_none()
    }

    /// Whether the request itself was wrong: a malformed body or form, too large, empty, a wrong
    /// method or token. Nothing that can happen to a correct bot.
    pub fn is_invalid(&self) -> bool {
        !self.fault
            && (matches!(self.status, 401 | 405 | 413)
                || matches!(self.error_code(), Some(50006 | 50035 | 50109 | 40060)))
    }
}
