//! Request errors, and whether to retry.

use std::time::Duration;

#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// The method and route are named, and Discord's error code, which is 0 if there is none.
    #[error("Discord answered {status} (code {code}) to {what}: {message}")]
    Refused { what: String, status: u16, code: i64, message: String, retry_after: Option<Duration> },
    /// Not sent: its limit is exhausted, its channel refuses it, or the bot is almost blocked.
    #[error("{what} is held back for {after:?}")]
    HeldBack { what: String, after: Duration },
    /// No response, or an unreadable one.
    #[error("Discord could not be reached for {what}")]
    Unreachable {
        what: String,
        #[source]
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

impl ApiError {
    pub fn code(&self) -> i64 {
        if let Self::Refused { code, .. } = self { *code } else { 0 }
    }

    pub fn status(&self) -> u16 {
        if let Self::Refused { status, .. } = self { *status } else { 0 }
    }

    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Refused { retry_after, .. } => *retry_after,
            Self::HeldBack { after, .. } => Some(*after),
            Self::Unreachable { .. } => None,
        }
    }

    /// Whether an immediate retry may succeed: there was no response, or Discord is at fault.
    pub fn may_pass_at_once(&self) -> bool {
        self.is_passing() && self.retry_after().is_none() && self.status() != 401
    }

    /// Whether the channel or message is permanently gone, or the thread is locked (160005).
    pub fn is_gone(&self) -> bool {
        matches!(self.code(), 10003 | 10008 | 160_005)
    }

    /// Whether the message is malformed or too large, wherever it is sent.
    pub fn is_about_the_message(&self) -> bool {
        matches!(self.status(), 400 | 413) && !self.is_archived() && !self.is_gone()
    }

    pub fn is_archived(&self) -> bool {
        self.code() == 50083
    }

    /// Whether Discord may have executed the request anyway.
    pub fn may_have_arrived(&self) -> bool {
        match self {
            Self::Refused { status, .. } => *status == 408 || *status >= 500,
            Self::HeldBack { .. } => false,
            Self::Unreachable { .. } => true,
        }
    }

    /// Whether a later retry may succeed: no response, a rate limit, a fault of Discord, or an
    /// unrelated problem such as a changed token.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Refused { status, .. } => {
                matches!(status, 401 | 408 | 425 | 429) || *status >= 500
            }
            Self::HeldBack { .. } | Self::Unreachable { .. } => true,
        }
    }
}
