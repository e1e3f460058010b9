//! Claiming what is to be posted, and noting what became of it.

use super::places::told_side;
use super::posts::{Delivery, Failure};
use crate::{App, LEASE, Result, backoff};
use metrics::METRICS;
use model::{EventJobKind, JobKind, ShardSet};
use store::{Change, EventJob, Job, MatchJob, Subject};

impl App {
    /// Reports changes and claims up to `most` posts that are due; with `shards` only theirs. A
    /// claim is a lease of two minutes. When the database fails, nothing has been reported.
    pub fn report_and_claim(
        &self,
        changes: &[Change],
        shards: Option<&ShardSet>,
        most: usize,
    ) -> Result<Vec<Job>> {
        let now = self.now_for_claim()?;
        let until = now.after(LEASE);
        Ok((self.store()).report_and_claim(changes, shards, now, until, most)?)
    }

    /// The job is done. What becomes due by that is to be claimed by the caller; nobody else is
    /// told.
    pub fn done(&self, job: &Job, delivery: Delivery) -> Result<()> {
        let store = self.store();
        match (job.subject, delivery) {
            (Subject::Match(of), Delivery::Posted(message)) => {
                let then = self.due_after(&of)?;
                if let Some(at) = store.posted(job, message, &then, self.now())? {
                    METRICS.board_posted(at.until(self.now()));
                }
            }
            (Subject::Match(_) | Subject::Event(_), Delivery::Told { channel, message }) => {
                let there = Job { channel, ..job.clone() };
                store.posted(&there, message, &[], self.now())?;
            }
            (_, Delivery::Posted(message)) => {
                store.posted(job, message, &[], self.now())?;
            }
            (_, Delivery::Changed(removed)) => store.report_change(job, &removed)?,
            (Subject::Match(_) | Subject::Event(_), Delivery::ThreadOpened(thread)) => {
                store.thread_opened(job, thread)?;
            }
            (
                Subject::Challenge(_)
                | Subject::Introduction(_)
                | Subject::DailyPuzzle(_)
                | Subject::Digest(_)
                | Subject::Duel(_),
                Delivery::Told { .. } | Delivery::ThreadOpened(_),
            ) => store.drop_job(job.id)?,
        }
        Ok(())
    }

    /// The job could not be done now.
    pub fn failed(&self, job: &Job, failure: Failure) -> Result<()> {
        let (store, id, now) = (self.store(), job.id, self.now());
        match (failure, job.subject) {
            (Failure::Retry { why }, _) => {
                store.postpone(id, now.after(backoff(job.attempts)), &why)?;
            }
            (Failure::Limited { after }, _) => {
                store.give_back(id, now, now.after(after), "rate limit")?;
            }
            (Failure::PutOff { after }, _) => store.put_off(id, now.after(after))?,
            // A match or an event can do without its thread.
            (
                Failure::Blocked { .. } | Failure::Gone,
                Subject::Match(MatchJob { kind: JobKind::OpenThread, .. })
                | Subject::Event(EventJob { kind: EventJobKind::OpenThread, .. }),
            ) => store.drop_job(id)?,
            (Failure::Blocked { permission }, _) => {
                if !store.block_channel(job, &permission, LEASE, now)? {
                    store.postpone(id, now.after(backoff(job.attempts)), &permission)?;
                }
            }
            (Failure::DirectMessagesRefused, Subject::Match(of)) => match told_side(&of) {
                Some(side) => store.tell_later(id, side)?,
                None => self.direct_messages_refused(id, &of)?,
            },
            (Failure::DirectMessagesRefused, _) => store.report_change(job, &[])?,
            (Failure::Gone, _) => store.place_gone(job, now)?,
        }
        self.wake_poster();
        Ok(())
    }
}
