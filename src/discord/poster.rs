//! The workers that post what the app has put into its outbox.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ActionRowComponent, ButtonKind, ChannelId, Message, UserId};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use super::Data;
use super::api::ApiError;
use super::board;
use super::body::Body;
use super::click::Click;
use super::errors::{Failure, chain};
use super::typing;
use crate::app::{self, Content, Delivery, Job, TurnMessage};

/// Posts at a time. The jobs of one match come one after the other all the same.
const WORKERS: usize = 8;
/// How often to look for rows that have become due without anybody telling.
const POLL: Duration = Duration::from_secs(1);
/// How many of a channel's latest messages are searched for a post that may have been made already.
const SEARCHED: u8 = 100;

/// Starts the workers.
pub fn start(data: &Data, stop: CancellationToken) {
    let wake = Arc::new(Notify::new());
    let waker = Arc::clone(&wake);
    data.app.on_posts(move || waker.notify_one());
    for _ in 0..WORKERS {
        tokio::spawn(work(data.clone(), Arc::clone(&wake), stop.clone()));
    }
}

async fn work(data: Data, wake: Arc<Notify>, stop: CancellationToken) {
    while !stop.is_cancelled() {
        match data.ask(app::App::claim_post).await {
            Ok(Some(job)) => {
                // There may be more, and whoever waits can begin.
                wake.notify_one();
                carry_out(&data, job).await;
                continue;
            }
            Ok(None) => {}
            Err(error) => error.log("looking for posts"),
        }
        tokio::select! {
            () = wake.notified() => {}
            () = tokio::time::sleep(POLL) => {}
            () = stop.cancelled() => return,
        }
    }
}

async fn carry_out(data: &Data, job: Job) {
    let asked = job.clone();
    let content = data.ask(move |app| app.content(&asked)).await;
    let result = match content {
        Ok(None) => return,
        Ok(Some(content)) => deliver(data, &job, content).await,
        Err(error) => {
            error.log("preparing a post");
            Err(app::Failure::Retry {
                after: None,
                why: error.to_string(),
            })
        }
    };
    let report = match result {
        Ok(delivery) => data.ask(move |app| app.done(&job, delivery)).await,
        Err(failure) => {
            tracing::warn!(
                channel = %job.channel, game_match = %job.match_id, attempts = job.attempts, ?failure,
                "a post did not work"
            );
            data.ask(move |app| app.failed(&job, failure)).await
        }
    };
    if let Err(error) = report {
        error.log("reporting a post");
    }
}

async fn deliver(data: &Data, job: &Job, content: Content) -> Result<Delivery, app::Failure> {
    let channel = ChannelId::new(job.channel.0);
    match content {
        Content::OpenThread { anchor, name } => {
            let thread = app::ChannelId(anchor.0);
            match data.api.open_thread(channel, anchor.0.into(), &name).await {
                Ok(()) => Ok(Delivery::ThreadOpened(thread)),
                // The message has its thread already.
                Err(error) if error.code() == 160004 => Ok(Delivery::ThreadOpened(thread)),
                Err(error) if error.is_passing() => Err(retry(&error)),
                Err(error) if error.is_gone() => Err(app::Failure::Gone),
                Err(error) => {
                    tracing::info!(%error, "no thread here; the match is played in the channel");
                    Err(app::Failure::Blocked {
                        permission: "Create Public Threads".to_owned(),
                    })
                }
            }
        }
        Content::Board(post) => {
            let engine_thinks = post.engine_thinks;
            let (mark, ply) = (board::board_mark(&post), post.ply);
            let delivery = publish(data, job, board::board(post), &mark).await?;
            if engine_thinks {
                typing::while_engine_thinks(data, channel, job.match_id, ply).await;
            }
            Ok(delivery)
        }
        Content::Ending(post) => {
            let mark = board::board_mark(&post);
            publish(data, job, board::board(post), &mark).await
        }
        Content::Offer(post) => {
            let mark = Click::AcceptOffer(post.offer).to_string();
            publish(data, job, board::offer(&post), &mark).await
        }
        Content::DirectMessage(post) => tell(data, job, &post).await,
        Content::Call(post) => {
            let mark = Click::Board(post.board).to_string();
            publish(data, job, board::call(&post), &mark).await
        }
        Content::Reminder(post) => {
            let mark = Click::Board(post.board).to_string();
            publish(data, job, board::reminder(&post), &mark).await
        }
        Content::Rematch {
            board,
            text,
            locale,
        } => {
            let mark = Click::Explain(board).to_string();
            publish(data, job, board::rematch(board, &text, locale), &mark).await
        }
    }
}

