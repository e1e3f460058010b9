//! Posting the daily puzzles of servers, each once.

use serenity::all::ChannelId;

use super::found::find_posted;
use crate::app::MessageId;
use crate::discord::context::Data;
use crate::discord::message::{daily, daily_mark};
use crate::discord::rest::{ApiError, Priority};

/// Posts what is due. What fails for a while is claimed again by itself; what Discord refuses for good is left out until the next day.
pub async fn post_due(data: &Data) {
    // Close to being blocked, the bot leaves them for later.
    while data.api.allows(Priority::Deferrable) {
        let own = data.shards.own();
        let claimed = data.blocking(move |app| app.claim_daily_puzzle(own.as_ref()));
        let post = match claimed.await {
            Ok(Some(post)) => post,
            Ok(None) => return,
            Err(error) => {
                error.log("looking for daily puzzles");
                return;
            }
        };
        let (channel, mark) = (ChannelId::new(post.channel.0), daily_mark(&post));
        let posted = async {
            if post.tried_before
                && let Some(posted) = find_posted(data, channel, &mark).await?
            {
                return Ok(posted);
            }
            data.api.turn().await;
            let body = daily(post.clone()).nonce(post.nonce.clone());
            let posted = data.api.post(Priority::Deferrable, channel, body).await?;
            Ok::<_, ApiError>(MessageId(posted.id.get()))
        };
        let message = match posted.await {
            Ok(message) => Some(message),
            Err(error) if error.is_passing() => {
                tracing::info!(%error, %channel, "a daily puzzle is posted later");
                continue;
            }
            Err(error) => {
                tracing::warn!(%error, %channel, "a daily puzzle is refused");
                None
            }
        };
        let noted = data.blocking(move |app| app.daily_posted(&post, message));
        if let Err(error) = noted.await {
            error.log("noting a daily puzzle");
            return;
        }
    }
}
