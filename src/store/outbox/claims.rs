//! Claiming jobs.
//!
//! A claim is a lease. If the worker dies, the job can be claimed again when the lease has run out,
//! or at the next start. The posts of a match are handed out strictly in order. Direct messages and
//! changes to earlier posts neither wait for them nor hold them up.
//!
//! Each post has a *lane*, the unit of the chat service's rate limits: the posts of a channel, the
//! threads opened in one, the messages to a person. A lane has one claim at a time, and none while
//! it rests, see [`Store::give_back`].

use std::sync::LazyLock;
use std::sync::atomic::Ordering;

use super::job::{EngineJob, Job, RETURNING, delete};
use crate::columns::kinds;
use crate::database::locks;
use crate::error::Error;
use crate::sql::Flush;
use crate::{FromRow, Result, Store, Transaction, params};
use model::{Lane, ShardSet, Time};

/// How often a claim looks further where others have been faster.
const CLAIM_TRIES: u32 = 4;

/// Where the post of a job `j` goes, of the match `m` or the event `v` if it has one.
const PLACE: &str = "coalesce(m.thread, m.channel, v.thread, v.channel, j.channel)";

/// Selects what is due at the time `$1` of these, each with its lane: the first post of each subject
/// that has a place which does not refuse, the direct messages, and what events and duels have to do
/// without a post. The news of an event wait until the threads are open of the matches that begin,
/// to link them, unless there are too many for that.
static DUE: LazyLock<String> = LazyLock::new(|| {
    let of = |lane| kinds(|it| it == lane);
    let (threads, white, black) = (of(Lane::Threads), of(Lane::White), of(Lane::Black));
    let (to_move, visitor, organizer) = (of(Lane::ToMove), of(Lane::Visitor), of(Lane::Organizer));
    let (quiet, not_posted) = (kinds(Lane::is_quiet), of(Lane::Nowhere));
    let without_place = kinds(Lane::is_without_place);
    let waits = |lane: Lane| !lane.is_quiet() && !lane.is_direct() && lane != Lane::Nowhere;
    let in_order = kinds(waits);
    // Ids are unique across channels and people; that of a channel made negative stands for its
    // threads and for changes to what is there.
    let lane = format!(
        "CASE WHEN j.kind IN ({threads}) THEN -coalesce(m.channel, v.channel)
              WHEN j.kind IN ({quiet}) THEN -{PLACE}
              WHEN j.kind IN ({white}) OR j.kind IN ({to_move}) AND m.to_move = 'white' THEN m.white
              WHEN j.kind IN ({visitor}) THEN CASE m.visitor WHEN 'white' THEN m.white ELSE m.black END
              WHEN j.kind IN ({organizer}) THEN v.organizer
              WHEN j.kind IN ({black}) OR j.kind IN ({to_move}) AND m.to_move = 'black' THEN m.black
              ELSE {PLACE} END"
    );
    format!(
        "SELECT j.id, {lane} AS lane
         FROM job j LEFT JOIN match m ON m.id = j.match LEFT JOIN event v ON v.id = j.event LEFT JOIN lane l ON l.id = {lane}
         WHERE j.kind NOT IN ({not_posted})
           AND (j.kind IN ({without_place})
                OR NOT coalesce(m.place_gone, v.place_gone, FALSE)
                   AND NOT EXISTS (SELECT 1 FROM blocked_channel b WHERE b.channel = {PLACE}))
           AND (j.kind NOT IN ({in_order})
                OR NOT EXISTS (SELECT 1 FROM job e WHERE e.match = j.match AND e.id < j.id AND e.kind IN ({in_order}))
                   AND NOT EXISTS (SELECT 1 FROM job e WHERE e.event = j.event AND e.id < j.id AND e.kind IN ({in_order}))
                   AND (j.kind <> 'event_news'
                        OR NOT EXISTS (SELECT 1 FROM job e WHERE e.event = j.event AND e.kind = 'event_advance')
                           AND (SELECT count(*) FROM job e JOIN match x ON x.id = e.match
                                WHERE x.event = j.event AND e.kind = 'open_thread' AND NOT x.place_gone
                                  AND NOT EXISTS (SELECT 1 FROM blocked_channel b WHERE b.channel = x.channel)) NOT BETWEEN 1 AND 16))
           AND j.due_at <= $1
           AND max(coalesce(j.claimed_until, 0), coalesce(l.not_before, 0),
                   coalesce((SELECT max(c.claimed_until) FROM job c WHERE c.lane = {lane}), 0)) <= $1"
    )
});

