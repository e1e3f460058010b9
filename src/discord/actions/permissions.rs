//! Noting what the bot may do where it is used, and telling what it lacks.

use serenity::all::ChannelId;

use crate::app;
use crate::discord::context::{Data, Failure, InteractionContext, Shows};
use crate::discord::message::{Body, escape};
use crate::locale::Locale;

/// Notes what an interaction shows of the bot's permissions; what waited for one is posted now. Whoever interacts wants something else,
/// so that a failure is none of theirs.
pub async fn note(data: &Data, context: &InteractionContext) {
    if context.foreign || data.permits.note(context) == Shows::Blocked {
        return;
    }
    if let Err(failure) = place_works(data, context.channel, context.may_thread()).await {
        failure.log("noting that a channel works");
    }
}

/// Tells the app that boards can be posted in a channel, and with `threads` in its threads too.
pub async fn place_works(data: &Data, channel: ChannelId, threads: bool) -> Result<(), Failure> {
    let channel = app::ChannelId(channel.get());
    data.blocking(move |app| app.place_works_again(channel, threads))
        .await
}

/// Adds what the bot lacks where a match is played, if that has not been told there yet.
pub async fn with_notice(
    data: &Data,
    place: ChannelId,
    body: Body,
    locale: Locale,
) -> Result<Body, Failure> {
    if let Some(notice) = data.permits.notice(place, locale) {
        return Ok(body.line(&notice));
    }
    if data.permits.has_told(place) {
        return Ok(body);
    }
    let channel = app::ChannelId(place.get());
    let notice = data
        .blocking(move |app| app.place_notice(channel, locale))
        .await?;
    Ok(match notice {
        Some(notice) => body.line(&format!("<#{place}>: {}", escape(&notice))),
        None => body,
    })
}
