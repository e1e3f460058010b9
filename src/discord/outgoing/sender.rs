//! Sends a job's post exactly once: looks first for the post of an earlier attempt.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ChannelId, UserId};
use tokio::sync::Notify;

use super::digest::{digest, digest_mark};
use super::find_existing_post::find_existing_post;
use super::typing;
use crate::begin::challenge;
use crate::boards::{board, notice};
use crate::context::{Data, chain};
use crate::duels::message as duel;
use crate::events::{message as event, report_message as event_report};
use crate::learn::daily::{daily, daily_mark};
use crate::looking::message as looking;
use crate::message::{Body, Click, PublicClick, escape};
use crate::rest::{ApiError, Posted, Priority};
use crate::review::message as review;
use app::{
    self, Content, Delivery, DigestPost, GapPost, GuildId, Job, JobKind, MatchJob, OfferPost,
    PlayerId, Reminder, Subject, VisitorPost,
};

/// How often to try a post that is refused for a reason unrelated to the channel or the message.
const TRIES: u32 = 3;

#[derive(Clone)]
pub struct Sender {
    data: Data,
    wake: Arc<Notify>,
}

impl Sender {
    /// Creates a sender. `wake` triggers a look for due posts.
    pub fn new(data: &Data, wake: Arc<Notify>) -> Sender {
        Sender { data: data.clone(), wake }
    }

    /// Looks for posts after `time`, when a resting channel may continue.
    pub fn look_again_after(&self, time: Duration) {
        let wake = Arc::clone(&self.wake);
        tokio::spawn(async move {
            tokio::time::sleep(time).await;
            wake.notify_one();
        });
    }

    pub async fn send(&self, job: &Job, content: Content) -> Result<Delivery, app::Failure> {
        let data = &self.data;
        let channel = ChannelId::new(job.channel.0);
        let (body, mark) = match content {
            Content::OpenThread { anchor, name } => {
                return self.open_thread(channel, anchor, &name).await;
            }
            Content::Board(post) => {
                let (engine_thinks, match_id, ply) = (post.engine_thinks, post.match_id, post.ply);
                let (marks, replaces) = (board::board_marks(&post), post.replaces);
                let body = board::board(post, data.message_content);
                if let Some(at) = replaces
                    && self.replace(at, body.clone()).await?
                {
                    return Ok(Delivery::Posted(at.1));
                }
                let marks = marks.each_ref().map(String::as_str);
                let delivery = self.publish(job, body, &marks).await?;
                if engine_thinks {
                    typing::while_engine_thinks(data, channel, match_id, ply);
                }
                return Ok(delivery);
            }
            Content::DirectMessage(post) => {
                let mark = notice::turn_mark(&post);
                let body = notice::direct_message(&post);
                return self.send_direct_message(job, post.player, body, &mark).await;
            }
            Content::LostPlace(post) => {
                let mark = notice::lost_place_mark(&post);
                let body = notice::lost_place(&post);
                return self.send_direct_message(job, post.player, body, &mark).await;
            }
            Content::Tidy { strip, keep_pictures, remove } => {
                return self.tidy(job, &strip, keep_pictures, &remove).await;
            }
            Content::ShowBoard((channel, message), post) => {
                let body = board::board(*post, data.message_content);
                let shown = data.api.edit(ChannelId::new(channel.0), message.0.into(), body);
                return changed(job, shown.await);
            }
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
            Content::RenameThread(thread, name) => {
                let renamed = data.api.rename_thread(ChannelId::new(thread.0), &name);
                return changed(job, renamed.await);
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
            Content::Introduction(introduced, locale) => {
                let mark = Click::from(PublicClick::Accept(introduced.id)).to_string();
                (looking::introduction(&introduced, locale), mark)
            }
            Content::DailyPuzzle(post) => {
                let mark = daily_mark(&post);
                (daily(*post), mark)
            }
            Content::Digest(guild) => {
                let Some(post) = self.digest(guild).await? else {
                    // There is nothing to tell.
                    return Ok(Delivery::Changed(Vec::new()));
                };
                let mark = digest_mark(&post);
                (digest(&post), mark)
            }
            Content::Announcement(view) => {
                let marks = event::announcement_marks(view.id);
                let marks = marks.each_ref().map(String::as_str);
                let body = event::announcement(&view);
                return self.publish(job, body, &marks).await;
            }
            Content::EventNews(post) => {
                let mark = event::news_mark(&post);
                (event::news(&post), mark)
            }
            Content::EventTable(table) => {
                let mark = event::table_mark(&table);
                (event::public_table(*table), mark)
            }
            Content::EventReport(post) => {
                // Without a button to find it by: that it comes once is left to its nonce.
                let (player, body) = (post.organizer, event_report::told(&post));
                return self.send_direct_message(job, player, body, "").await;
            }
            Content::ShowEvent(shown) => return self.show_event(job, *shown).await,
            Content::Duel(view) => (duel::message(&view), duel::message_mark(&view)),
            Content::DuelEnd(end) => (duel::end(&end), duel::end_mark(&end)),
            Content::ShowDuel(shown) => {
                let (channel, message) = shown.at;
                let body = duel::message(&shown.view).for_everyone();
                let api = &data.api;
                let shown = api.edit(ChannelId::new(channel.0), message.0.into(), body);
                return match shown.await {
                    Err(error) if error.is_gone() => Err(app::Failure::Gone),
                    shown => changed(job, shown),
                };
            }
            Content::Visitor(player, post) => {
                let (body, mark) = to_visitor(post);
                return self.send_direct_message(job, player, body, &mark).await;
            }
            Content::Review(post) => {
                let mark = review::mark(post.match_id);
                (review::summary(post), mark)
            }
            Content::Ending(post) => {
                let mark = board::ending_mark(&post);
                (board::board(post, data.message_content), mark)
            }
            Content::Gap(post) => gap(post),
            Content::Offer(post) => offer(&post),
            Content::Call(post) => {
                let mark = notice::turn_mark(&post);
                (notice::call(&post), mark)
            }
            Content::Reminder(post) => reminder(&post),
            Content::Vacation(post) => {
                let mark = notice::vacation_mark(&post);
                (notice::vacation(&post), mark)
            }
            Content::Rematch { board, text, locale } => {
                let mark = notice::rematch_mark(board);
                (notice::rematch(board, &text, locale), mark)
            }
        };
        self.publish(job, body, &[&mark]).await
    }

    /// Works out the digest of a server from what everyone there can see.
    async fn digest(&self, guild: GuildId) -> Result<Option<DigestPost>, app::Failure> {
        let seen = self.data.api.channels_seen_by_all(guild.0.into()).await;
        let seen: Vec<app::ChannelId> = match seen {
            Ok(seen) => seen.into_iter().map(|id| app::ChannelId(id.get())).collect(),
            Err(error) if error.is_passing() => return Err(later(&error)),
            Err(error) => {
                tracing::info!(%error, "no match digest for a server whose channels are unknown");
                Vec::new()
            }
        };
        let digest = self.data.blocking(move |app| app.digest(guild, &seen));
        digest.await.map_err(|error| {
            error.log("preparing a digest");
            app::Failure::Retry { why: error.to_string() }
        })
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
            // The message already has its thread.
            Err(error) if error.code() == 160_004 => Ok(Delivery::ThreadOpened(thread)),
            Err(error) if error.is_passing() => Err(later(&error)),
            Err(error) if error.is_gone() => Err(app::Failure::Gone),
            Err(error) => {
                tracing::info!(%error, "no thread here; the match is played in the channel");
                Err(app::Failure::Blocked { permission: "Create Public Threads".to_owned() })
            }
        }
    }

