//! Requests to play, which are challenges and offers of a rematch: how often one person may make
//! them.

use std::time::Duration;

use crate::{Result, Store, Transaction, params};
use model::{PlayerId, Time};

/// How long requests count, but for those that were accepted.
pub const REQUESTS_COUNT_FOR: Duration = Duration::from_secs(60 * 60);

/// How often the same person may be asked within that time.
const TO_ONE: u32 = 3;

/// How often a person may ask anybody within that time.
const IN_ALL: u32 = 10;

/// How long somebody who has declined is not asked again by the same person.
const REST: Duration = Duration::from_secs(10 * 60);

/// Why a request could not be made, and from when on it can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestRefused {
    /// The one asked has declined another.
    Declined(Time),
    /// As many were made as may be.
    TooMany(Time),
}

impl Store {
    /// Whether a person has made requests that count at a time.
    pub fn has_asked(&self, player: PlayerId, now: Time) -> Result<bool> {
        self.exists(
            "SELECT 1 FROM request WHERE player = $1 AND state <> 'accepted' AND created_at > $2",
            params![player, now.before(REQUESTS_COUNT_FOR)],
        )
    }
}

/// The name under which a person asks, and is asked: one thing at a time, so that the limits hold.
pub(crate) fn asking(by: PlayerId) -> String {
    format!("requests of {}", by.0)
}

/// Why `by` may not ask `whom` (`None`: anyone) now, if so. What is later than now was asked before
/// the clock was put back, and does not count.
pub(crate) fn refusal(
    t: &Transaction<'_>,
    by: PlayerId,
    whom: Option<PlayerId>,
    now: Time,
) -> Result<Option<RequestRefused>> {
    if let Some(whom) = whom {
        let declined: Option<Time> = t.one(
            "SELECT max(closed_at) FROM request
             WHERE player = $1 AND asked = $2 AND state = 'declined' AND closed_at > $3 AND closed_at <= $4",
            params![by, whom, now.before(REST), now],
        )?;
        if let Some(at) = declined {
            return Ok(Some(RequestRefused::Declined(at.after(REST))));
        }
    }
    let first_of = |whom: Option<PlayerId>, most: u32| {
        t.optional(
            "SELECT created_at FROM request
             WHERE player = $1 AND (CAST($2 AS BIGINT) IS NULL OR asked = $2) AND state <> 'accepted' AND created_at > $3 AND created_at <= $4
             ORDER BY created_at DESC LIMIT 1 OFFSET $5 - 1",
            params![by, whom, now.before(REQUESTS_COUNT_FOR), now, most],
        )
    };
    let since: Option<Time> = match (first_of(None, IN_ALL)?, whom) {
        (None, Some(_)) => first_of(whom, TO_ONE)?,
        (since, _) => since,
    };
    Ok(since.map(|since| RequestRefused::TooMany(since.after(REQUESTS_COUNT_FOR))))
}
