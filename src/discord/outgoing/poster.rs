//! Posting what the app has put into its outbox.

use std::iter::{once, repeat_with};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::all::{ChannelId, UserId};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;
use tracing::field::display;

use super::find_existing_post::find_existing_post;
use super::typing;
use crate::app::{self, App, Content, Delivery, Job, JobKind, MatchJob, PlayerId, Subject};
use crate::discord::context::{Data, Failure, chain};
use crate::discord::message::{
    BoardClick, Body, Click, MatchClick, PublicClick, board, challenge, daily, daily_mark, escape,
    review,
};
use crate::discord::rest::{ApiError, Posted, Priority, backoff};
use crate::model::ShardSet;

/// Posts under way at a time. Of those to one channel there is one, so that one that hangs holds up its own channel only.
const AT_ONCE: usize = 32;
/// Claims under way at a time where the database is on a server, each of whose answers has to be waited for.
const CLAIMS_AT_ONCE: usize = 4;
/// How often to look for rows that have become due without anybody telling.
const POLL: Duration = Duration::from_secs(1);
/// How often a post is tried that is refused without a reason that the place or the message could have given.
const TRIES: u32 = 3;
/// How long a post that a match can do without waits while the bot is close to being blocked.
const PUT_OFF_FOR: Duration = Duration::from_secs(60);
/// Posts that are claimed with the report of one at most.
const FOLLOWING: usize = 3;
/// How often it is tried to tell the app what became of a post.
const REPORTS: u32 = 5;

/// What a job posts, where that has been worked out with the claim.
type Prepared = Option<app::Result<Option<Content>>>;

/// The posts, and what brings more of them about.
#[derive(Clone)]
struct Poster {
    data: Data,
    wake: Arc<Notify>,
    slots: Arc<Semaphore>,
    /// Changes that have been made. Nothing waits for them to be reported, so they go along with the next claim.
    changes: Arc<Mutex<Vec<(Job, Delivery)>>>,
    stop: CancellationToken,
}

/// Starts posting.
pub fn start(data: &Data, stop: CancellationToken) {
    let wake = Arc::new(Notify::new());
    let waker = Arc::clone(&wake);
    data.app.on_posts(move || waker.notify_one());
    let poster = Poster {
        data: data.clone(),
        wake,
        slots: Arc::new(Semaphore::new(AT_ONCE)),
        changes: Arc::default(),
        stop: stop.clone(),
    };
    let claims = match data.app.is_shared() {
        true => CLAIMS_AT_ONCE,
        false => 1,
    };
    for _ in 0..claims {
        let (poster, stop) = (poster.clone(), stop.clone());
        tokio::spawn(async move {
            tokio::select! {
                () = poster.hand_out(AT_ONCE / claims) => {}
                () = stop.cancelled() => {}
            }
        });
    }
}

impl Poster {
    /// Claims posts as they become due, at most so many at once, and sends each in a task of its own.
    async fn hand_out(&self, most: usize) {
        // It is never closed.
        while let Ok(slot) = Arc::clone(&self.slots).acquire_owned().await {
            let slots = self.more_slots(slot, most);
            self.data.api.acquire_permit().await;
            let wanted = slots.len();
            let changes = std::mem::take(&mut *lock(&self.changes));
            let reported = changes.clone();
            let own = self.data.shards.own();
            let claimed = self.data.blocking(move |app| {
                for (job, delivery) in reported {
                    app.done(&job, delivery)?;
                }
                claim(app, own.as_ref(), wanted)
            });
            match claimed.await {
                Ok(claimed) => {
                    let may_be_more = claimed.len() == wanted;
                    self.start_all(claimed, slots, true);
                    if may_be_more {
                        continue;
                    }
                }
                Err(error) => {
                    error.log("looking for posts");
                    lock(&self.changes).extend(changes);
                    drop(slots);
                }
            }
            tokio::select! {
                () = self.wake.notified() => {}
                () = tokio::time::sleep(POLL) => {}
            }
        }
    }

    /// A slot and all others that are free, at most `most` together.
    fn more_slots(&self, slot: OwnedSemaphorePermit, most: usize) -> Vec<OwnedSemaphorePermit> {
        let mut slots = vec![slot];
        while slots.len() < most
            && let Ok(slot) = Arc::clone(&self.slots).try_acquire_owned()
        {
            slots.push(slot);
        }
        slots
    }

    /// Carries out each job in a task of its own, when the limit of the bot as a whole allows it; `first_may`: the first at once.
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

    /// Looks for posts again after a time, when what rests may go on.
    fn wake_after(&self, time: Duration) {
        let wake = Arc::clone(&self.wake);
        tokio::spawn(async move {
            tokio::time::sleep(time).await;
            wake.notify_one();
        });
    }