/// Sends a player a direct message, unless they take none.
async fn tell(data: &Data, job: &Job, message: &TurnMessage) -> Result<Delivery, app::Failure> {
    let refused = |error: ApiError| {
        if error.is_passing() {
            retry(&error)
        } else {
            tracing::info!(%error, "a direct message is refused; pinging instead");
            app::Failure::DirectMessagesRefused
        }
    };
    let player = UserId::new(message.player.0);
    let channel = data.api.open_dm(player).await.map_err(refused)?;
    let at = app::ChannelId(channel.get());
    let mark = Click::Board(message.board).to_string();
    if job.attempts > 1
        && let Some(message) = find_posted(data, channel, &mark).await?
    {
        return Ok(Delivery::Told {
            channel: at,
            message,
        });
    }
    let body = board::direct_message(message).nonce(job.nonce.clone());
    let posted = data.api.post(channel, body).await.map_err(refused)?;
    Ok(Delivery::Told {
        channel: at,
        message: app::MessageId(posted.get()),
    })
}

/// Posts a message unless an earlier attempt has; `mark` is a custom id that only this message has.
async fn publish(data: &Data, job: &Job, body: Body, mark: &str) -> Result<Delivery, app::Failure> {
    let channel = ChannelId::new(job.channel.0);
    if job.attempts > 1
        && let Some(posted) = find_posted(data, channel, mark).await?
    {
        return Ok(Delivery::Posted(posted));
    }
    let body = body.nonce(job.nonce.clone());
    let mut result = data.api.post(channel, body.clone()).await;
    if result.as_ref().is_err_and(ApiError::is_archived) {
        match data.api.unarchive(channel).await {
            Ok(()) => result = data.api.post(channel, body).await,
            Err(error) if error.is_passing() => return Err(retry(&error)),
            // A locked thread: the match goes back to its channel.
            Err(_) => return Err(app::Failure::Gone),
        }
    }
    match result {
        Ok(message) => Ok(Delivery::Posted(app::MessageId(message.get()))),
        Err(error) if error.is_gone() => Err(app::Failure::Gone),
        Err(error) if error.lacks_permission() || error.code() == 50007 => {
            let permission = data.permits.likely_missing(channel);
            Err(app::Failure::Blocked {
                permission: permission.unwrap_or_else(|| likely_permission(&error).to_owned()),
            })
        }
        Err(error) => Err(retry(&error)),
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

/// Looks for a message of ours that carries `mark`.
async fn find_posted(
    data: &Data,
    channel: ChannelId,
    mark: &str,
) -> Result<Option<app::MessageId>, app::Failure> {
    match data.api.latest(channel, SEARCHED).await {
        Ok(messages) => Ok(messages
            .iter()
            .find(|message| message.author.id == data.me && carries(message, mark))
            .map(|message| app::MessageId(message.id.get()))),
        Err(error) if error.is_passing() => Err(retry(&error)),
        Err(error) => {
            tracing::debug!(%error, "the channel's messages cannot be read; the nonce must do");
            Ok(None)
        }
    }
}

fn carries(message: &Message, mark: &str) -> bool {
    let mut components = message.components.iter().flat_map(|row| &row.components);
    components.any(|component| {
        matches!(component, ActionRowComponent::Button(button)
            if matches!(&button.data, ButtonKind::NonLink { custom_id, .. } if custom_id == mark))
    })
}

fn retry(error: &ApiError) -> app::Failure {
    app::Failure::Retry {
        after: error.retry_after(),
        why: chain(error),
    }
}

impl Data {
    /// Tells the app that boards can be posted in a channel, and with `threads` in its threads too.
    pub async fn place_works(&self, channel: ChannelId, threads: bool) -> Result<(), Failure> {
        let channel = app::ChannelId(channel.get());
        self.ask(move |app| app.place_works_again(channel, threads))
            .await
    }
}