    /// Removes the buttons and, unless they are kept, the pictures of some messages, and deletes
    /// others. Messages that Discord permanently refuses to change are left alone.
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

    /// Changes the announcement and the table of an event to how it stands.
    async fn show_event(
        &self,
        job: &Job,
        shown: app::EventShown,
    ) -> Result<Delivery, app::Failure> {
        let announcement = shown.announcement.map(|(at, view)| (at, event::announcement(&view)));
        let table = shown.table.map(|(at, table)| (at, event::public_table(table)));
        for ((channel, message), body) in announcement.into_iter().chain(table) {
            let channel = ChannelId::new(channel.0);
            let body = body.for_everyone();
            let edited = self.data.api.edit(channel, message.0.into(), body).await;
            changed(job, edited)?;
        }
        Ok(Delivery::Changed(Vec::new()))
    }

    /// Sends a player a direct message, unless they do not accept any or an earlier attempt has
    /// sent it.
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
                tracing::info!(%error, "direct message rejected");
                app::Failure::DirectMessagesRefused
            }
        };
        let api = &self.data.api;
        let opened = api.open_dm(UserId::new(player.0)).await;
        let conversation = opened.map_err(refused)?;
        let channel = app::ChannelId(conversation.get());
        if job.attempts > 1
            && let Some(message) = find_existing_post(&self.data, conversation, &[mark])
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

    /// Posts a message unless an earlier attempt has. `marks` are custom ids that only this message
    /// has, one of which it always has.
    async fn publish(
        &self,
        job: &Job,
        body: Body,
        marks: &[&str],
    ) -> Result<Delivery, app::Failure> {
        let api = &self.data.api;
        let channel = ChannelId::new(job.channel.0);
        if job.attempts > 1
            && let Some(posted) = find_existing_post(&self.data, channel, marks)
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
                // The thread is locked, so the match returns to its channel.
                Err(_) => return Err(app::Failure::Gone),
            }
        }
        if let Err(error) = &result
            && error.is_about_the_message()
            && body.has_picture()
        {
            tracing::warn!(%error, "Discord rejected a board’s picture; posting only the text");
            result = api.post(priority, channel, body.without_picture()).await;
        }
        match result {
            Ok(posted) => Ok(Delivery::Posted(self.note_rest(job, posted).await)),
            Err(error) if error.is_passing() => Err(later(&error)),
            Err(error) if error.lacks_permission() || error.code() == 50007 => {
                Err(app::Failure::Blocked { permission: likely_permission(&error).to_owned() })
            }
            Err(error) if error.is_gone() || error.is_about_the_message() => {
                tracing::warn!(%error, "post rejected permanently");
                Err(app::Failure::Gone)
            }
            Err(error) if job.attempts < TRIES => Err(later(&error)),
            Err(error) => {
                tracing::warn!(%error, "post rejected repeatedly");
                Err(app::Failure::Gone)
            }
        }
    }

    /// Puts a board in the place of another. Returns whether that message is still there.
    async fn replace(
        &self,
        (channel, message): (app::ChannelId, app::MessageId),
        body: Body,
    ) -> Result<bool, app::Failure> {
        let edited = self.data.api.edit(ChannelId::new(channel.0), message.0.into(), body);
        match edited.await {
            Ok(()) => Ok(true),
            Err(error) if error.is_passing() => Err(later(&error)),
            Err(error) => {
                tracing::info!(%error, "could not delete the board of an undone move");
                Ok(false)
            }
        }
    }

    /// Tells the app how long a message's channel must rest, before anything else can be claimed
    /// for it.
    async fn note_rest(&self, job: &Job, posted: Posted) -> app::MessageId {
        if let Some(rest) = posted.rest {
            let job = job.clone();
            if let Err(error) = self.data.blocking(move |app| app.rest(&job, rest)).await {
                error.log("noting that a channel must rest");
            }
            self.look_again_after(rest);
        }
        app::MessageId(posted.id.get())
    }
}