    async fn carry_out(&self, job: Job, prepared: Prepared, slot: OwnedSemaphorePermit) {
        let data = &self.data;
        if !data.api.allows(priority(&job)) {
            let after = PUT_OFF_FOR;
            return self.failed(&job, app::Failure::PutOff { after }).await;
        }
        let content = match prepared {
            Some(content) => content.map_err(Failure::App),
            None => {
                let claimed = job.clone();
                data.blocking(move |app| app.content(&claimed)).await
            }
        };
        let result = match content {
            Ok(None) => return,
            Ok(Some(content)) => self.deliver(&job, content).await,
            Err(error) => {
                error.log("preparing a post");
                Err(app::Failure::Retry {
                    why: error.to_string(),
                })
            }
        };
        match result {
            Ok(delivery @ Delivery::Changed(_)) => lock(&self.changes).push((job, delivery)),
            Ok(delivery) => self.delivered(&job, delivery, slot).await,
            Err(failure) => self.failed(&job, failure).await,
        }
    }

    /// Tells the app that a post is there, and carries on with what has become due by that.
    async fn delivered(&self, job: &Job, delivery: Delivery, slot: OwnedSemaphorePermit) {
        let slots = match self.stop.is_cancelled() {
            true => Vec::new(),
            false => self.more_slots(slot, FOLLOWING),
        };
        let wanted = slots.len();
        let claimed = self.report(|| {
            let (job, delivery, own) = (job.clone(), delivery.clone(), self.data.shards.own());
            move |app: &App| {
                app.done(&job, delivery)?;
                // Where this fails, it is tried again when posts are looked for.
                Ok(claim(app, own.as_ref(), wanted).unwrap_or_default())
            }
        });
        let claimed = claimed.await.unwrap_or_default();
        if claimed.len() == wanted {
            self.wake.notify_one();
        }
        self.start_all(claimed, slots, false);
    }

    /// Tells the app why a post did not work.
    async fn failed(&self, job: &Job, failure: app::Failure) {
        if let app::Failure::Limited { after } = &failure {
            tracing::debug!(channel = %job.channel, ?after, "a post waits for the limit of its channel");
        } else if self.data.app.database_outage().is_none()
            && !matches!(failure, app::Failure::PutOff { .. })
        {
            let game_match = job.of_match().map(|of| display(of.match_id));
            tracing::warn!(
                channel = %job.channel, game_match, subject = ?job.subject,
                attempts = job.attempts, ?failure,
                "a post did not work"
            );
        }
        let wait = match &failure {
            app::Failure::Limited { after } => Some(*after),
            _ => None,
        };
        self.report(|| {
            let (job, failure) = (job.clone(), failure.clone());
            move |app: &App| app.failed(&job, failure)
        })
        .await;
        if let Some(wait) = wait {
            self.wake_after(wait);
        }
    }

