//! Requests to play, which are challenges and offers of a rematch: how often one person may make
//! them.

use crate::{Result, Store, Transaction, params, scalar};
use model::{PlayerId, Time};

/// How often a person may ask others to play.
#[derive(Clone, Copy, Debug)]
pub struct RequestLimits {
    /// What is later than this was asked before the clock was put back, and does not count.
    pub now: Time,
    /// Who has declined after this time is not asked again by the same person.
    pub declined_since: Time,
    /// What was asked before this time does not count, nor does what was accepted.
    pub made_since: Time,
    /// How often the same person may be asked since.
    pub to_one: u32,
    /// How often anybody may be asked since.
    pub in_all: u32,
}

/// Why a request could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestRefused {
    /// The one asked has declined another.
    Declined { at: Time },
    /// As many were made as the limits allow.
    TooMany {
        /// When the first of those that count was made.
        since: Time,
    },
}

impl Store {
    /// Whether a person has asked others to play since a time and was not accepted.
    pub fn has_asked(&self, player: PlayerId, since: Time) -> Result<bool> {
        self.exists(
            "SELECT 1 FROM request WHERE player = $1 AND state <> 'accepted' AND created_at > $2",
            params![player, since],
        )
    }
}

/// The name under which a person asks, and is asked: one thing at a time, so that the limits hold.
pub(crate) fn asking(by: PlayerId) -> String {
    format!("requests of {}", by.0)
}

/// Why `by` may not ask `whom` (`None`: anyone) now, if so.
pub(crate) fn refusal(
    t: &Transaction<'_>,
    by: PlayerId,
    whom: Option<PlayerId>,
    limits: &RequestLimits,
) -> Result<Option<RequestRefused>> {
    if let Some(whom) = whom {
        let declined: Option<Time> = t.one(
            "SELECT max(closed_at) FROM request
             WHERE player = $1 AND asked = $2 AND state = 'declined' AND closed_at > $3 AND closed_at <= $4",
            params![by, whom, limits.declined_since, limits.now],
            scalar,
        )?;
        if let Some(at) = declined {
            return Ok(Some(RequestRefused::Declined { at }));
        }
    }
    let first_of = |whom: Option<PlayerId>, most: u32| {
        t.optional(
            "SELECT created_at FROM request
             WHERE player = $1 AND (CAST($2 AS BIGINT) IS NULL OR asked = $2) AND state <> 'accepted' AND created_at > $3 AND created_at <= $4
             ORDER BY created_at DESC LIMIT 1 OFFSET $5 - 1",
            params![by, whom, limits.made_since, limits.now, most],
            scalar,
        )
    };
    let since = match (first_of(None, limits.in_all)?, whom) {
        (None, Some(_)) => first_of(whom, limits.to_one)?,
        (since, _) => since,
    };
    Ok(since.map(|since| RequestRefused::TooMany { since }))
}