/// Builds what a visitor is told, with the custom id that identifies it.
fn to_visitor(post: VisitorPost) -> (Body, String) {
    match post {
        VisitorPost::Board(post) => {
            let mark = board::told_mark(&post);
            // In direct messages the bot reads everything.
            (board::board(*post, true), mark)
        }
        VisitorPost::Offer(post) => offer(&post),
        VisitorPost::Gap(post) => gap(post),
        VisitorPost::Reminder(post) => reminder(&post),
    }
}

fn offer(post: &OfferPost) -> (Body, String) {
    (notice::offer(post), notice::offer_mark(post))
}

fn gap(post: GapPost) -> (Body, String) {
    let mark = notice::gap_mark(&post);
    (notice::gap(post), mark)
}

fn reminder(post: &Reminder) -> (Body, String) {
    (notice::reminder(post), notice::reminder_mark(post))
}

/// Returns whether a match depends on a job's post. A reminder does, because it would hold up the
/// board of the next turn.
pub fn priority(job: &Job) -> Priority {
    use JobKind::{
        OpenThread, PostBoard, PostEnding, PostGap, PostOffer, PostRematch, PostReminder,
        PostVacation, RemindVisitor, TellVisitor,
    };
    match job.subject {
        Subject::Match(MatchJob {
            kind:
                OpenThread | PostBoard | PostEnding | PostGap | PostOffer | PostRematch | PostReminder
                | PostVacation | TellVisitor | RemindVisitor,
            ..
        }) => Priority::Essential,
        // Matches begin by it.
        Subject::Event(app::EventJob { kind: app::EventJobKind::Advance, .. })
        | Subject::Duel(app::DuelJob { kind: app::DuelJobKind::Advance, .. }) => {
            Priority::Essential
        }
        _ => Priority::Deferrable,
    }
}

/// Returns the permission that is most likely missing if Discord refuses a post with this error.
fn likely_permission(error: &ApiError) -> &'static str {
    match error.code() {
        50001 => "View Channel",
        50007 => "Direct Messages",
        _ => "Send Messages",
    }
}

/// Returns the outcome of a change to posted messages, for which nothing waits. It is only tried a
/// few times, except that an expired challenge is shown as expired however long that takes.
fn changed(job: &Job, result: Result<(), ApiError>) -> Result<Delivery, app::Failure> {
    let is_worth_it = job.attempts < TRIES || matches!(job.subject, Subject::Challenge(_));
    match result {
        Err(error) if error.is_passing() && is_worth_it => Err(later(&error)),
        Err(error) => {
            tracing::debug!(%error, "could not edit a post");
            Ok(Delivery::Changed(Vec::new()))
        }
        Ok(()) => Ok(Delivery::Changed(Vec::new())),
    }
}

/// Returns a failure that is worth a retry.
fn later(error: &ApiError) -> app::Failure {
    match error.retry_after() {
        Some(after) => app::Failure::Limited { after },
        None => app::Failure::Retry { why: chain(error) },
    }
}