    /// Tells the app what became of a post, after an outage of the database if need be: the posts after this one wait for it to be told.
    async fn report<T, F>(&self, told: impl Fn() -> F) -> Option<T>
    where
        T: Send + 'static,
        F: FnOnce(&App) -> app::Result<T> + Send + 'static,
    {
        let (mut wait, mut tries) = (backoff::FIRST, 0);
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
            tokio::time::sleep(wait).await;
            wait = backoff::next(wait);
        }
        None
    }

    async fn deliver(&self, job: &Job, content: Content) -> Result<Delivery, app::Failure> {
        let data = &self.data;
        let channel = ChannelId::new(job.channel.0);
        let (body, mark) = match content {
            Content::OpenThread { anchor, name } => {
                return self.open_thread(channel, anchor, &name).await;
            }
            Content::Board(post) => {
                let (engine_thinks, match_id, ply) = (post.engine_thinks, post.match_id, post.ply);
                let mark = board::board_mark(&post);
                let delivery = self
                    .publish(job, board::board(post, data.message_content), &mark)
                    .await?;
                if engine_thinks {
                    typing::while_engine_thinks(data, channel, match_id, ply);
                }
                return Ok(delivery);
            }
            Content::DirectMessage(post) => {
                let mark = BoardClick::Board.on(post.board).to_string();
                let body = board::direct_message(&post);
                return self
                    .send_direct_message(job, post.player, body, &mark)
                    .await;
            }
            Content::LostPlace(post) => {
                let mark = MatchClick::Present.of(post.match_id).to_string();
                let body = board::lost_place(&post);
                return self
                    .send_direct_message(job, post.player, body, &mark)
                    .await;
            }
            Content::Tidy {
                strip,
                keep_pictures,
                remove,
            } => return self.tidy(job, &strip, keep_pictures, &remove).await,
            Content::Challenge(result) => {
                let (channel, message) = result.at;
                let body = challenge::challenge(&result.challenge, result.locale);
                let body = match &result.result {
                    Some(result) => body.line(&escape(result)),
                    None => body,
                };
                let api = &data.api;
                let shown = api.edit(ChannelId::new(channel.0), message.0.into(), body);
                return changed(job, shown.await);
            }
            Content::Thinking { match_id, ply } => {
                typing::while_engine_thinks(data, channel, match_id, ply);
                return Ok(Delivery::Changed(Vec::new()));
            }
            Content::ArchiveThread(thread) => {
                let archived = data.api.archive(ChannelId::new(thread.0));
                return changed(job, archived.await);
            }
            Content::ShowReview { at, post } => {
                let (channel, message) = at;
                let shown = data.api.edit(
                    ChannelId::new(channel.0),
                    message.0.into(),
                    review::summary(post),
                );
                return changed(job, shown.await);
            }
            Content::DailyPuzzle(post) => {
                let mark = daily_mark(&post);
                (daily(*post), mark)
            }
            Content::Review(post) => {
                let mark = review::mark(post.match_id);
                (review::summary(post), mark)
            }
            Content::Ending(post) => {
                let mark = board::board_mark(&post);
                (board::board(post, data.message_content), mark)
            }
            Content::Gap(post) => {
                let mark = BoardClick::GoOn.on(post.board).to_string();
                (board::gap(post), mark)
            }
            Content::Offer(post) => {
                let mark = Click::from(PublicClick::AcceptOffer(post.offer)).to_string();
                (board::offer(&post), mark)
            }
            Content::Call(post) => {
                let mark = BoardClick::Board.on(post.board).to_string();
                (board::call(&post), mark)
            }
            Content::Reminder(post) => {
                let mark = BoardClick::Board.on(post.board).to_string();
                (board::reminder(&post), mark)
            }
            Content::Rematch {
                board,
                text,
                locale,
            } => {
                let mark = BoardClick::Explain.on(board).to_string();
                (board::rematch(board, &text, locale), mark)
            }
        };
        self.publish(job, body, &mark).await
    }

    async fn open_thread(
        &self,
        channel: ChannelId,
        anchor: app::MessageId,
        name: &str,
    ) -> Result<Delivery, app::Failure> {
        let thread = app::ChannelId(anchor.0);
        let opened = self.data.api.open_thread(channel, anchor.0.into(), name);
        match opened.await {
            Ok(()) => Ok(Delivery::ThreadOpened(thread)),
            // The message has its thread already.
            Err(error) if error.code() == 160_004 => Ok(Delivery::ThreadOpened(thread)),
            Err(error) if error.is_passing() => Err(later(&error)),
            Err(error) if error.is_gone() => Err(app::Failure::Gone),
            Err(error) => {
                tracing::info!(%error, "no thread here; the match is played in the channel");
                Err(app::Failure::Blocked {
                    permission: "Create Public Threads".to_owned(),
                })
            }
        }
    }

    /// Takes the buttons and, unless they are kept, the pictures off some messages and removes others. What Discord refuses for good stays as it is.
    async fn tidy(
        &self,
        job: &Job,
        strip: &[(app::ChannelId, app::MessageId)],
        keep_pictures: bool,
        remove: &[(app::ChannelId, app::MessageId)],
    ) -> Result<Delivery, app::Failure> {
        let api = &self.data.api;
        for &(channel, message) in strip {
            let stripped = api.strip(ChannelId::new(channel.0), message.0.into(), keep_pictures);
            changed(job, stripped.await)?;
        }
        for &(channel, message) in remove {
            let removed = api.delete(ChannelId::new(channel.0), message.0.into());
            changed(job, removed.await)?;
        }
        let removed = remove.iter().map(|&(_, message)| message);
        Ok(Delivery::Changed(removed.collect()))
    }

    /// Sends a player a direct message, unless they take none or an earlier attempt has.
    async fn send_direct_message(
        &self,
        job: &Job,
        player: PlayerId,
        body: Body,
        mark: &str,
    ) -> Result<Delivery, app::Failure> {
        let refused = |error: ApiError| {
            if error.is_passing() {
                later(&error)
            } else {
                tracing::info!(%error, "a direct message is refused");
                app::Failure::DirectMessagesRefused
            }
        };
        let api = &self.data.api;
        let opened = api.open_dm(UserId::new(player.0)).await;
        let conversation = opened.map_err(refused)?;
        let channel = app::ChannelId(conversation.get());
        if job.attempts > 1
            && let Some(message) = find_existing_post(&self.data, conversation, mark)
                .await
                .map_err(|error| later(&error))?
        {
            return Ok(Delivery::Told { channel, message });
        }
        let body = body.nonce(job.nonce.clone());
        let posted = api.post(priority(job), conversation, body).await;
        let message = self.note_rest(job, posted.map_err(refused)?).await;
        Ok(Delivery::Told { channel, message })
    }

    /// Posts a message unless an earlier attempt has; `mark` is a custom id that only this message has.
    async fn publish(&self, job: &Job, body: Body, mark: &str) -> Result<Delivery, app::Failure> {
        let api = &self.data.api;
        let channel = ChannelId::new(job.channel.0);
        if job.attempts > 1
            && let Some(posted) = find_existing_post(&self.data, channel, mark)
                .await
                .map_err(|error| later(&error))?
        {
            return Ok(Delivery::Posted(posted));
        }
        let body = body.nonce(job.nonce.clone());
        let priority = priority(job);
        let mut result = api.post(priority, channel, body.clone()).await;
        if result.as_ref().is_err_and(ApiError::is_archived) {
            match api.unarchive(channel).await {
                Ok(()) => result = api.post(priority, channel, body.clone()).await,
                Err(error) if error.is_passing() => return Err(later(&error)),
                // A locked thread: the match goes back to its channel.
                Err(_) => return Err(app::Failure::Gone),
            }
        }
        if let Err(error) = &result
            && error.is_about_the_message()
            && body.has_picture()
        {
            tracing::warn!(%error, "a board is refused; its words must do");
            result = api.post(priority, channel, body.without_picture()).await;
        }
        match result {
            Ok(posted) => Ok(Delivery::Posted(self.note_rest(job, posted).await)),
            Err(error) if error.is_passing() => Err(later(&error)),
            Err(error) if error.lacks_permission() || error.code() == 50007 => {
                Err(app::Failure::Blocked {
                    permission: likely_permission(&error).to_owned(),
                })
            }
            Err(error) if error.is_gone() || error.is_about_the_message() => {
                tracing::warn!(%error, "a post is refused for good");
                Err(app::Failure::Gone)
            }
            Err(error) if job.attempts < TRIES => Err(later(&error)),
            Err(error) => {
                tracing::warn!(%error, "a post is refused again and again");
                Err(app::Failure::Gone)
            }
        }
    }

    /// Tells the app how long the channel of a new message must rest, before anything else can be claimed for it.
    async fn note_rest(&self, job: &Job, posted: Posted) -> app::MessageId {
        if let Some(rest) = posted.rest {
            let job = job.clone();
            if let Err(error) = self.data.blocking(move |app| app.rest(&job, rest)).await {
                error.log("noting that a channel must rest");
            }
            self.wake_after(rest);
        }
        app::MessageId(posted.id.get())
    }
}

