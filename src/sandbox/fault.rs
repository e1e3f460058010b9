//! Faults that a test asks for: requests that fail or are slow, answers that get lost.

use std::time::Duration;

use super::ids::Snowflake;

#[derive(Clone, Debug, PartialEq)]
pub enum FaultKind {
    /// The request is not carried out; it gets this error.
    Refuse {
        /// The HTTP status, such as 403, 429 or 503.
        status: u16,
        /// Discord's error code; 0 for none.
        code: u32,
        message: String,
        /// Seconds for `Retry-After`.
        retry_after: Option<f64>,
    },
    /// The request is carried out after this delay.
    Delay(Duration),
    /// The request is carried out, but the answer is 502 with no body: the bot cannot know.
    LoseAnswer,
    /// The connection breaks without an answer: the bot cannot know whether the request was carried out.
    Reset { carried_out: bool },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GatewayFault {
    RefuseUpgrade,
    /// The upgrade to a WebSocket is never answered.
    NoUpgrade,
    /// Nothing is ever sent, not even HELLO.
    NoHello,
    /// Neither READY nor RESUMED is sent; input is read and heartbeats are acknowledged.
    NoReady,
    /// The connection breaks silently on IDENTIFY or RESUME.
    DropLogin,
    NoAcknowledgement,
    /// Right after READY or RESUMED the session is discarded and the connection closed with this code.
    Close(u16),
}

/// A fault of the next requests to a route.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Method and route as in Discord's documentation, without the version: `POST /channels/{channel_id}/messages`. `*` is any request.
    pub route: String,
    /// Restricts the fault to requests about a channel.
    pub channel: Option<Snowflake>,
    /// How many requests it affects.
    pub times: usize,
    pub kind: FaultKind,
}

impl Fault {
    /// The next `times` requests of `route` get this error.
    pub fn refuse(route: &str, times: usize, status: u16, code: u32, message: &str) -> Self {
        let message = message.to_owned();
        let retry_after = None;
        Self::new(
            route,
            times,
            FaultKind::Refuse {
                status,
                code,
                message,
                retry_after,
            },
        )
    }

    /// The next `times` requests of `route` get a 429 with `retry_after` seconds.
    pub fn rate_limit(route: &str, times: usize, retry_after: f64) -> Self {
        let message = "You are being rate limited.".to_owned();
        let retry_after = Some(retry_after);
        Self::new(
            route,
            times,
            FaultKind::Refuse {
                status: 429,
                code: 0,
                message,
                retry_after,
            },
        )
    }

    /// The next `times` requests of `route` are carried out, but their answers are lost.
    pub fn lose_answer(route: &str, times: usize) -> Self {
        Self::new(route, times, FaultKind::LoseAnswer)
    }

    /// The next `times` requests of `route` are reset before they are carried out.
    pub fn reset(route: &str, times: usize) -> Self {
        let carried_out = false;
        Self::new(route, times, FaultKind::Reset { carried_out })
    }

    /// The next `times` requests of `route` are carried out, then reset.
    pub fn reset_after(route: &str, times: usize) -> Self {
        let carried_out = true;
        Self::new(route, times, FaultKind::Reset { carried_out })
    }

    /// The next `times` requests of `route` are delayed.
    pub fn delay(route: &str, times: usize, delay: Duration) -> Self {
        Self::new(route, times, FaultKind::Delay(delay))
    }

    fn new(route: &str, times: usize, kind: FaultKind) -> Self {
        Self {
            route: route.to_owned(),
            channel: None,
            times,
            kind,
        }
    }

    pub fn in_channel(self, channel: Snowflake) -> Self {
        Self {
            channel: Some(channel),
            ..self
        }
    }

    /// Uses up one occurrence of the first fault for `route` and `channel`.
    pub(crate) fn take(
        faults: &mut Vec<Fault>,
        route: &str,
        channel: Option<Snowflake>,
    ) -> Option<FaultKind> {
        let index = faults.iter().position(|fault| {
            (fault.route == route || fault.route == "*")
                && (fault.channel.is_none() || fault.channel == channel)
        })?;
        let kind = faults[index].kind.clone();
        faults[index].times = faults[index].times.saturating_sub(1);
        if faults[index].times == 0 {
            faults.remove(index);
        }
        Some(kind)
    }
}
