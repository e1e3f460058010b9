//! Faults that tests inject: failing or slow requests, lost responses.

use std::time::Duration;

use super::ids::Snowflake;

#[derive(Clone, Debug, PartialEq)]
pub enum FaultKind {
    /// The request is not executed and gets this error: with Discord's code, or 0 for none, and
    /// the seconds for `Retry-After`.
    Refuse { status: u16, code: u32, message: String, retry_after: Option<f64> },
    /// The request is executed after this delay.
    Delay(Duration),
    /// The request is executed, but the response is an empty 502.
    LoseAnswer,
    /// The connection breaks without a response.
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
    /// Right after READY or RESUMED, session and connection end with this code.
    Close(u16),
}

#[derive(Clone, Debug)]
pub struct Fault {
    /// Method and route as in Discord's documentation, without the version:
    /// `POST /channels/{channel_id}/messages`. `*` matches any request.
    pub route: String,
    /// Limits the fault to requests about this channel.
    pub channel: Option<Snowflake>,
    pub times: usize,
    pub kind: FaultKind,
}

impl Fault {
    /// Fails the next `times` requests to `route` with this error.
    pub fn refuse(route: &str, times: usize, status: u16, code: u32, message: &str) -> Self {
        let message = message.to_owned();
        let retry_after = None;
        Self::new(route, times, FaultKind::Refuse { status, code, message, retry_after })
    }

    /// Answers the next `times` requests to `route` with a 429 and `retry_after` seconds.
    pub fn rate_limit(route: &str, times: usize, retry_after: f64) -> Self {
        let message = "You are being rate limited.".to_owned();
        let retry_after = Some(retry_after);
        Self::new(route, times, FaultKind::Refuse { status: 429, code: 0, message, retry_after })
    }

    /// Executes the next `times` requests to `route` but loses the responses.
    pub fn lose_answer(route: &str, times: usize) -> Self {
        Self::new(route, times, FaultKind::LoseAnswer)
    }

    /// Resets the connection of the next `times` requests to `route` before they are executed.
    pub fn reset(route: &str, times: usize) -> Self {
        Self::new(route, times, FaultKind::Reset { carried_out: false })
    }

    /// Executes the next `times` requests to `route`, then resets their connections.
    pub fn reset_after(route: &str, times: usize) -> Self {
        Self::new(route, times, FaultKind::Reset { carried_out: true })
    }

    pub fn delay(route: &str, times: usize, delay: Duration) -> Self {
        Self::new(route, times, FaultKind::Delay(delay))
    }

    fn new(route: &str, times: usize, kind: FaultKind) -> Self {
        Self { route: route.to_owned(), channel: None, times, kind }
    }

    pub fn in_channel(self, channel: Snowflake) -> Self {
        Self { channel: Some(channel), ..self }
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
