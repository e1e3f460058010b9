//! The log of all REST requests.

use std::time::Duration;

use serde_json::Value;

/// The log's capacity; when it is reached, the older half is dropped.
const CAPACITY: usize = 20_000;

pub(crate) fn push(log: &mut Vec<LoggedRequest>, request: LoggedRequest) {
    if log.len() >= CAPACITY {
        log.drain(..CAPACITY / 2);
    }
    log.push(request);
}

#[derive(Clone, Debug)]
pub struct LoggedRequest {
    /// The time since the sandbox started.
    pub at: Duration,
    pub method: String,
    /// The path, including the query.
    pub path: String,
    /// As [`crate::Fault::route`]; `None` for an unknown route.
    pub route: Option<String>,
    /// The JSON body, or `payload_json` of a multipart body.
    pub body: Option<Value>,
    pub status: u16,
    pub answer: Option<Value>,
    pub fault: bool,
    pub took: Duration,
}

impl LoggedRequest {
    pub fn error_code(&self) -> Option<u64> {
        if self.status < 400 {
            return None;
        }
        self.answer.as_ref()?.get("code")?.as_u64()
    }

    /// Reports whether the request was invalid. A correct bot never sends one that is.
    pub fn is_invalid(&self) -> bool {
        !self.fault
            && (matches!(self.status, 401 | 405 | 413)
                || matches!(self.error_code(), Some(50006 | 50035 | 50109 | 40060)))
    }
}
