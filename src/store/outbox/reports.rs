//! What has become of claimed jobs, whatever they are about: done, to be tried again, or put off.

use super::job::delete;
use crate::{Result, Store, Transaction, params};
use model::Time;

impl Store {
    /// Gives back a claimed job that was not let through, as if it had not been claimed, and hands
    /// out nothing else on its lane before `until`.
    pub fn give_back(&self, job: i64, now: Time, until: Time, error: &str) -> Result<()> {
        self.note_always(|t| {
            rest_lane_in(t, job, now, until)?;
            t.execute(
                "UPDATE job SET claimed_until = NULL, attempts = max(attempts - 1, 0), last_error = $1 WHERE id = $2 AND host = $3",
                params![error, job, self.host],
            )
        })
    }

    /// Hands out nothing on the lane of a claimed job before `until`, once it is done.
    pub fn rest_lane(&self, job: i64, now: Time, until: Time) -> Result<()> {
        self.note_always(|t| rest_lane_in(t, job, now, until))
    }

    /// Gives a claimed job back, to be tried again at `due`, unless another host has taken it over.
    pub fn postpone(&self, job: i64, due: Time, error: &str) -> Result<()> {
        self.execute_later(
            "UPDATE job SET claimed_until = NULL, due_at = $1, last_error = $2 WHERE id = $3 AND host = $4",
            params![due, error, job, self.host],
        )
    }

    /// Gives a claimed job back until `due`, as if it had not been claimed.
    pub fn put_off(&self, job: i64, due: Time) -> Result<()> {
        self.execute_later(
            "UPDATE job SET claimed_until = NULL, due_at = $1, attempts = max(attempts - 1, 0) WHERE id = $2",
            params![due, job],
        )
    }

    /// The job has nothing to do any more.
    pub fn drop_job(&self, job: i64) -> Result<()> {
        self.write_always(|t| delete(t, job).map(drop))
    }
}

fn rest_lane_in(t: &Transaction<'_>, job: i64, now: Time, until: Time) -> Result<()> {
    t.execute("DELETE FROM lane WHERE not_before <= $1", params![now])?;
    t.execute(
        "INSERT INTO lane (id, not_before) SELECT lane, $1 FROM job WHERE id = $2 AND lane IS NOT NULL
         ON CONFLICT (id) DO UPDATE SET not_before = max(lane.not_before, excluded.not_before)",
        params![until, job],
    )
}
