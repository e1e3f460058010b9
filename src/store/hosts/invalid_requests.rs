//! Requests that the chat service answered with 401, 403 or 429, counted a minute at a time over
//! all processes.

use crate::sql::params;
use crate::{Result, Store, Transaction};

/// Requests of one minute answered with one status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidRequests {
    /// The minute, since 1970-01-01.
    pub minute: i64,
    pub status: u32,
    pub requests: u32,
}

impl Store {
    /// Adds `counted` to the counts of all processes and returns those from the minute `since` on:
    /// each minute with its sum. Older counts are deleted.
    pub fn add_invalid_requests(
        &self,
        counted: &[InvalidRequests],
        since: i64,
    ) -> Result<Vec<(i64, u32)>> {
        if counted.is_empty() {
            return self.read(|t| by_minute(t, since));
        }
        self.note_always(|t| {
            t.execute(
                "DELETE FROM invalid_request WHERE minute < $1",
                params![since],
            )?;
            for it in counted {
                t.execute(
                    "INSERT INTO invalid_request (minute, status, requests) VALUES ($1, $2, $3)
                     ON CONFLICT (minute, status) DO UPDATE SET requests = invalid_request.requests + excluded.requests",
                    params![it.minute, it.status, it.requests],
                )?;
            }
            by_minute(t, since)
        })
    }
}

fn by_minute(t: &Transaction<'_>, since: i64) -> Result<Vec<(i64, u32)>> {
    t.all(
        "SELECT minute, CAST(sum(requests) AS BIGINT) AS requests FROM invalid_request WHERE minute >= $1 GROUP BY minute ORDER BY minute",
        params![since],
        |row| Ok((row.get("minute")?, row.get("requests")?)),
    )
}
