//! Posts the messages of the app's outbox.

use std::iter::{once, repeat_with};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tracing::field::display;

use super::sender::{Sender, priority_of};
use crate::backoff::Backoff;
use crate::context::{Data, Failure};
use app::{self, App, Change, Content, Delivery, Job, Subject};
use model::ShardSet;

/// The maximum number of concurrent posts, one per channel: one that hangs delays only its own.
const AT_ONCE: usize = 32;
/// The maximum number of concurrent claims from a database on a server, a round trip each.
const CLAIMS_AT_ONCE: usize = 4;
/// How often to look for rows that became due without a notification.
const POLL: Duration = Duration::from_secs(1);
/// How long an optional post waits while the bot is close to being blocked.
const PUT_OFF_FOR: Duration = Duration::from_secs(60);
/// The maximum number of posts to claim when reporting one.
const FOLLOWING: usize = 3;
const REPORTS: u32 = 5;

/// The content of a job's post, if it was prepared with the claim.
type Prepared = Option<app::Result<Option<Content>>>;

#[derive(Clone)]
struct Poster {
    data: Data,
    wake: Arc<Notify>,
    slots: Arc<Semaphore>,
    /// Finished changes, to report with the next claim, because nothing waits for these reports.
    changes: Arc<Mutex<Vec<Change>>>,
}

pub fn start(data: &Data) {
    let wake = Arc::new(Notify::new());
    let waker = Arc::clone(&wake);
    data.process.app.on_posts(move || waker.notify_one());
    let poster = Poster {
        data: data.clone(),
        wake,
        slots: Arc::new(Semaphore::new(AT_ONCE)),
        changes: Arc::default(),
    };
    let claims = if data.process.app.is_shared() { CLAIMS_AT_ONCE } else { 1 };
    for _ in 0..claims {
        let poster = poster.clone();
        tokio::spawn(async move {
            let stop = &poster.data.process.stop;
            stop.run_until_cancelled(poster.hand_out(AT_ONCE / claims)).await;
        });
    }
}

impl Poster {
    /// Claims posts as they become due, at most `most` at a time, and sends each in its own task.
    async fn hand_out(&self, most: usize) {
        // The semaphore is never closed.
        while let Ok(slot) = Arc::clone(&self.slots).acquire_owned().await {
            let slots = self.more_slots(slot, most);
            self.data.api.acquire_permit().await;
            let wanted = slots.len();
            let changes = std::mem::take(&mut *self.changes.lock());
            let (own, reported) = (self.data.process.shards.own(), changes.clone());
            let called = self.data.blocking(move |app| claim(app, &reported, own.as_ref(), wanted));
            let claimed = called.await;
            if claimed.as_ref().is_err_and(Failure::is_passing) {
                self.changes.lock().extend(changes);
            }
            match claimed {
                Ok(claimed) => {
                    let may_be_more = claimed.len() == wanted;
                    self.start_all(claimed, slots, true);
                    if may_be_more {
                        continue;
                    }
                }
                Err(error) => {
                    error.log("looking for posts");
                    drop(slots);
                }
            }
            tokio::select! {
                () = self.wake.notified() => {}
                () = tokio::time::sleep(POLL) => {}
            }
        }
    }

    /// Returns `slot` and all free slots, at most `most` in total.
    fn more_slots(&self, slot: OwnedSemaphorePermit, most: usize) -> Vec<OwnedSemaphorePermit> {
        let mut slots = vec![slot];
        while slots.len() < most
            && let Ok(slot) = Arc::clone(&self.slots).try_acquire_owned()
        {
            slots.push(slot);
        }
        slots
    }

    /// Runs each job in a task once the global limit allows; with `first_may`, the first at once.
    fn start_all(
        &self,
        claimed: Vec<(Job, Prepared)>,
        slots: Vec<OwnedSemaphorePermit>,
        first_may: bool,
    ) {
        for (number, ((job, prepared), slot)) in claimed.into_iter().zip(slots).enumerate() {
            let poster = self.clone();
            tokio::spawn(async move {
                if number > 0 || !first_may {
                    poster.data.api.acquire_permit().await;
                }
                poster.carry_out(job, prepared, slot).await;
            });
        }
    }

