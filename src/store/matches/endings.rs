//! The ends of matches.

use super::read_cursors;
use crate::model::{MatchId, Outcome, Time};
use crate::store::database::locks::lock_match;
use crate::store::people::ratings;
use crate::store::sql::{params, scalar};
use crate::store::{NewJob, Result, Store, Transaction, outbox};

impl Store {
    /// Ends a running match otherwise than by a turn. False, and nothing is changed, if it had ended before.
    pub fn end_match(
        &self,
        match_id: MatchId,
        outcome: Outcome,
        jobs: &[NewJob],
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| self.end_in(t, match_id, outcome, jobs, now))
    }

    /// As [`Store::end_match`], but only while fewer than `ply` turns have been played.
    pub fn end_match_before(
        &self,
        match_id: MatchId,
        ply: u32,
        outcome: Outcome,
        jobs: &[NewJob],
        now: Time,
    ) -> Result<bool> {
        let is_early = |t: &Transaction<'_>| {
            let sql = "SELECT EXISTS (SELECT 1 FROM match WHERE id = $1 AND ply < $2)";
            t.one(sql, params![match_id, ply], scalar)
        };
        self.end_if(is_early, match_id, outcome, jobs, now)
    }

    /// As [`Store::end_match`], but only where `condition` holds once the match is locked.
    pub(in crate::store) fn end_if(
        &self,
        condition: impl Fn(&Transaction<'_>) -> Result<bool>,
        match_id: MatchId,
        outcome: Outcome,
        jobs: &[NewJob],
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_match(t, match_id)?;
            Ok(condition(t)? && self.end_in(t, match_id, outcome, jobs, now)?)
        })
    }

    /// Ends a running match within a transaction; false if it had ended before.
    pub(in crate::store) fn end_in(
        &self,
        t: &Transaction<'_>,
        match_id: MatchId,
        outcome: Outcome,
        jobs: &[NewJob],
        now: Time,
    ) -> Result<bool> {
        lock_match(t, match_id)?;
        if !self.record_end(t, match_id, outcome, now)? {
            return Ok(false);
        }
        close_offers(t, match_id, now)?;
        outbox::drop_engine_turns(t, match_id)?;
        outbox::insert(t, match_id, jobs, now)?;
        Ok(true)
    }

    /// Every end of a match passes here, so that it is rated in the same transaction.
    pub(in crate::store) fn record_end(
        &self,
        t: &Transaction<'_>,
        match_id: MatchId,
        outcome: Outcome,
        now: Time,
    ) -> Result<bool> {
        let changed = t.execute(
            "UPDATE match SET ended_at = $1, winner = $2, ending = $3 WHERE id = $4 AND ended_at IS NULL",
            params![now, outcome.winner, outcome.ending, match_id],
        )?;
        if changed == 0 {
            return Ok(false);
        }
        read_cursors::forget_thread(t, match_id)?;
        ratings::rate_in(t, match_id, outcome, self.rater(), now)?;
        Ok(true)
    }
}

fn close_offers(t: &Transaction<'_>, match_id: MatchId, now: Time) -> Result<()> {
    t.execute(
        "UPDATE offer SET state = 'void', closed_at = $1 WHERE match = $2 AND state = 'open'",
        params![now, match_id],
    )?;
    Ok(())
}
