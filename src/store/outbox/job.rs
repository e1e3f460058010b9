//! What a job is, and how it becomes due.

use std::time::Duration;

use crate::{FromRow, Result, Row, Store, Transaction, params, rows};
use model::{
    BoardRef, ChallengeId, ChannelId, DuelId, DuelJobKind, EventId, EventJobKind, GuildId, JobKind,
    Lane, MatchId, OfferId, OtherJobKind, Time,
};
use strum::EnumTryAs;

/// A job for a match, to become due.
#[derive(Clone, Debug)]
pub struct NewJob {
    pub kind: JobKind,
    pub ply: u32,
    pub offer: Option<OfferId>,
    /// By which the chat service recognises a repeated post; 1–25 characters.
    pub nonce: String,
    /// How long after it is written it becomes due.
    pub after: Duration,
}

impl NewJob {
    /// A job with a fresh nonce, due at once.
    pub fn new(kind: JobKind, ply: u32) -> NewJob {
        NewJob { kind, ply, offer: None, nonce: new_nonce(), after: Duration::ZERO }
    }
}

/// A claimed job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    pub id: i64,
    pub subject: Subject,
    /// 1–25 characters.
    pub nonce: String,
    /// Claims so far, this one included.
    pub attempts: u32,
    /// The match's thread or channel, or that of the challenge's message or of the puzzle.
    pub channel: ChannelId,
}

impl Job {
    /// Whether matches depend on it.
    pub const fn is_essential(&self) -> bool {
        match &self.subject {
            Subject::Match(of) => of.kind.is_essential(),
            Subject::Event(of) => of.kind.is_essential(),
            Subject::Duel(of) => of.kind.is_essential(),
            _ => false,
        }
    }
}