    async fn carry_out(&self, job: Job, prepared: Prepared, slot: OwnedSemaphorePermit) {
        let data = &self.data;
        let sender = Sender { data };
        if !data.api.allows(priority_of(&job)) {
            let after = PUT_OFF_FOR;
            return self.failed(&job, app::Failure::PutOff { after }).await;
        }
        let content = match prepared {
            Some(content) => content.map_err(Failure::App),
            None => {
                let seen = match job.subject {
                    Subject::Digest(guild) => sender.seen_by_all(guild).await,
                    _ => Ok(Vec::new()),
                };
                let seen = match seen {
                    Ok(seen) => seen,
                    Err(failure) => return self.failed(&job, failure).await,
                };
                let claimed = job.clone();
                data.blocking(move |app| app.content(&claimed, &seen)).await
            }
        };
        let result = match content {
            Ok(None) => return,
            Ok(Some(content)) => sender.send(&job, content).await,
            Err(error) => {
                error.log("preparing a post");
                Err(app::Failure::Retry { why: error.to_string() })
            }
        };
        match result {
            Ok(Delivery::Changed(removed)) => self.changes.lock().push(Change { job, removed }),
            Ok(delivery) => self.delivered(&job, delivery, slot).await,
            Err(failure) => self.failed(&job, failure).await,
        }
    }

    /// Reports a delivered post to the app, and continues with the posts that this made due.
    async fn delivered(&self, job: &Job, delivery: Delivery, slot: OwnedSemaphorePermit) {
        let stops = self.data.process.stop.is_cancelled();
        let slots = if stops { Vec::new() } else { self.more_slots(slot, FOLLOWING) };
        let wanted = slots.len();
        let claimed = self.report(|| {
            let (job, delivery, own) =
                (job.clone(), delivery.clone(), self.data.process.shards.own());
            move |app: &App| {
                app.done(&job, delivery)?;
                // If this fails, the next poll finds the posts.
                Ok(claim(app, &[], own.as_ref(), wanted).unwrap_or_default())
            }
        });
        let claimed = claimed.await.unwrap_or_default();
        if claimed.len() == wanted {
            self.wake.notify_one();
        }
        self.start_all(claimed, slots, false);
    }

    async fn failed(&self, job: &Job, failure: app::Failure) {
        if let app::Failure::Limited { after } = &failure {
            tracing::debug!(channel = %job.channel, ?after, "post waiting for its channel’s rate limit");
        } else if self.data.process.app.database_outage().is_none()
            && !matches!(failure, app::Failure::PutOff { .. })
        {
            let game_match = job.subject.try_as_match().map(|of| display(of.match_id));
            tracing::warn!(
                channel = %job.channel, game_match, subject = ?job.subject,
                attempts = job.attempts, ?failure,
                "posting failed"
            );
        }
        self.report(|| {
            let (job, failure) = (job.clone(), failure.clone());
            move |app: &App| app.failed(&job, failure)
        })
        .await;
        if let app::Failure::Limited { after } = failure {
            let wake = Arc::clone(&self.wake);
            tokio::spawn(async move {
                tokio::time::sleep(after).await;
                wake.notify_one();
            });
        }
    }

    /// Tells the app the outcome of a post, after an outage if need be: the next posts wait for it.
    async fn report<T, F>(&self, told: impl Fn() -> F) -> Option<T>
    where
        T: Send + 'static,
        F: FnOnce(&App) -> app::Result<T> + Send + 'static,
    {
        let (mut backoff, mut tries) = (Backoff::default(), 0);
        while tries < REPORTS {
            let error = match self.data.blocking(told()).await {
                Ok(value) => return Some(value),
                Err(error) => error,
            };
            error.log("reporting a post");
            if error.is_outage() {
                tokio::time::sleep(POLL).await;
                continue;
            }
            tries += 1;
            tokio::time::sleep(backoff.wait()).await;
        }
        None
    }
}

/// Reports changes and claims up to `most` posts. Prepares the content at once if there is only
/// one, unless Discord has to be asked for it; several are prepared concurrently.
fn claim(
    app: &App,
    changes: &[Change],
    own: Option<&ShardSet>,
    most: usize,
) -> app::Result<Vec<(Job, Prepared)>> {
    if most == 0 {
        return Ok(Vec::new());
    }
    let jobs = app.report_and_claim(changes, own, most)?;
    let prepared = match jobs.as_slice() {
        [job] if !matches!(job.subject, Subject::Digest(_)) => Some(app.content(job, &[])),
        _ => None,
    };
    Ok(jobs.into_iter().zip(once(prepared).chain(repeat_with(|| None))).collect())
}
