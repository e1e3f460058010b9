//! What processes at work on one database tell each other: which of them carries out an interaction,
//! and how many requests the chat service answered with 401, 403 or 429, a minute at a time.

use crate::{Result, Store, Transaction, params};
use model::{MessageId, Time};

/// Requests of one minute answered with one status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidRequestCount {
    pub minutes_ago: u32,
    pub status: u32,
    pub requests: u32,
}

impl Store {
    /// Takes an interaction for this process; false if another process has taken it. Ids up to
    /// `forgotten` are dropped in passing.
    ///
    /// It costs one round trip, and asking again after a lost answer is safe.
    pub fn take_interaction(&self, id: MessageId, forgotten: MessageId) -> Result<bool> {
        // A statement of its own needs no transaction.
        self.read(|t| {
            t.changes(
                "WITH old AS (DELETE FROM interaction WHERE id <= $3)
                 INSERT INTO interaction (id, host) VALUES ($1, $2)
                 ON CONFLICT (id) DO UPDATE SET host = excluded.host WHERE interaction.host = excluded.host",
                params![id, self.host, forgotten],
            )
        })
    }

    /// Notes by how many milliseconds the chat service's clock is ahead, if known, and returns what
    /// is known.
    pub fn share_chat_clock(&self, ahead: Option<i64>) -> Result<Option<i64>> {
        let Some(ahead) = ahead else {
            return self.one("SELECT chat_ahead FROM sharding", params![]);
        };
        self.note_always(|t| t.execute("UPDATE sharding SET chat_ahead = $1", params![ahead]))?;
        Ok(Some(ahead))
    }

    /// Adds `counted` to the counts of all processes and returns those of the last `minutes`: how
    /// many minutes ago, and their sum. Older counts are deleted.
    pub fn add_invalid_requests(
        &self,
        counted: &[InvalidRequestCount],
        minutes: u32,
        now: Time,
    ) -> Result<Vec<(u32, u32)>> {
        let minute = now.0.div_euclid(60_000);
        let since = minute - i64::from(minutes);
        let sums = |t: &Transaction<'_>| -> Result<Vec<(u32, u32)>> {
            let sums: Vec<(i64, u32)> = t.all(
                "SELECT minute, CAST(sum(requests) AS BIGINT) AS requests FROM invalid_request WHERE minute >= $1 GROUP BY minute ORDER BY minute",
                params![since],
            )?;
            // Another process may be a moment ahead.
            let ago = |then: i64| u32::try_from(minute - then).unwrap_or(0);
            Ok(sums.into_iter().map(|(then, requests)| (ago(then), requests)).collect())
        };
        if counted.is_empty() {
            return self.read(sums);
        }
        self.note_always(|t| {
            t.execute("DELETE FROM invalid_request WHERE minute < $1", params![since])?;
            for it in counted {
                t.execute(
                    "INSERT INTO invalid_request (minute, status, requests) VALUES ($1, $2, $3)
                     ON CONFLICT (minute, status) DO UPDATE SET requests = invalid_request.requests + excluded.requests",
                    params![minute - i64::from(it.minutes_ago), it.status, it.requests],
                )?;
            }
            sums(t)
        })
    }
}
