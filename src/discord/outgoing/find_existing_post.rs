//! Finds messages that were posted before a crash.

use serenity::all::ChannelId;

use crate::context::Data;
use crate::message::{Post, custom_ids};
use crate::rest::ApiError;
use model::MessageId;

/// The number of a channel's latest messages to search.
const SEARCHED: u8 = 100;

/// The bot's message in a channel that was posted for the job with this nonce.
///
/// # Errors
/// If this cannot be determined now.
pub async fn find_existing_post(
    data: &Data,
    channel: ChannelId,
    nonce: &str,
    post: &Post,
) -> Result<Option<MessageId>, ApiError> {
    match data.api.latest(channel, SEARCHED).await {
        Ok(messages) => {
            let mut own = messages.iter().filter(|message| message.author.id == data.me);
            let found = own.find(|it| post.is(nonce, &custom_ids(it).collect::<Vec<_>>()));
            Ok(found.map(|message| MessageId(message.id.get())))
        }
        Err(error) if error.is_passing() => Err(error),
        Err(error) => {
            tracing::debug!(%error, "cannot read the channel’s messages; relying on the nonce");
            Ok(None)
        }
    }
}
