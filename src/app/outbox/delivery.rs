//! Claiming what is to be posted, and noting what became of it.

use std::time::Duration;

use super::places::told_side;
use super::posts::{Delivery, Failure};
use crate::app::base::{App, LEASE, pause};
use crate::app::model::{Result, Time};
use crate::metrics::METRICS;
use crate::model::ShardSet;
use crate::store::{Job, JobKind, new_nonce};

impl App {
    /// Claims the next thing to post, or `None` if nothing is due. The claim is a lease of two minutes.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn claim_post(&self) -> Result<Option<Job>> {
        let now = self.now_for_claim()?;
        Ok(self.store().claim_post(now, now.after(LEASE))?)
    }

    /// As [`App::claim_post`], at most `most` at once, and of the posts to these shards only unless it is `None`.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn claim_posts(&self, shards: Option<&ShardSet>, most: usize) -> Result<Vec<Job>> {
        let now = self.now_for_claim()?;
        let until = now.after(LEASE);
        Ok(match shards {
            None => self.store().claim_posts(now, until, most)?,
            Some(shards) => self.store().claim_posts_of(shards, now, until, most)?,
        })
    }

    /// When the next thing to post will be due, if nothing new comes up; `None`: nothing is waiting.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn next_post_due(&self) -> Result<Option<Time>> {
        Ok(self.store().next_post_due()?)
    }

    /// The job is done.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn done(&self, job: &Job, delivery: Delivery) -> Result<()> {
        match delivery {
            Delivery::Posted(message) => {
                let then = self.due_after(job)?;
                self.store().posted(job, message, &then, self.now())?;
                if job.kind == JobKind::PostBoard
                    && let Some(at) = self.store().turn_played_at(job.match_id, job.ply)?
                {
                    METRICS.board_posted(at.until(self.now()));
                }
            }
            Delivery::Told { channel, message } => {
                let there = Job {
                    channel,
                    ..job.clone()
                };
                self.store().posted(&there, message, &[], self.now())?;
            }
            Delivery::ThreadOpened(thread) => self.store().thread_opened(job, thread)?,
            Delivery::Changed(removed) => self.store().quietly_done(job, &removed)?,
        }
        self.wake_poster();
        Ok(())
    }

    /// Nothing more is let through with a claimed job, until the time is over. To be called before the job is done.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn rest(&self, job: &Job, time: Duration) -> Result<()> {
        let now = self.now();
        Ok(self.store().rest_lane(job.id, now, now.after(time))?)
    }

    /// The job could not be done now.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn failed(&self, job: &Job, failure: Failure) -> Result<()> {
        let now = self.now();
        match failure {
            Failure::Retry { why } => {
                let due = now.after(pause(job.attempts));
                self.store().postpone(job.id, due, &why)?;
            }
            Failure::Limited { after } => {
                self.store()
                    .give_back(job.id, now, now.after(after), "rate limit")?;
            }
            Failure::PutOff { after } => {
                self.store().put_off(job.id, now.after(after))?;
            }
            // A match can do without its thread.
            Failure::Blocked { .. } | Failure::Gone if job.kind == JobKind::OpenThread => {
                self.store().drop_job(job.id)?;
            }
            Failure::DirectMessagesRefused => match told_side(job) {
                Some(side) => self.store().tell_later(job.id, side)?,
                None => self.direct_messages_refused(job)?,
            },
            Failure::Blocked { permission } => {
                self.store().block_channel(job, &permission, now)?;
            }
            Failure::Gone => self.store().place_gone(job, &new_nonce(), now)?,
        }
        self.wake_poster();
        Ok(())
    }
}
