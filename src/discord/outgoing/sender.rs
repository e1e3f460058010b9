//! Sends a job's post exactly once: looks first for the post of an earlier attempt.

use std::time::Duration;

use crate::begin::challenge;
use crate::boards::{board, notice};
use crate::context::{Data, chain};
use crate::events::message as event;
use crate::ids::Ours;
use crate::learn::exercise::daily;
use crate::message::{Body, Post, custom_ids, escape};
use crate::rest::{ApiError, Priority};
use crate::{duels, looking, review};
use app::{self, BoardPost, Content, Delivery, Job, Subject, VisitorPost};
use model::{ChannelId, GuildId, MatchId, MessageId, PlayerId};

/// How often to try a post that is refused for a reason unrelated to the channel or the message.
const TRIES: u32 = 3;
/// The number of a channel's latest messages among which to look for an earlier attempt.
const SEARCHED: u8 = 100;

/// Discord shows the indicator for about ten seconds.
const TYPING_RENEWED_EVERY: Duration = Duration::from_secs(8);
/// After this many renewals, something else is wrong.
const MOST_TYPING_RENEWALS: u32 = 40;

type At = (ChannelId, MessageId);

pub struct Sender<'a> {
    pub data: &'a Data,
}

impl Sender<'_> {
    pub async fn send(&self, job: &Job, content: Content) -> Result<Delivery, app::Failure> {
        let (data, hears_all) = (self.data, self.data.process.message_content);
        let post: Post = match content {
            Content::Ending(post) => board::board(post, hears_all).into(),
            Content::Gap(post) => notice::gap(post).into(),
            Content::Offer(post) => notice::offer(&post).into(),
            Content::Reminder(post) => notice::reminder(&post).into(),
            Content::Vacation(post) => notice::vacation(&post).into(),
            Content::Rematch { board, text, locale } => {
                notice::rematch(board, &text, locale).into()
            }
            Content::Call(post) => notice::call(&post).into(),
            Content::Introduction(introduced, locale) => {
                looking::introduction(&introduced, locale).into()
            }
            Content::DailyPuzzle(post) => daily(*post).into(),
            Content::Digest(post) => looking::digest(&post).into(),
            Content::Review(post) => Post::lasting(review::lasting(&post), review::summary(post)),
            Content::Announcement(view) => {
                Post::lasting(event::lasting(view.id), event::announcement(&view))
            }
            Content::EventNews(post) => event::news(&post).into(),
            Content::EventTable(table) => event::public_table(*table).into(),
            Content::Duel(view) => duels::message(&view).into(),
            Content::DuelEnd { id, text, locale } => duels::end(id, &text, locale).into(),
            Content::Board(post) => return self.board(job, post).await,
            Content::DirectMessage(post) => {
                return self.tell(job, post.player, notice::direct_message(&post)).await;
            }
            Content::LostPlace(post) => {
                return self.tell(job, post.player, notice::lost_place(&post)).await;
            }
            Content::Visitor(player, post) => {
                return self.tell(job, player, to_visitor(post)).await;
            }
            // Without a button to find it by: that it comes once is left to its nonce.
            Content::EventReport(post) => {
                let body = Body::text(escape(&post.text)).for_client(post.client);
                return self.tell(job, post.organizer, body).await;
            }
            Content::ShowBoard(at, post) => {
                return self.show(job, at, board::board(*post, hears_all)).await;
            }
            Content::Challenge(result) => {
                let body = challenge(&result.challenge, result.locale);
                let body = body.lines(result.result.as_deref().map(escape));
                return self.show(job, result.at, body).await;
            }
            Content::ShowReview { at, post } => {
                return self.show(job, at, review::summary(post)).await;
            }
            Content::ShowDuel(at, view) => {
                return self.show(job, at, duels::message(&view)).await;
            }
            Content::ShowEvent { announcement, table } => {
                if let Some((at, view)) = announcement {
                    self.show(job, at, event::announcement(&view)).await?;
                }
                if let Some((at, table)) = table {
                    self.show(job, at, event::public_table(*table)).await?;
                }
                return Ok(Delivery::Changed(Vec::new()));
            }
            Content::Tidy { strip, keep_pictures, remove } => {
                return self.tidy(job, &strip, keep_pictures, &remove).await;
            }
            Content::Thinking { match_id, ply } => {
                type_while_engine_thinks(data, job.channel, match_id, ply);
                return Ok(Delivery::Changed(Vec::new()));
            }
            Content::OpenThread { anchor, name } => {
                return self.open_thread(job.channel, anchor, &name).await;
            }
            Content::ArchiveThread(thread) => return changed(job, data.api.archive(thread).await),
            Content::RenameThread(thread, name) => {
                return changed(job, data.api.rename_thread(thread, &name).await);
            }
        };
        self.publish(job, post).await
    }

    /// Posts a board, or puts it in the place of that of an undone move.
    async fn board(&self, job: &Job, post: BoardPost) -> Result<Delivery, app::Failure> {
        let (engine_thinks, match_id, ply) = (post.engine_thinks, post.match_id, post.ply);
        let (lasting, replaces) = (board::lasting(&post), post.replaces);
        let body = board::board(post, self.data.process.message_content);
        if let Some(at) = replaces
            && self.replace(at, body.clone()).await?
        {
            return Ok(Delivery::Posted(at.1));
        }
        let delivery = self.publish(job, Post::lasting(lasting, body)).await?;
        if engine_thinks {
            type_while_engine_thinks(self.data, job.channel, match_id, ply);
        }
        Ok(delivery)
    }

    /// The channels that everyone in a server sees, none where that cannot be known.
    pub async fn seen_by_all(&self, guild: GuildId) -> Result<Vec<ChannelId>, app::Failure> {
        match self.data.api.channels_seen_by_all(guild).await {
            Ok(seen) => Ok(seen),
            Err(error) if error.is_passing() => Err(later(&error)),
            Err(error) => {
                tracing::info!(%error, "no match digest for a server whose channels are unknown");
                Ok(Vec::new())
            }
        }
    }

    async fn open_thread(
        &self,
        channel: ChannelId,
        anchor: MessageId,
        name: &str,
    ) -> Result<Delivery, app::Failure> {
        let thread = ChannelId(anchor.0);
        match self.data.api.open_thread(channel, anchor, name).await {
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
        strip: &[At],
        keep_pictures: bool,
        remove: &[At],
    ) -> Result<Delivery, app::Failure> {
        let api = &self.data.api;
        for &(channel, message) in strip {
            changed(job, api.strip(channel, message, keep_pictures).await)?;
        }
        for &(channel, message) in remove {
            changed(job, api.delete(channel, message).await)?;
        }
        let removed = remove.iter().map(|&(_, message)| message);
        Ok(Delivery::Changed(removed.collect()))
    }

    /// Changes a message to what it is to show now.
    async fn show(&self, job: &Job, at: At, body: Body) -> Result<Delivery, app::Failure> {
        match self.data.api.edit(at.0, at.1, body).await {
            // The message of a duel is posted again.
            Err(error) if error.is_gone() && matches!(job.subject, Subject::Duel(_)) => {
                Err(app::Failure::Gone)
            }
            shown => changed(job, shown),
        }
    }

    /// Sends a player a direct message, unless they accept none or an earlier attempt has sent it.
    async fn tell(
        &self,
        job: &Job,
        player: PlayerId,
        body: Body,
    ) -> Result<Delivery, app::Failure> {
        let post = Post::from(body);
        let refused = |error: ApiError| {
            if error.is_passing() {
                return later(&error);
            }
            tracing::info!(%error, "direct message rejected");
            app::Failure::DirectMessagesRefused
        };
        let api = &self.data.api;
        let channel = api.open_dm(player, false).await.map_err(refused)?;
        if let Some(message) = self.earlier(job, channel, &post).await? {
            return Ok(Delivery::Told { channel, message });
        }
        let body = post.body.for_job(job.nonce.clone());
        let posted = api.post(priority_of(job), channel, body).await;
        Ok(Delivery::Told { channel, message: posted.map_err(refused)? })
    }

    async fn publish(&self, job: &Job, post: Post) -> Result<Delivery, app::Failure> {
        let (api, channel) = (&self.data.api, job.channel);
        if let Some(posted) = self.earlier(job, channel, &post).await? {
            return Ok(Delivery::Posted(posted));
        }
        let body = post.body.for_job(job.nonce.clone());
        let priority = priority_of(job);
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
            Ok(posted) => Ok(Delivery::Posted(posted)),
            Err(error) if error.is_passing() => Err(later(&error)),
            Err(error) if matches!(error.code(), 50001 | 50007 | 50013) => {
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

    /// The message that an earlier attempt has posted in a channel, if there was one.
    async fn earlier(
        &self,
        job: &Job,
        channel: ChannelId,
        post: &Post,
    ) -> Result<Option<MessageId>, app::Failure> {
        if job.attempts < 2 {
            return Ok(None);
        }
        match self.data.api.latest(channel, SEARCHED).await {
            Ok(messages) => {
                let mut own = messages.iter().filter(|it| it.author.id.ours() == self.data.me);
                let found = own.find(|it| post.is(&job.nonce, &custom_ids(it).collect::<Vec<_>>()));
                Ok(found.map(|message| message.id.ours()))
            }
            Err(error) if error.is_passing() => Err(later(&error)),
            Err(error) => {
                tracing::debug!(%error, "cannot read the channel’s messages; relying on the nonce");
                Ok(None)
            }
        }
    }

    /// Puts a board in the place of another. Returns whether that message is still there.
    async fn replace(&self, (channel, message): At, body: Body) -> Result<bool, app::Failure> {
        match self.data.api.edit(channel, message, body).await {
            Ok(()) => Ok(true),
            Err(error) if error.is_passing() => Err(later(&error)),
            Err(error) => {
                tracing::info!(%error, "could not delete the board of an undone move");
                Ok(false)
            }
        }
    }
}

fn to_visitor(post: VisitorPost) -> Body {
    match post {
        // In direct messages the bot reads everything.
        VisitorPost::Board(post) => board::board(*post, true),
        VisitorPost::Offer(post) => notice::offer(&post),
        VisitorPost::Gap(post) => notice::gap(post),
        VisitorPost::Reminder(post) => notice::reminder(&post),
    }
}

/// How urgent a job is while the bot is close to being blocked.
pub fn priority_of(job: &Job) -> Priority {
    if job.is_essential() { Priority::Essential } else { Priority::Deferrable }
}

/// The permission that is most likely missing if Discord refuses a post with this error.
fn likely_permission(error: &ApiError) -> &'static str {
    match error.code() {
        50001 => "View Channel",
        50007 => "Direct Messages",
        _ => "Send Messages",
    }
}

/// The outcome of a change to posted messages, for which nothing waits. It is only tried a few
/// times, except that an expired challenge is shown as expired however long that takes.
fn changed(job: &Job, result: Result<(), ApiError>) -> Result<Delivery, app::Failure> {
    let is_worth_it = job.attempts < TRIES || matches!(job.subject, Subject::Challenge(_));
    if let Err(error) = result {
        if error.is_passing() && is_worth_it {
            return Err(later(&error));
        }
        tracing::debug!(%error, "could not edit a post");
    }
    Ok(Delivery::Changed(Vec::new()))
}

fn later(error: &ApiError) -> app::Failure {
    match error.retry_after() {
        Some(after) => app::Failure::Limited { after },
        None => app::Failure::Retry { why: chain(error) },
    }
}

/// Shows the bot as typing until the turn after `ply` has been played. Runs in the background.
fn type_while_engine_thinks(data: &Data, channel: ChannelId, game_match: MatchId, ply: u32) {
    let data = data.clone();
    tokio::spawn(async move {
        for _ in 0..MOST_TYPING_RENEWALS {
            if let Err(error) = data.api.typing(channel).await {
                tracing::debug!(%error, "no typing indicator");
                return;
            }
            tokio::time::sleep(TYPING_RENEWED_EVERY).await;
            let thinks = data.blocking(move |app| app.still_at(game_match, ply)).await;
            if !thinks.unwrap_or(false) {
                return;
            }
        }
    });
}
