//! What has become of claimed jobs.

use crate::matches::offers::challenges;
use crate::matches::posts;
use crate::outbox::{Job, NewJob, Subject, delete, done};
use crate::sql::Flush;
use crate::{Result, Store, Transaction, duels, events, params, puzzles};
use model::{ChannelId, EventJobKind, MessageId, ShardSet, Time};

#[derive(Clone, Debug)]
pub struct Change {
    pub job: Job,
    pub removed: Vec<MessageId>,
}

impl Store {
    /// A job has been posted: its message is remembered, the job is gone, and for a match `then`
    /// becomes due.
    ///
    /// Returns when the turn that a board shows was played; `None` for all else.
    pub fn posted(
        &self,
        job: &Job,
        message: MessageId,
        then: &[NewJob],
        now: Time,
    ) -> Result<Option<Time>> {
        // A post of a match that a power cut makes forgotten is found again where it was posted;
        // what follows from it would not be.
        let is_quiet = then.iter().all(|job| job.kind.lane().is_quiet());
        let flush = match job.subject {
            Subject::Match(_) if is_quiet => Flush::Later,
            _ => Flush::Now,
        };
        self.write_always_with(flush, |t| {
            match job.subject {
                Subject::Match(of) => return posts::posted(t, job, &of, message, then, now),
                Subject::Event(of) if of.kind == EventJobKind::TellReport => {
                    events::reports::told(t, of.event)?;
                }
                Subject::Event(of) => events::jobs::posted(t, job, &of, message, now)?,
                Subject::Duel(of) => duels::jobs::posted(t, job, &of, message, now)?,
                Subject::DailyPuzzle(of) => puzzles::daily::posted(t, of, message)?,
                Subject::Introduction(of) => challenges::posted(t, of, job.channel, message)?,
                Subject::Challenge(_) | Subject::Digest(_) => {}
            }
            delete(t, job.id).map(|_| None)
        })
    }

    /// The thread of a match or an event is open, which goes on there.
    pub fn thread_opened(&self, job: &Job, thread: ChannelId) -> Result<()> {
        self.write_always(|t| {
            match job.subject {
                Subject::Match(of) => {
                    let sql = "UPDATE match SET thread = $1 WHERE id = $2";
                    t.execute(sql, params![thread, of.match_id])?;
                }
                Subject::Event(of) => {
                    let sql = "UPDATE event SET thread = $1 WHERE id = $2";
                    t.execute(sql, params![thread, of.event])?;
                }
                _ => {}
            }
            delete(t, job.id).map(drop)
        })
    }

    /// The place of a job is gone or refuses posts for good. From its thread a match or an event
    /// goes back to the channel, where the job is due at once; without its channel it goes on
    /// unseen, and the players of a match are to be told. What has no other place is done without.
    pub fn place_gone(&self, job: &Job, now: Time) -> Result<()> {
        self.write_always(|t| match job.subject {
            Subject::Match(of) => posts::place_gone(t, job, of.match_id, now),
            Subject::Event(of) => events::jobs::place_gone(t, job, of.event, now),
            Subject::Duel(of) => duels::jobs::place_gone(t, job, &of, now),
            _ => report(t, job, &[]),
        })
    }

    /// Reports changes and claims at most `most` due posts, until `until`, in one transaction, for
    /// on a slow disk each takes long. With `shards` only their posts are claimed; direct messages
    /// belong to shard 0.
    pub fn report_and_claim(
        &self,
        changes: &[Change],
        shards: Option<&ShardSet>,
        now: Time,
        until: Time,
        most: usize,
    ) -> Result<Vec<Job>> {
        // Every host locks matches in the same order.
        let mut changes: Vec<&Change> = changes.iter().collect();
        changes.sort_by_key(|change| change.job.subject.try_as_match().map(|of| of.match_id));
        let report_all = |t: &Transaction<'_>| {
            changes.iter().try_for_each(|change| report(t, &change.job, &change.removed))?;
            Ok(!changes.is_empty())
        };
        self.claim_posts_after(report_all, shards, (now, until), most)
    }

    /// A job has changed what it was to change, and removed these messages.
    pub fn report_change(&self, job: &Job, removed: &[MessageId]) -> Result<()> {
        self.note_always(|t| report(t, job, removed))
    }
}

fn report(t: &Transaction<'_>, job: &Job, removed: &[MessageId]) -> Result<()> {
    match job.subject {
        Subject::Match(of) => posts::tidied(t, job, &of, removed),
        Subject::Challenge(challenge) => challenges::expiry_shown(t, job.id, challenge),
        Subject::Introduction(_) | Subject::DailyPuzzle(_) | Subject::Digest(_) => {
            delete(t, job.id).map(drop)
        }
        Subject::Event(_) | Subject::Duel(_) => done(t, job).map(drop),
    }
}