/// The condition that a server belongs to some shards, of which there must be one at least.
fn is_of(shards: &ShardSet, guild: &str) -> String {
    let list: Vec<String> = shards.shards.iter().map(u32::to_string).collect();
    format!("({guild} >> 22) % {} IN ({})", shards.of.max(1), list.join(", "))
}

impl Store {
    /// Claims as [`Store::report_and_claim`] does, after what `first` changes, which tells whether
    /// it has changed anything.
    pub(crate) fn claim_posts_after(
        &self,
        first: impl Fn(&Transaction<'_>) -> Result<bool>,
        shards: Option<&ShardSet>,
        (now, until): (Time, Time),
        most: usize,
    ) -> Result<Vec<Job>> {
        let only = match shards {
            None => String::new(),
            Some(shards) if shards.shards.is_empty() => "AND FALSE".to_owned(),
            Some(shards) => {
                let direct = kinds(Lane::is_direct);
                let guild = format!(
                    "CASE WHEN j.kind IN ({direct}) THEN 0 ELSE coalesce(m.guild, j.guild, 0) END"
                );
                format!("AND {}", is_of(shards, &guild))
            }
        };
        let due = format!("{} {only} ORDER BY j.due_at, j.id LIMIT", *DUE);
        let alone = format!("{due} $2");
        // Nobody else may be about to claim from the same lane.
        let key = locks::key("'lane ' || coalesce(lane, id)");
        let among_others = format!(
            "SELECT id, lane FROM ({due} 50) due WHERE pg_try_advisory_xact_lock({key}) LIMIT $2"
        );
        let claim = |t: &Transaction<'_>| {
            let has_changed = first(t)?;
            for _ in 0..CLAIM_TRIES {
                let found: Vec<(i64, Option<i64>)> =
                    t.all(t.either(&alone, &among_others), params![now, most])?;
                // Somebody else may have claimed from there before it was locked, and one of those
                // before may share the lane.
                let one =
                    |&(id, lane)| self.claim_one::<Job>(t, id, lane, (now, until)).transpose();
                let claimed: Vec<Job> = found.iter().filter_map(one).collect::<Result<_>>()?;
                if !claimed.is_empty() {
                    return Ok(Some(claimed));
                }
                if found.is_empty() {
                    break;
                }
            }
            Ok(has_changed.then(Vec::new))
        };
        self.claimed_at.fetch_max(now.0, Ordering::Relaxed);
        Ok(self.claim(until, claim)?.unwrap_or_default())
    }

