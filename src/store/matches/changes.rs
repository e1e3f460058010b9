//! Changes to earlier posts: buttons taken off, refusals removed, a challenge that shows how it
//! ended.

use super::challenges;
use super::match_messages::any_left;
use crate::database::locks::lock_match;
use crate::sql::params;
use crate::{Job, JobKind, MatchJob, Result, Store, Subject, Transaction, outbox};
use model::{MessageId, ShardSet, Time};

/// A change that a job has made.
#[derive(Clone, Debug)]
pub struct Change {
    pub job: Job,
    pub removed: Vec<MessageId>,
}

impl Store {
    /// Reports a change.
    pub fn report_change(&self, change: &Change) -> Result<()> {
        self.note_always(|t| report(t, change))
    }

    /// Reports changes and claims posts in one transaction; see [`Store::claim_posts`].
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
        changes.sort_by_key(|change| change.job.of_match().map(|of| of.match_id));
        let report_all = |t: &Transaction<'_>| {
            changes.iter().try_for_each(|change| report(t, change))?;
            Ok(!changes.is_empty())
        };
        self.claim_posts_after(report_all, shards, (now, until), most)
    }
}

fn report(t: &Transaction<'_>, Change { job, removed }: &Change) -> Result<()> {
    match &job.subject {
        Subject::Match(of) => tidied(t, job, of, removed),
        Subject::Challenge(challenge) => challenges::expiry_shown(t, job.id, *challenge),
        Subject::Introduction(_) | Subject::DailyPuzzle(_) | Subject::Digest(_) => {
            outbox::delete(t, job.id).map(drop)
        }
        Subject::Event(_) | Subject::Duel(_) => outbox::done(t, job).map(drop),
    }
}

/// Where it was asked for again meanwhile, or more refusals have come, the job is done again.
fn tidied(t: &Transaction<'_>, job: &Job, of: &MatchJob, removed: &[MessageId]) -> Result<()> {
    lock_match(t, of.match_id)?;
    for &message in removed {
        t.execute("DELETE FROM refusal WHERE message = $1", params![message])?;
    }
    if of.kind == JobKind::Tidy && any_left(t, of.match_id)? {
        t.execute(
            "UPDATE job SET claimed_until = NULL, attempts = 0 WHERE id = $1",
            params![job.id],
        )?;
        return Ok(());
    }
    outbox::done(t, job).map(drop)
}