/// Claims posts, at most so many. What a single one posts is worked out at once; several are worked out side by side.
fn claim(app: &App, own: Option<&ShardSet>, most: usize) -> app::Result<Vec<(Job, Prepared)>> {
    if most == 0 {
        return Ok(Vec::new());
    }
    let jobs = app.claim_posts(own, most)?;
    let prepared = match jobs.as_slice() {
        [job] => Some(app.content(job)),
        _ => None,
    };
    Ok(jobs
        .into_iter()
        .zip(once(prepared).chain(repeat_with(|| None)))
        .collect())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether a match needs what a job posts. A reminder comes before the board of the next turn, which it would hold up.
fn priority(job: &Job) -> Priority {
    use JobKind::{
        OpenThread, PostBoard, PostEnding, PostGap, PostOffer, PostRematch, PostReminder,
    };
    match job.subject {
        Subject::Match(MatchJob {
            kind:
                OpenThread | PostBoard | PostEnding | PostGap | PostOffer | PostRematch | PostReminder,
            ..
        }) => Priority::Essential,
        _ => Priority::Deferrable,
    }
}

/// The permission most often missing where Discord refuses a post with this error.
fn likely_permission(error: &ApiError) -> &'static str {
    match error.code() {
        50001 => "View Channel",
        50007 => "Direct Messages",
        _ => "Send Messages",
    }
}

/// What has come of a change to what has been posted, for which nothing waits. It is worth a few tries; that a challenge has expired is told
/// for as long as it takes.
fn changed(job: &Job, result: Result<(), ApiError>) -> Result<Delivery, app::Failure> {
    let is_worth_it = job.attempts < TRIES || matches!(job.subject, Subject::Challenge(_));
    match result {
        Err(error) if error.is_passing() && is_worth_it => Err(later(&error)),
        Err(error) => {
            tracing::debug!(%error, "what was posted stays as it is");
            Ok(Delivery::Changed(Vec::new()))
        }
        Ok(()) => Ok(Delivery::Changed(Vec::new())),
    }
}

/// What may work when it is tried again.
fn later(error: &ApiError) -> app::Failure {
    match error.retry_after() {
        Some(after) => app::Failure::Limited { after },
        None => app::Failure::Retry { why: chain(error) },
    }
}
