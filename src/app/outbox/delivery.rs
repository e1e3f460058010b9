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
        let (store, id) = (self.store(), job.id);
        match (job.subject, delivery) {
            (Subject::Match(of), Delivery::Posted(message)) => {
                let then = self.due_after(&of)?;
                if let Some(at) = store.posted(job, &of, message, &then, self.now())? {
                    METRICS.board_posted(at.until(self.now()));
                }
            }
            (Subject::Match(of), Delivery::Told { channel, message }) => {
                let there = Job { channel, ..job.clone() };
                store.posted(&there, &of, message, &[], self.now())?;
            }
            (Subject::Match(of), Delivery::ThreadOpened(thread)) => {
                store.thread_opened(id, of.match_id, thread)?;
            }
            (_, Delivery::Changed(removed)) => {
                let job = job.clone();
                store.report_change(&Change { job, removed })?;
            }
            (Subject::DailyPuzzle(of), Delivery::Posted(message)) => {
                store.daily_posted(id, of, message)?;
            }
            (Subject::Introduction(of), Delivery::Posted(message)) => {
                store.introduction_posted(id, of, job.channel, message)?;
            }
            (Subject::Event(of), Delivery::Posted(message)) => {
                store.event_posted(job, &of, message, self.now())?;
            }
            (Subject::Event(of), Delivery::Told { .. }) => store.reports_told(job, &of)?,
            (Subject::Event(of), Delivery::ThreadOpened(thread)) => {
                store.event_thread_opened(id, of.event, thread)?;
            }
            (Subject::Duel(of), Delivery::Posted(message)) => {
                store.duel_posted(job, &of, message, self.now())?;
            }
            (
                Subject::Challenge(_)
                | Subject::Introduction(_)
                | Subject::DailyPuzzle(_)
                | Subject::Digest(_)
                | Subject::Duel(_),
                _,
            ) => store.drop_job(id)?,
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
            (Failure::Gone, Subject::Match(of)) => {
                store.place_gone(job, of.match_id, now)?;
            }
            (Failure::Gone, Subject::Duel(of)) => store.duel_place_gone(job, &of, now)?,
            (Failure::Gone, Subject::Event(of)) => store.event_place_gone(job, of.event, now)?,
            // What has no other place is done without.
            (
                Failure::Gone | Failure::DirectMessagesRefused,
                Subject::Challenge(_)
                | Subject::Introduction(_)
                | Subject::DailyPuzzle(_)
                | Subject::Digest(_)
                | Subject::Duel(_)
                | Subject::Event(_),
            ) => store.report_change(&Change { job: job.clone(), removed: Vec::new() })?,
        }
        self.wake_poster();
        Ok(())
    }
}
