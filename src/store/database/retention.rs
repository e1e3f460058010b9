//! Forgetting what nobody needs any more.
//!
//! Finding rows holds nobody up; only few rows are removed at a time.

use std::time::Duration;

use crate::{Result, Store, Value, params};
use model::{MessageId, Time};

/// The matches `m` that ended before `$1`, and for which nothing is left to be done.
const LONG_OVER: &str = "m.ended_at IS NOT NULL AND m.ended_at < $1
     AND NOT EXISTS (SELECT 1 FROM job j WHERE j.match = m.id)";

/// How long an illegal turn is kept: as long as a weekly digest may tell of it.
const ILLEGAL_TURNS: Duration = Duration::from_hours(15 * 24);

/// How long reports are kept when their event is over.
const REPORTS: Duration = Duration::from_hours(30 * 24);

/// How long an event is kept that somebody began to set up.
const DRAFTS: Duration = Duration::from_hours(7 * 24);

impl Store {
    /// Removes closed challenges, the messages of matches that are over, marks of what was read
    /// where nobody plays, votes, and vacations of earlier years than that of `now`, all older than
    /// `before`: no more than `most` of each. Returns how many rows are gone; 0: there are no more.
    ///
    /// Matches stay, with their turns and results, but those brought from elsewhere that nobody keeps.
    pub fn forget(&self, before: Time, now: Time, most: u32) -> Result<u64> {
        let message = MessageId::at(before);
        let posts = format!(
            "SELECT p.message FROM post p JOIN match m ON m.id = p.match
             WHERE p.posted_at < $1 AND {LONG_OVER} LIMIT $2"
        );
        let refusals = format!(
            "SELECT r.message FROM refusal r JOIN match m ON m.id = r.match
             WHERE {LONG_OVER} AND r.message < $2 LIMIT $3"
        );
        let marks = "
            SELECT r.channel FROM last_read r
            WHERE r.message < $1
              AND NOT EXISTS (SELECT 1 FROM match WHERE thread = r.channel AND ended_at IS NULL)
              AND NOT EXISTS (SELECT 1 FROM match WHERE channel = r.channel AND ended_at IS NULL)
              AND NOT EXISTS (SELECT 1 FROM match WHERE white = r.player AND ended_at IS NULL)
              AND NOT EXISTS (SELECT 1 FROM match WHERE black = r.player AND ended_at IS NULL)
            LIMIT $2";
        // An open challenge that has expired is closed, too.
        let challenges = format!(
            "SELECT c.id FROM challenge c
             WHERE c.created_at < $1 AND coalesce(c.closed_at, c.expires_at) < $1
               AND NOT EXISTS (SELECT 1 FROM match m WHERE m.challenge = c.id AND NOT ({LONG_OVER}))
               AND NOT EXISTS (SELECT 1 FROM job j WHERE j.challenge = c.id)
             LIMIT $2"
        );
        let by_time: &[Value<'_>] = params![before, most];
        let unneeded = before.min(now.start_of_year());
        self.forget_lapsed(before, now, most)?;
        let vacations = "SELECT id FROM vacation WHERE ends_at < $1 LIMIT $2";
        let mut gone = self.forget_imports(before, most)?;
        gone += self.remove(&posts, by_time, &["DELETE FROM post WHERE message = $1"])?;
        let refused = params![before, message, most];
        gone += self.remove(&refusals, refused, &["DELETE FROM refusal WHERE message = $1"])?;
        let read = params![message, most];
        gone += self.remove(marks, read, &["DELETE FROM last_read WHERE channel = $1"])?;
        let over = params![unneeded, most];
        gone += self.remove(vacations, over, &["DELETE FROM vacation WHERE id = $1"])?;
        let closed = [
            "UPDATE match SET challenge = NULL WHERE challenge = $1",
            "DELETE FROM challenge WHERE id = $1",
        ];
        gone += self.remove(&challenges, by_time, &closed)?;
        Ok(gone)
    }

    /// Removes the votes of matches that are over, at most those of `most` matches, and what has
    /// lapsed: illegal turns, analysis boards not used since, who looks for an opponent,
    /// invitations to vote, events that nobody has gone on setting up, and reports of events that
    /// are over.
    fn forget_lapsed(&self, before: Time, now: Time, most: u32) -> Result<()> {
        self.note_always(|t| {
            t.execute(
                &format!(
                    "DELETE FROM vote WHERE match IN
                         (SELECT m.id FROM match m WHERE m.vote_side IS NOT NULL AND {LONG_OVER}
                              AND EXISTS (SELECT 1 FROM vote v WHERE v.match = m.id) LIMIT $2)"
                ),
                params![before, most],
            )?;
            t.execute("DELETE FROM illegal_turn WHERE refused_at < $1", params![now.before(ILLEGAL_TURNS)])?;
            t.execute("DELETE FROM event_draft WHERE changed_at < $1", params![now.before(DRAFTS)])?;
            t.execute(
                "DELETE FROM event_report WHERE reported_at < $1 AND event IN (SELECT id FROM event WHERE ended_at < $1)",
                params![now.before(REPORTS)],
            )?;
            t.execute("DELETE FROM analysis_board WHERE used_at < $1", params![before])?;
            t.execute("DELETE FROM vote_invitation WHERE until <= $1", params![now])?;
            t.execute("DELETE FROM looking WHERE until <= $1", params![now])
        })
    }

    /// Makes the changes to each row whose id a query finds.
    fn remove(&self, find: &str, params: &[Value<'_>], changes: &[&str]) -> Result<u64> {
        let ids: Vec<i64> = self.all(find, params)?;
        if ids.is_empty() {
            return Ok(0);
        }
        self.note_always(|t| {
            for id in &ids {
                for change in changes {
                    t.execute(change, params![*id])?;
                }
            }
            Ok(())
        })?;
        Ok(ids.len() as u64)
    }
}
