//! Finds messages that were posted before a crash.

use serenity::all::{ActionRowComponent, ButtonKind, ChannelId, Message};

use crate::context::Data;
use crate::rest::ApiError;
use app::MessageId;

/// The number of a channel's latest messages to search.
const SEARCHED: u8 = 100;

/// The bot's message in a channel that carries one of `marks`, custom ids that only this message
/// has.
///
/// # Errors
/// If this cannot be determined now.
pub async fn find_existing_post(
    data: &Data,
    channel: ChannelId,
    marks: &[&str],
) -> Result<Option<MessageId>, ApiError> {
    match data.api.latest(channel, SEARCHED).await {
        Ok(messages) => Ok(messages
            .iter()
            .find(|message| message.author.id == data.me && carries(message, marks))
            .map(|message| MessageId(message.id.get()))),
        Err(error) if error.is_passing() => Err(error),
        Err(error) => {
            tracing::debug!(%error, "cannot read the channel’s messages; relying on the nonce");
            Ok(None)
        }
    }
}

fn carries(message: &Message, marks: &[&str]) -> bool {
    let mut components = message.components.iter().flat_map(|row| &row.components);
    components.any(|component| {
        matches!(component, ActionRowComponent::Button(button)
            if matches!(&button.data, ButtonKind::NonLink { custom_id, .. } if marks.contains(&custom_id.as_str())))
    })
}
