//! Reviews: who has asked for one, how far the engine has come with it, and what it has found.

use crate::{EngineJob, NewJob, Result, Store, lock_match, lock_names, outbox, params, rows};
use model::{ChannelId, MatchId, MessageId, PlayerId, Time};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewRow {
    /// How many positions are looked at for each position of the match.
    pub nodes: u32,
    /// The positions of the match looked through so far.
    pub evaluated: u32,
    /// Whether all are.
    pub done: bool,
}

/// What the engine expects in a position of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvaluationRow {
    /// The turns played before it.
    pub ply: u32,
    /// The score of the side to move.
    pub score: i32,
    /// The best turns of both sides in canonical notation, with spaces between them.
    pub line: String,
}

rows!(
    row => ReviewRow { nodes, evaluated, done }
    row => EvaluationRow { ply, score, line }
);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewLimits {
    /// Those that are under way at a time.
    pub under_way: u32,
    /// Those asked for since a moment …
    pub since: Time,
    /// … at most.
    pub in_all: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewBegun {
    Begun,
    /// It has been asked for before.
    There,
    /// The person has asked for as many as may be.
    TooMany,
}

impl Store {
    pub fn review(&self, match_id: MatchId) -> Result<Option<ReviewRow>> {
        self.optional(
            "SELECT nodes, (SELECT count(*) FROM evaluation e WHERE e.match = r.match) AS evaluated, done_at IS NOT NULL AS done
             FROM review r WHERE match = $1",
            params![match_id],
        )
    }

    /// Begins the review of a match that a person asks for, with the jobs that do it.
    pub fn begin_review(
        &self,
        match_id: MatchId,
        player: PlayerId,
        nodes: u32,
        limits: ReviewLimits,
        due: &[NewJob],
        now: Time,
    ) -> Result<ReviewBegun> {
        self.write_always(|t| {
            lock_names(t, vec![format!("reviews of {}", player.0)])?;
            lock_match(t, match_id)?;
            // A game from elsewhere may just have been deleted.
            let is_gone = !t.exists("SELECT 1 FROM match WHERE id = $1", params![match_id])?;
            if is_gone || t.exists("SELECT 1 FROM review WHERE match = $1", params![match_id])? {
                return Ok(ReviewBegun::There);
            }
            let (under_way, lately): (u32, u32) = t.one(
                "SELECT count(CASE WHEN done_at IS NULL THEN 1 END) AS under_way,
                        count(CASE WHEN asked_at >= $1 THEN 1 END) AS lately
                 FROM review WHERE player = $2",
                params![limits.since, player],
            )?;
            if under_way >= limits.under_way || lately >= limits.in_all {
                return Ok(ReviewBegun::TooMany);
            }
            let review =
                "INSERT INTO review (match, player, asked_at, nodes) VALUES ($1, $2, $3, $4)";
            t.execute(review, params![match_id, player, now, nodes])?;
            outbox::insert(t, match_id, due, now)?;
            Ok(ReviewBegun::Begun)
        })
    }

    /// Keeps what has been found in a position by a claimed review, which can be claimed again now,
    /// or is done if this was the last position; then `then` is due. A power cut may undo it.
    pub fn note_evaluation(
        &self,
        job: &EngineJob,
        found: &EvaluationRow,
        is_last: bool,
        then: &[NewJob],
        now: Time,
    ) -> Result<()> {
        self.note_always(|t| {
            lock_match(t, job.match_id)?;
            // An imported game may be gone meanwhile.
            t.execute(
                "INSERT INTO evaluation (match, ply, score, line) SELECT match, $1, $2, $3 FROM review WHERE match = $4
                 ON CONFLICT (match, ply) DO NOTHING",
                params![found.ply, found.score, found.line.as_str(), job.match_id],
            )?;
            if is_last {
                let done = "UPDATE review SET done_at = $1 WHERE match = $2";
                t.execute(done, params![now, job.match_id])?;
                outbox::delete(t, job.id)?;
            } else {
                t.execute(
                    "UPDATE job SET claimed_until = NULL, due_at = $1, attempts = 0 WHERE id = $2",
                    params![now, job.id],
                )?;
            }
            outbox::insert(t, job.match_id, then, now)
        })
    }

    /// What has been found in the positions of a match so far, in order.
    pub fn evaluations(&self, match_id: MatchId) -> Result<Vec<EvaluationRow>> {
        let found = "SELECT ply, score, line FROM evaluation WHERE match = $1 ORDER BY ply";
        self.all(found, params![match_id])
    }

    pub fn review_message(&self, match_id: MatchId) -> Result<Option<(ChannelId, MessageId)>> {
        self.optional(
            "SELECT channel, message FROM post WHERE match = $1 AND kind = 'post_review' ORDER BY message DESC LIMIT 1",
            params![match_id],
        )
    }
}
