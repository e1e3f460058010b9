//! The jobs: what is still to be posted or thought.
//!
//! A job is claimed by a lease. One whose worker died is claimed again when the lease has run out, or at the
//! next start. The posts of one match are handed out strictly in the order in which they became due; direct messages,
//! which go elsewhere, neither wait for them nor hold them up, and no more do changes to what has been posted.
//!
//! Each post has a *lane*, which is what the chat service limits together: the posts of a channel, the threads opened in
//! one, the messages to a person. A lane has one claim at a time, and none before [`Store::rest_lane`] allows it.

use std::time::Duration;

use strum::{EnumString, IntoStaticStr};

use super::error::{Error, Fault};
use super::pool::lock;
use super::sql::{Row, params, scalar};
use super::{Result, Store, Transaction, locks};
use crate::model::{ChannelId, MatchId, OfferId, ShardSet, Time};

/// How often a claim looks further where others have been faster.
const CLAIM_TRIES: u32 = 4;

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum JobKind {
    /// Open the match's thread.
    OpenThread,
    /// Post the board of a ply.
    PostBoard,
    /// Post an offer.
    PostOffer,
    /// Post how the match ended, where no turn ended it.
    PostEnding,
    /// Remind the player to move that time is running out.
    PostReminder,
    /// Ask the players how a match shall go on of which the chat shows more than the record.
    PostGap,
    /// Post the message in the channel that the thread of a rematch is to hang from.
    PostRematch,
    /// Tell the player to move by direct message that it is their turn.
    TellPlayer,
    /// Tell the player of White by direct message that the match has lost its place.
    TellWhite,
    /// Tell the player of Black the same.
    TellBlack,
    /// Take the buttons off the boards of a ply that newer ones have taken the place of, and remove the refusals.
    Tidy,
    /// Show in the message of the match's challenge what has become of it.
    ShowChallenge,
    /// Show that the engine thinks about the turn after a ply.
    ShowThinking,
    /// Put the match's thread away.
    ArchiveThread,
    /// Find and play the engine's turn; never handed out as a post.
    EngineTurn,
    /// Look through the next position of a match that is over; never handed out as a post.
    Review,
    /// Post how far the review of a match has come, or what has come of it.
    PostReview,
    /// Show the same in the message posted.
    ShowReview,
}

impl JobKind {
    /// Whether nothing new is posted by it: it neither waits for the posts of its match nor holds them up, and may be lost.
    pub(super) fn is_quiet(self) -> bool {
        use JobKind::{ArchiveThread, ShowChallenge, ShowReview, ShowThinking, Tidy};
        matches!(
            self,
            Tidy | ShowChallenge | ShowThinking | ShowReview | ArchiveThread
        )
    }
}

/// The kinds that are quiet, as a part of a query.
macro_rules! quiet {
    () => {
        "'tidy', 'show_challenge', 'show_thinking', 'show_review', 'archive_thread'"
    };
}

/// The kinds that the engine works on, as a part of a query.
macro_rules! thought {
    () => {
        "'engine_turn', 'review'"
    };
}

/// A job that becomes due.
#[derive(Clone, Debug)]
pub struct NewJob {
    /// What is to be done.
    pub kind: JobKind,
    /// The ply it is about.
    pub ply: u32,
    /// The offer it is about.
    pub offer: Option<OfferId>,
    /// By which the chat service recognises a repeated post; 1–25 characters.
    pub nonce: String,
    /// How long after it is written it becomes due.
    pub after: Duration,
}

/// A claimed job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its number.
    pub id: i64,
    /// What is to be done.
    pub kind: JobKind,
    /// The match.
    pub match_id: MatchId,
    /// The ply it is about.
    pub ply: u32,
    /// The takebacks before that ply.
    pub takebacks: u32,
    /// The offer it is about.
    pub offer: Option<OfferId>,
    /// 1–25 characters.
    pub nonce: String,
    /// Claims so far, this one included.
    pub attempts: u32,
    /// Where to: the match's thread or channel; the channel, for opening the thread.
    pub channel: ChannelId,
}

/// Jobs of one sort, as parts of a query.
struct Queue {
    /// The jobs `j` that can be handed out, sooner or later.
    jobs: &'static str,
    /// From when on nothing but `due_at` stands against a claim.
    free_at: &'static str,
    /// What a claim occupies.
    lane: &'static str,
    /// The name of what nobody else may be about to claim from, of a job with an `id` and a `lane`.
    lock: &'static str,
}

