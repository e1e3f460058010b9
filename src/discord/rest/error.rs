//! Why Discord did not do what was asked, and what that means for another try.

use std::time::Duration;

/// Why Discord did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// Discord answered with an error.
    #[error("Discord answered {status} (code {code}) to {what}: {message}")]
    Refused {
        /// The request, as method and route.
        what: String,
        /// HTTP status.
        status: u16,
        /// Discord's own error code; 0 if there was none.
        code: i64,
        /// Discord's words.
        message: String,
        /// How long a 429 asks to wait.
        retry_after: Option<Duration>,
    },
    /// The request was not sent: its limit is used up, its channel refuses it, or the bot is close to being blocked.
    #[error("{what} is held back for {after:?}")]
    HeldBack {
        /// The request, as method and route.
        what: String,
        /// How long.
        after: Duration,
    },
    /// No answer came, or none that could be read.
    #[error("Discord could not be reached for {what}")]
    Unreachable {
        /// The request, as method and route.
        what: String,
        /// What went wrong.
        #[source]
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

impl ApiError {
    /// Discord's error code; 0 where there is none.
    pub fn code(&self) -> i64 {
        match self {
            Self::Refused { code, .. } => *code,
            Self::HeldBack { .. } | Self::Unreachable { .. } => 0,
        }
    }

    /// The HTTP status; 0 where no answer came.
    pub fn status(&self) -> u16 {
        match self {
            Self::Refused { status, .. } => *status,
            Self::HeldBack { .. } | Self::Unreachable { .. } => 0,
        }
    }

    /// How long to wait before the next try, where that is known: what a 429 asks for, or what is left of it.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Refused { retry_after, .. } => *retry_after,
            Self::HeldBack { after, .. } => Some(*after),
            Self::Unreachable { .. } => None,
        }
    }

    /// Whether the same request may succeed a moment later: no answer came, or a fault of Discord's.
    pub fn may_pass_at_once(&self) -> bool {
        self.is_passing() && self.retry_after().is_none() && self.status() != 401
    }

    /// Whether the bot lacks access (50001) or a permission (50013).
    pub fn lacks_permission(&self) -> bool {
        matches!(self.code(), 50001 | 50013)
    }

    /// Whether the channel or the message is gone for good, or a thread locked (160005).
    pub fn is_gone(&self) -> bool {
        matches!(self.code(), 10003 | 10008 | 160_005)
    }

    /// Whether the message itself is refused, as malformed or too large, whatever the place.
    pub fn is_about_the_message(&self) -> bool {
        matches!(self.status(), 400 | 413) && !self.is_archived() && !self.is_gone()
    }

    /// Whether the thread is archived and must be opened before anything can be posted.
    pub fn is_archived(&self) -> bool {
        self.code() == 50083
    }

    /// Whether Discord may have done what was asked all the same.
    pub fn may_have_arrived(&self) -> bool {
        match self {
            Self::Refused { status, .. } => *status == 408 || *status >= 500,
            Self::HeldBack { .. } => false,
            Self::Unreachable { .. } => true,
        }
    }

    /// Whether the same request may succeed later: no answer, a rate limit, a fault of Discord's, or one that concerns
    /// neither the request nor its place, as a token that is being changed.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Refused { status, .. } => {
                matches!(status, 401 | 408 | 425 | 429) || *status >= 500
            }
            Self::HeldBack { .. } | Self::Unreachable { .. } => true,
        }
    }
}