/// What a post is about. The leader's tasks, which post nothing, are claimed by their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumTryAs)]
pub enum Subject {
    Match(MatchJob),
    /// A challenge that has expired: its message is to say so.
    Challenge(ChallengeId),
    /// A challenge between two who look for an opponent, which is to be posted.
    Introduction(ChallengeId),
    /// The puzzle of a day, which is to be posted.
    DailyPuzzle(DailyPuzzleId),
    /// The digest of a server, which is to be posted.
    Digest(GuildId),
    Event(EventJob),
    Duel(DuelJob),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelJob {
    pub kind: DuelJobKind,
    pub duel: DuelId,
    /// The number of the match that it is about, else one for the server to which it goes.
    pub number: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventJob {
    pub kind: EventJobKind,
    pub event: EventId,
    /// Up to which of its news it tells, or the number of the report, where that is what it does.
    pub news: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchJob {
    pub kind: JobKind,
    pub match_id: MatchId,
    pub ply: u32,
    /// The takebacks before that ply.
    pub takebacks: u32,
    pub offer: Option<OfferId>,
}

impl MatchJob {
    pub fn board(&self) -> BoardRef {
        BoardRef { match_id: self.match_id, ply: self.ply, takebacks: self.takebacks }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyPuzzleId {
    pub guild: GuildId,
    /// The day since 1970-01-01.
    pub day: i64,
}

/// A claimed job of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineJob {
    pub id: i64,
    pub match_id: MatchId,
    /// Claims so far, this one included.
    pub attempts: u32,
}

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
        )
    }
}

/// What a claim returns, for [`Job`] and [`EngineJob`].
pub(super) const RETURNING: &str = "
    RETURNING id, match, kind, ply, takebacks, offer, challenge, event, duel, guild, day, nonce, attempts,
              coalesce((SELECT coalesce(m.thread, m.channel) FROM match m WHERE m.id = job.match),
                       (SELECT coalesce(v.thread, v.channel) FROM event v WHERE v.id = job.event), channel) AS place";

rows!(
    row => PendingJob { kind, ply, due, attempts, last_error }
    row => Job { id, subject = row.read()?, nonce, attempts, channel = row.get("place")? }
    row => MatchJob { match_id = row.get("match")?, kind, ply, takebacks, offer }
    row => EventJob { event, kind, news = row.get("ply")? }
    row => DuelJob { duel, kind, number = row.get("ply")? }
    row => DailyPuzzleId { guild, day }
    row => EngineJob { id, match_id = row.get("match")?, attempts }
);

impl FromRow for Subject {
    fn from_row(row: &Row<'_>) -> Result<Subject> {
        let challenge = |id| -> Result<Subject> {
            Ok(match row.get("kind")? {
                OtherJobKind::PostIntroduction => Subject::Introduction(id),
                _ => Subject::Challenge(id),
            })
        };
        if let Some(of) = row.get_if("match")? {
            Ok(Subject::Match(of))
        } else if let Some(id) = row.get("challenge")? {
            challenge(id)
        } else if let Some(of) = row.get_if("event")? {
            Ok(Subject::Event(of))
        } else if let Some(of) = row.get_if("duel")? {
            Ok(Subject::Duel(of))
        } else if let Some(of) = row.get_if("day")? {
            Ok(Subject::DailyPuzzle(of))
        } else {
            row.get("guild").map(Subject::Digest)
        }
    }
}

pub(crate) fn insert(
    t: &Transaction<'_>,
    match_id: MatchId,
    jobs: &[NewJob],
    now: Time,
) -> Result<()> {
    for job in jobs {
        // It may be due already, or under way: by its new nonce it is known to be wanted once more.
        let may_be_due = job.kind.lane().is_quiet()
            || matches!(job.kind, JobKind::PostVacation | JobKind::TellVisitor);
        let again = "ON CONFLICT (match, kind, ply, takebacks, coalesce(offer, 0)) DO UPDATE SET nonce = excluded.nonce";
        let or = if may_be_due { again } else { "" };
        let sql = format!(
            "INSERT INTO job (kind, match, ply, takebacks, offer, nonce, due_at)
             SELECT $1, id, $2, takebacks, $3, $4, $5 FROM match WHERE id = $6 {or}"
        );
        let due_at = now.after(job.after);
        t.execute(&sql, params![job.kind, job.ply, job.offer, job.nonce, due_at, match_id])?;
    }
    Ok(())
}

/// What becomes of a job of an event or a duel that is due already, or under way: one that is quiet
/// gets a new nonce, by which it is known to be wanted once more.
pub(crate) fn if_due(lane: Lane) -> &'static str {
    if lane.is_quiet() { "DO UPDATE SET nonce = excluded.nonce" } else { "DO NOTHING" }
}

/// The match has gone on or ended: the engine need not think about the old position any more.
pub(crate) fn drop_engine_turns(t: &Transaction<'_>, match_id: MatchId) -> Result<()> {
    t.execute("DELETE FROM job WHERE match = $1 AND kind = 'engine_turn'", params![match_id])
}

pub(crate) fn delete(t: &Transaction<'_>, job: i64) -> Result<bool> {
    t.changes("DELETE FROM job WHERE id = $1", params![job])
}

/// A job is done, unless it was asked for again meanwhile; false if it was done before.
pub(crate) fn done(t: &Transaction<'_>, job: &Job) -> Result<bool> {
    let again = "UPDATE job SET claimed_until = NULL, attempts = 0 WHERE id = $1 AND nonce <> $2";
    Ok(t.changes(again, params![job.id, job.nonce])? || delete(t, job.id)?)
}

/// The place of a job is gone: it is due at once where its subject is now. What was refused elsewhere
/// has not been tried there.
pub(crate) fn place_gone(t: &Transaction<'_>, job: i64, now: Time) -> Result<()> {
    t.execute(
        "UPDATE job SET claimed_until = NULL, due_at = $1, nonce = $2, attempts = 0, last_error = 'place gone' WHERE id = $3",
        params![now, new_nonce(), job],
    )
}

/// By which the chat service recognises a repeated post. Random, so that neither another subject
/// nor another database can have the same.
pub fn new_nonce() -> String {
    format!("{:016x}", rand::random::<u64>())
}