/// The lane of a job `j` of the match `m`. Ids are unique across channels and people; that of a channel made negative
/// stands for its threads and for changes to what is there.
macro_rules! lane {
    () => {
        concat!(
            "CASE WHEN j.kind = 'open_thread' THEN -m.channel
              WHEN j.kind IN (",
            quiet!(),
            ") THEN -coalesce(m.thread, m.channel)
              WHEN j.kind = 'tell_white' OR j.kind = 'tell_player' AND m.to_move = 'white' THEN m.white
              WHEN j.kind = 'tell_black' OR j.kind = 'tell_player' AND m.to_move = 'black' THEN m.black
              ELSE coalesce(m.thread, m.channel) END"
        )
    };
}

/// The first post of each match that has a place which does not refuse, and the direct messages.
const POSTS: Queue = Queue {
    jobs: concat!(
        "FROM job j JOIN match m ON m.id = j.match LEFT JOIN lane l ON l.id = ",
        lane!(),
        " WHERE j.kind NOT IN (",
        thought!(),
        ")
          AND (j.kind IN ('tell_white', 'tell_black')
               OR NOT m.place_gone
                  AND NOT EXISTS (SELECT 1 FROM blocked_channel b WHERE b.channel = coalesce(m.thread, m.channel)))
          AND (j.kind IN ('tell_player', 'tell_white', 'tell_black', ",
        quiet!(),
        ")
               OR NOT EXISTS (SELECT 1 FROM job e
                              WHERE e.match = j.match AND e.id < j.id
                                AND e.kind NOT IN ('tell_player', 'tell_white', 'tell_black', ",
        thought!(),
        ", ",
        quiet!(),
        ")))"
    ),
    free_at: concat!(
        "max(coalesce(j.claimed_until, 0), coalesce(l.not_before, 0),
             coalesce((SELECT max(c.claimed_until) FROM job c WHERE c.lane = ",
        lane!(),
        "), 0))"
    ),
    lane: lane!(),
    lock: "'lane ' || coalesce(lane, id)",
};

/// The reviews, which take turns: each position looked through makes a review the last of them.
const REVIEWS: Queue = Queue {
    jobs: "FROM job j JOIN match m ON m.id = j.match WHERE j.kind = 'review'",
    free_at: "coalesce(j.claimed_until, 0)",
    lane: "CAST(NULL AS BIGINT)",
    lock: "'review ' || id",
};

pub(super) fn insert(
    t: &Transaction<'_>,
    match_id: MatchId,
    jobs: &[NewJob],
    now: Time,
) -> Result<()> {
    for job in jobs {
        // What is quiet may be due already.
        let or = if job.kind.is_quiet() {
            "ON CONFLICT DO NOTHING"
        } else {
            ""
        };
        t.execute(
            &format!(
                "INSERT INTO job (kind, match, ply, takebacks, offer, nonce, due_at)
                 SELECT $1, id, $2, takebacks, $3, $4, $5 FROM match WHERE id = $6 {or}"
            ),
            params![
                job.kind,
                job.ply,
                job.offer,
                job.nonce,
                now.after(job.after),
                match_id,
            ],
        )?;
    }
    Ok(())
}

/// A turn has been played or the match has ended: the engine need not think about the old position any more.
pub(super) fn drop_engine_turns(t: &Transaction<'_>, match_id: MatchId) -> Result<()> {
    t.execute(
        "DELETE FROM job WHERE match = $1 AND kind = 'engine_turn'",
        params![match_id],
    )?;
    Ok(())
}

/// By which the chat service recognises a repeated post. Random, so that neither another match nor another database can have the same.
pub fn new_nonce() -> String {
    format!("{:016x}", rand::random::<u64>())
}

/// What a claim returns, for [`job_from_row`].
pub(super) const RETURNING_JOB: &str = "
    RETURNING id, kind, match, ply, offer, nonce, attempts, takebacks,
              (SELECT coalesce(m.thread, m.channel) FROM match m WHERE m.id = job.match) AS place";

pub(super) fn job_from_row(row: &Row<'_>) -> Result<Job> {
    Ok(Job {
        id: row.get("id")?,
        kind: row.get("kind")?,
        match_id: row.get("match")?,
        ply: row.get("ply")?,
        offer: row.get("offer")?,
        nonce: row.get("nonce")?,
        attempts: row.get("attempts")?,
        takebacks: row.get("takebacks")?,
        channel: row.get("place")?,
    })
}

fn rest_lane_in(t: &Transaction<'_>, job: i64, now: Time, until: Time) -> Result<()> {
    t.execute("DELETE FROM lane WHERE not_before <= $1", params![now])?;
    t.execute(
        "INSERT INTO lane (id, not_before) SELECT lane, $1 FROM job WHERE id = $2 AND lane IS NOT NULL
         ON CONFLICT (id) DO UPDATE SET not_before = max(lane.not_before, excluded.not_before)",
        params![until, job],
    )?;
    Ok(())
}

/// The condition that a server belongs to some shards, of which there must be one at least.
pub(super) fn is_of(shards: &ShardSet, guild: &str) -> String {
    let list: Vec<String> = shards.shards.iter().map(u32::to_string).collect();
    format!(
        "({guild} >> 22) % {} IN ({})",
        shards.of.max(1),
        list.join(", ")
    )
}

impl Store {
    /// Claims the next post that is due, until `until`.
    pub fn claim_post(&self, now: Time, until: Time) -> Result<Option<Job>> {
        Ok(self.claim_posts(now, until, 1)?.pop())
    }

    /// Claims the next posts that are due, at most `most`, in one transaction: on a slow disk each takes long.
    pub fn claim_posts(&self, now: Time, until: Time, most: usize) -> Result<Vec<Job>> {
        self.claim(&POSTS, "", (now, until), most)
    }

    /// As [`Store::claim_posts`], of the posts to these shards only. Direct messages are of the first shard.
    pub fn claim_posts_of(
        &self,
        shards: &ShardSet,
        now: Time,
        until: Time,
        most: usize,
    ) -> Result<Vec<Job>> {
        if shards.shards.is_empty() {
            return Ok(Vec::new());
        }
        // What goes to a person directly belongs to shard 0.
        let guild = "CASE WHEN m.guild IS NULL OR j.kind IN ('tell_player', 'tell_white', 'tell_black') THEN 0 ELSE m.guild END";
        let only = format!("AND {}", is_of(shards, guild));
        self.claim(&POSTS, &only, (now, until), most)
    }

    /// Claims the review that has been waiting for longest, until `until`.
    pub fn claim_review(&self, now: Time, until: Time) -> Result<Option<Job>> {
        let claimed = self.claim(&REVIEWS, "", (now, until), 1)?;
        Ok(claimed.into_iter().next())
    }

    /// Claims the next jobs of a queue that also fulfil the condition `only`.
    fn claim(
        &self,
        queue: &Queue,
        only: &str,
        (now, until): (Time, Time),
        most: usize,
    ) -> Result<Vec<Job>> {
        self.claiming(until, || self.claim_next(queue, only, (now, until), most))
    }

    /// Makes a claim until `until`. If it is not known whether it was made, it is given back later.
    pub(super) fn claiming<T>(&self, until: Time, claim: impl FnOnce() -> Result<T>) -> Result<T> {
        self.release_lost_claims()?;
        let claimed = claim();
        if let Err(Error::Failed(Fault::Unknown(_))) = &claimed {
            lock(&self.lost_claims).push(until);
        }
        claimed
    }

    /// Gives back the claims of which it was not known whether they were made: nobody works on them.
    fn release_lost_claims(&self) -> Result<()> {
        let lost = std::mem::take(&mut *lock(&self.lost_claims));
        if lost.is_empty() {
            return Ok(());
        }
        let released = self.note_always(|t| {
            for until in &lost {
                t.execute(
                    "UPDATE job SET claimed_until = NULL WHERE host = $1 AND claimed_until = $2",
                    params![self.host(), until],
                )?;
            }
            Ok(())
        });
        if released.is_err() {
            lock(&self.lost_claims).extend(lost);
        }
        released
    }

    fn claim_next(
        &self,
        queue: &Queue,
        only: &str,
        (now, until): (Time, Time),
        most: usize,
    ) -> Result<Vec<Job>> {
        let Queue {
            jobs,
            free_at,
            lane,
            lock: name,
        } = queue;
        let due = format!(
            "SELECT j.id, {lane} AS lane {jobs} AND j.due_at <= $1 AND {free_at} <= $1 {only}
             ORDER BY j.due_at, j.id LIMIT"
        );
        let alone = format!("{due} $2");
        let key = locks::key(name);
        let among_others = format!(
            "SELECT id, lane FROM ({due} 50) due WHERE pg_try_advisory_xact_lock({key}) LIMIT $2"
        );
        let claimed = self.claim_in(|t| {
            for _ in 0..CLAIM_TRIES {
                let found: Vec<(i64, Option<i64>)> = t.all(
                    t.either(&alone, &among_others),
                    params![now, i64::try_from(most).unwrap_or(i64::MAX)],
                    |row| Ok((row.get("id")?, row.get("lane")?)),
                )?;
                if found.is_empty() {
                    return Ok(None);
                }
                let mut claimed = Vec::new();
                for (id, lane) in found {
                    // Somebody else may have claimed from there before it was locked, and one of those before may share the lane.
                    let job = t.optional(
                        &format!(
                            "UPDATE job SET claimed_until = $1, lane = $2, host = $3, attempts = attempts + 1
                             WHERE id = $4 AND coalesce(claimed_until, 0) <= $5
                               AND NOT EXISTS (SELECT 1 FROM job c WHERE c.lane = $2 AND c.claimed_until > $5)
                             {RETURNING_JOB}"
                        ),
                        params![until, lane, self.host(), id, now],
                        job_from_row,
                    )?;
                    claimed.extend(job);
                }
                if !claimed.is_empty() {
                    return Ok(Some(claimed));
                }
            }
            Ok(None)
        })?;
        Ok(claimed.unwrap_or_default())
    }

    /// When the next post can be claimed, if nothing new becomes due; `None` if none waits.
    pub fn next_post_due(&self) -> Result<Option<Time>> {
        self.next_due(&POSTS, "")
    }

    /// When the next review can be claimed, if no other is asked for; `None` if none waits.
    pub fn next_review_due(&self) -> Result<Option<Time>> {
        self.next_due(&REVIEWS, "")
    }

    fn next_due(&self, queue: &Queue, only: &str) -> Result<Option<Time>> {
        let Queue { jobs, free_at, .. } = queue;
        self.one(
            &format!("SELECT min(max(j.due_at, {free_at})) {jobs} {only}"),
            params![],
            scalar,
        )
    }

    /// Gives back a claimed job that was not let through, as if it had not been claimed, and hands out nothing else on its
    /// lane before `until`.
    pub fn give_back(&self, job: i64, now: Time, until: Time, error: &str) -> Result<()> {
        self.note_always(|t| {
            rest_lane_in(t, job, now, until)?;
            t.execute(
                "UPDATE job SET claimed_until = NULL, attempts = max(attempts - 1, 0), last_error = $1 WHERE id = $2 AND host = $3",
                params![error, job, self.host()],
            )?;
            Ok(())
        })
    }

    /// Hands out nothing on the lane of a claimed job before `until`, once it is done.
    pub fn rest_lane(&self, job: i64, now: Time, until: Time) -> Result<()> {
        self.note_always(|t| rest_lane_in(t, job, now, until))
    }

    /// Gives a claimed job back, to be tried again at `due`, unless another host has taken it over.
    pub fn postpone(&self, job: i64, due: Time, error: &str) -> Result<()> {
        self.note_always(|t| {
            t.execute(
                "UPDATE job SET claimed_until = NULL, due_at = $1, last_error = $2 WHERE id = $3 AND host = $4",
                params![due, error, job, self.host()],
            )?;
            Ok(())
        })
    }

    /// Gives a claimed job back until `due`, as if it had not been claimed.
    pub fn put_off(&self, job: i64, due: Time) -> Result<()> {
        self.note_always(|t| {
            t.execute(
                "UPDATE job SET claimed_until = NULL, due_at = $1, attempts = max(attempts - 1, 0) WHERE id = $2",
                params![due, job],
            )?;
            Ok(())
        })
    }

    /// The job has nothing to do any more.
    pub fn drop_job(&self, job: i64) -> Result<()> {
        self.write_always(|t| {
            t.execute("DELETE FROM job WHERE id = $1", params![job])?;
            Ok(())
        })
    }

    /// Gives back every job that a process before this one had claimed. Only for the start, before any worker
    /// runs. Each counts as tried once at least: a power cut may have undone the claim after the post went out.
    ///
    /// Where there may be other hosts, they keep theirs; see [`Store::renew_host`].
    pub fn release_claims(&self) -> Result<()> {
        if self.is_shared() {
            return Ok(());
        }
        self.write_always(|t| {
            t.execute(
                "UPDATE job SET claimed_until = NULL, attempts = max(attempts, 1)",
                params![],
            )?;
            Ok(())
        })
    }
}
