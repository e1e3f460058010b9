//! Handles changes of the bot's permissions in a channel, and reports what is missing.

use serenity::all::Permissions;

use super::interaction::permission_names;
use super::{Data, Failure, InteractionContext, logged};
use crate::message::{Body, escape};
use app::{self, permission_name};
use locale::{Conjunction, Locale, say};
use model::{ChannelId, GuildId};

/// Handles a change of the bot's permissions: in a channel of a server and its threads, or anywhere
/// in the server if `None`. Posts that were refused there are tried again, after a delay if earlier
/// tries have failed too.
pub async fn permissions_changed(data: &Data, guild: GuildId, channel: Option<ChannelId>) {
    let Some(wait) = data.api.refusals.forget_guild(guild, channel) else { return };
    tokio::time::sleep(wait).await;
    let noted = match channel {
        Some(channel) => place_works(data, channel, true).await,
        None => data.blocking(move |app| app.guild_works_again(guild)).await,
    };
    logged(noted, "noting that permissions have changed");
}

/// Tells the app that boards can be posted in a channel and, if `threads`, in its threads.
pub async fn place_works(data: &Data, channel: ChannelId, threads: bool) -> Result<(), Failure> {
    data.blocking(move |app| app.place_works_again(channel, threads)).await
}

/// Adds why boards cannot be posted where a match is played, unless that channel has been told.
pub async fn with_refusal(
    data: &Data,
    place: ChannelId,
    body: Body,
    locale: Locale,
) -> Result<Body, Failure> {
    let notice = data.blocking(move |app| app.place_notice(place, locale)).await?;
    Ok(with_notice(place, body, notice))
}

/// Adds such a reason, if there is one.
pub fn with_notice(place: ChannelId, body: Body, notice: Option<String>) -> Body {
    match notice {
        Some(notice) => body.line(&format!("<#{place}>: {}", escape(&notice))),
        None => body,
    }
}

/// Says why matches in a channel get no threads, unless that channel has been told already.
pub fn with_thread_refusal(
    data: &Data,
    context: &InteractionContext,
    body: Body,
    locale: Locale,
) -> Body {
    let missing = if context.thread { Permissions::empty() } else { context.missing_for_threads() };
    let mut told = data.told_of_threads.lock();
    if missing.is_empty() {
        // Tell again when the permission is lost again.
        told.remove(&context.channel);
    }
    if missing.is_empty() || !context.may_post() || !told.insert(context.channel) {
        return body;
    }
    let names = permission_names(missing).into_iter();
    let bold = names.map(|name| format!("**{}**", permission_name(name, locale)));
    let names = locale.list(bold, Conjunction::And);
    body.line(&say!(locale, "notice-no-thread", permissions = names))
}