    /// Claims the review that has been waiting for longest, until `until`. Reviews take turns: each
    /// position looked through makes one the last of them.
    pub fn claim_review(&self, now: Time, until: Time) -> Result<Option<EngineJob>> {
        let due = format!(
            "SELECT id FROM job WHERE kind = 'review' AND due_at <= $1 AND coalesce(claimed_until, 0) <= $1
             ORDER BY due_at, id LIMIT {CLAIM_TRIES}"
        );
        let claim = |t: &Transaction<'_>| {
            for id in t.all(&due, params![now])? {
                let claimed = self.claim_one::<EngineJob>(t, id, None, (now, until))?;
                if claimed.is_some() {
                    return Ok(claimed);
                }
            }
            Ok(None)
        };
        self.claimed_at.fetch_max(now.0, Ordering::Relaxed);
        self.claim(until, claim)
    }

    /// Makes a claim until `until`. If it is not known whether it was made, it is given back later.
    /// The next start takes one that a power cut has undone for granted.
    pub(crate) fn claim<T>(
        &self,
        until: Time,
        claim: impl Fn(&Transaction<'_>) -> Result<Option<T>>,
    ) -> Result<Option<T>> {
        self.release_lost_claims()?;
        let claimed = self.change(Flush::Later, claim, Option::is_some);
        if let Err(Error::Unknown(_)) = &claimed {
            self.lost_claims.lock().push(until);
        }
        claimed
    }

    /// Gives back the claims of which it is not known whether they were made: nobody works on them.
    fn release_lost_claims(&self) -> Result<()> {
        let lost = std::mem::take(&mut *self.lost_claims.lock());
        if lost.is_empty() {
            return Ok(());
        }
        let release = "UPDATE job SET claimed_until = NULL WHERE host = $1 AND claimed_until = $2";
        let released = self.note_always(|t| {
            lost.iter().try_for_each(|until| t.execute(release, params![self.host, until]))
        });
        if released.is_err() {
            self.lost_claims.lock().extend(lost);
        }
        released
    }

    /// Claims a job until the second of two times, which it is free to be at the first; `None` if
    /// it is gone or somebody else has claimed it, or from its lane.
    pub(crate) fn claim_one<T: FromRow>(
        &self,
        t: &Transaction<'_>,
        id: i64,
        lane: Option<i64>,
        (now, until): (Time, Time),
    ) -> Result<Option<T>> {
        t.optional(
            &format!(
                "UPDATE job SET claimed_until = $1, lane = $2, host = $3, attempts = attempts + 1
                 WHERE id = $4 AND coalesce(claimed_until, 0) <= $5
                   AND NOT EXISTS (SELECT 1 FROM job c WHERE c.lane = $2 AND c.claimed_until > $5)
                 {RETURNING}"
            ),
            params![until, lane, self.host, id, now],
        )
    }

    /// When the next review can be claimed, if no other is asked for; `None` if none waits.
    pub fn next_review_due(&self) -> Result<Option<Time>> {
        let free_at = "max(due_at, coalesce(claimed_until, 0))";
        let first = format!("SELECT min({free_at}) FROM job WHERE kind = 'review'");
        self.one(&first, params![])
    }

    /// Gives back every job that a process before this one had claimed. Only for the start, before
    /// any worker runs. Each counts as tried once at least: a power cut may have undone the claim
    /// after the post went out.
    ///
    /// Where there may be other hosts, they keep theirs; see [`Store::renew_host`].
    pub fn release_claims(&self) -> Result<()> {
        if self.is_shared() {
            return Ok(());
        }
        self.execute("UPDATE job SET claimed_until = NULL, attempts = max(attempts, 1)", params![])
    }

    /// Gives back a claimed job that was not let through, as if it had not been claimed, and hands
    /// out nothing else on its lane before `until`.
    pub fn give_back(&self, job: i64, now: Time, until: Time, error: &str) -> Result<()> {
        self.note_always(|t| {
            t.execute("DELETE FROM lane WHERE not_before <= $1", params![now])?;
            t.execute(
                "INSERT INTO lane (id, not_before) SELECT lane, $1 FROM job WHERE id = $2 AND lane IS NOT NULL
                 ON CONFLICT (id) DO UPDATE SET not_before = max(lane.not_before, excluded.not_before)",
                params![until, job],
            )?;
            t.execute(
                "UPDATE job SET claimed_until = NULL, attempts = max(attempts - 1, 0), last_error = $1 WHERE id = $2 AND host = $3",
                params![error, job, self.host],
            )
        })
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

/// After a clock was set back: what was due by `before`, the time that it was, is due now.
pub(crate) fn make_due(t: &Transaction<'_>, now: Time, before: Time) -> Result<()> {
    t.execute("DELETE FROM lane", params![])?;
    let overdue = "UPDATE job SET due_at = $1 WHERE due_at > $1 AND due_at <= $2";
    t.execute(overdue, params![now, before])
}
