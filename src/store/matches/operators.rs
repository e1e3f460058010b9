//! What operators ask of a match and do to it.

use crate::{NewJob, Result, Store, from_row, params};
use model::{MatchId, Outcome, Time};

/// What is still to be done for a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingJob {
    /// What it is, as `post_board`.
    pub kind: String,
    pub ply: u32,
    /// From when on it can be done.
    pub due: Time,
    pub attempts: u32,
    pub last_error: Option<String>,
}

impl Store {
    /// What is still to be done for a match, the first due first.
    pub fn pending_jobs(&self, match_id: MatchId) -> Result<Vec<PendingJob>> {
        self.all(
            "SELECT kind, ply, due_at AS due, attempts, last_error FROM job WHERE match = $1 ORDER BY due_at, id",
            params![match_id],
            |row| Ok(from_row!(row => PendingJob { kind, ply, due, attempts, last_error })),
        )
    }

    /// As [`Store::end_match`], with the reason that an operator gives.
    pub fn end_match_because(
        &self,
        match_id: MatchId,
        outcome: Outcome,
        reason: &str,
        jobs: &[NewJob],
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            if !self.end_in(t, match_id, outcome, jobs, now)? {
                return Ok(false);
            }
            t.execute(
                "UPDATE match SET ending_reason = $1 WHERE id = $2 OR pair = (SELECT pair FROM match WHERE id = $2)",
                params![reason, match_id],
            )?;
            Ok(true)
        })
    }
}
