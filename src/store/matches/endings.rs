//! The ends of matches.

use super::offers;
use super::posts::read_cursors;
use super::time::is_overdue;
use super::turns::plans;
use super::votes::{Votes, pairs};
use crate::contests::progress;
use crate::people::ratings;
use crate::{
    Attempt, NewJob, Result, Store, Transaction, Value, lock_match, outbox, params, require,
};
use model::{BoardRef, MatchId, OfferId, Outcome, Time};

/// What must hold when a match is ended, besides that it runs.
#[derive(Clone, Copy, Debug)]
pub enum EndIf {
    /// Fewer turns have been played.
    Before(u32),
    /// The side to move on this board is out of time.
    Overdue(BoardRef),
    /// Nobody has moved since.
    IdleSince(Time),
    /// It is a pair's, and its channel is gone or has refused posts since then.
    UnreachableSince(Time),
    /// Its channel, which is to move, has voted so.
    Voted(Votes),
    /// It waits for its players' decision, and the offer to settle it, if there was one, is open.
    InGap(Option<OfferId>),
    /// This offer to end it is open.
    Agreed(OfferId),
}

impl EndIf {
    fn holds(self, t: &Transaction<'_>, id: MatchId, now: Time) -> Result<bool> {
        let exists = |condition: &str, params: &[Value<'_>]| {
            t.exists(&format!("SELECT 1 FROM match m WHERE m.id = $1 AND {condition}"), params)
        };
        match self {
            EndIf::Before(ply) => exists("m.ply < $2", params![id, ply]),
            EndIf::Overdue(board) => is_overdue(t, board, now),
            EndIf::IdleSince(since) => exists("m.moving_since <= $2", params![id, since]),
            EndIf::UnreachableSince(since) => pairs::is_unreachable(t, id, since),
            EndIf::Voted(votes) => Ok(votes.hold(t)?
                && exists(
                    "m.to_move = m.vote_side AND m.gap_since IS NULL AND m.ply = $2 AND m.takebacks = $3",
                    params![id, votes.board.ply, votes.board.takebacks],
                )?),
            EndIf::InGap(offer) => Ok(offers::accept_if_any(t, offer, now)?
                && exists("m.gap_since IS NOT NULL", params![id])?),
            EndIf::Agreed(offer) => offers::accept_if_any(t, Some(offer), now),
        }
    }
}

impl Store {
    /// Ends a running match otherwise than by a turn, if `condition` holds; else false.
    pub fn end_match(
        &self,
        condition: Option<EndIf>,
        match_id: MatchId,
        outcome: Outcome,
        jobs: &[NewJob],
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_match(t, match_id)?;
            require(condition.map_or(Ok(true), |it| it.holds(t, match_id, now))?)?;
            self.end_in(t, match_id, outcome, jobs, now)
        })
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
            lock_match(t, match_id)?;
            self.end_in(t, match_id, outcome, jobs, now)?;
            t.execute(
                "UPDATE match SET ending_reason = $1 WHERE id = $2 OR pair = (SELECT pair FROM match WHERE id = $2)",
                params![reason, match_id],
            )?;
            Ok(())
        })
    }

    /// Ends a match that is locked, unless it had ended before.
    fn end_in(
        &self,
        t: &Transaction<'_>,
        match_id: MatchId,
        outcome: Outcome,
        jobs: &[NewJob],
        now: Time,
    ) -> Attempt<()> {
        self.record_end(t, match_id, outcome, now)?;
        offers::void_of_turn(t, match_id, None, now)?;
        outbox::drop_engine_turns(t, match_id)?;
        match pairs::twin_of(t, match_id)? {
            None => outbox::insert(t, match_id, jobs, now)?,
            Some(twin) => {
                pairs::insert_jobs(t, match_id, jobs, now)?;
                pairs::insert_jobs(t, twin, jobs, now)?;
            }
        }
        Ok(())
    }

    /// Every end of a match passes here: it is rated, its contest knows, and its twin ends with it.
    pub(crate) fn record_end(
        &self,
        t: &Transaction<'_>,
        match_id: MatchId,
        outcome: Outcome,
        now: Time,
    ) -> Attempt<()> {
        require(self.record_end_of_one(t, match_id, outcome, now)?)?;
        if let Some(twin) = pairs::twin_of(t, match_id)? {
            self.record_end_of_one(t, twin, outcome, now)?;
        }
        Ok(())
    }

    fn record_end_of_one(
        &self,
        t: &Transaction<'_>,
        match_id: MatchId,
        outcome: Outcome,
        now: Time,
    ) -> Result<bool> {
        if !t.changes(
            "UPDATE match SET ended_at = $1, winner = $2, ending = $3 WHERE id = $4 AND ended_at IS NULL",
            params![now, outcome.winner, outcome.ending, match_id],
        )? {
            return Ok(false);
        }
        plans::drop_in(t, match_id)?;
        read_cursors::forget_thread(t, match_id)?;
        ratings::rate_in(t, match_id, outcome, self.rater, now)?;
        if let Some(contest) = progress::of_match(t, match_id)? {
            progress::advance(t, contest, now)?;
        }
        Ok(true)
    }
}
