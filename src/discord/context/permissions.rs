//! Records the bot's permissions in a channel, and reports what is missing.

use std::sync::PoisonError;

use serenity::all::{ChannelId, GuildId, Permissions};

use super::{Data, Failure, InteractionContext};
use crate::message::{Body, escape};
use crate::rest::Allowed;
use app::{self, permission_name};
use locale::{Conjunction, Locale, say};

/// Records the bot's permissions as an interaction shows them. Posts that waited for one are sent
/// now. The caller did not ask for this, so a failure is only logged.
pub async fn remember_permissions(data: &Data, context: &InteractionContext) {
    if context.foreign {
        return;
    }
    let missing = context.missing_for_boards();
    let refusals = &data.api.refusals;
    if missing.is_empty() {
        refusals.forget(context.channel);
    } else {
        let allowed = Allowed {
            posts: missing == Permissions::ATTACH_FILES,
            pictures: false,
            references: true,
        };
        refusals.refused(context.channel, context.guild, allowed);
    }
    let noted = if missing.is_empty() {
        place_works(data, context.channel, context.may_thread()).await
    } else {
        place_refuses(data, context, missing).await
    };
    if let Err(failure) = noted {
        failure.log("noting what the bot may do in a channel");
    }
}

/// Handles a change of the bot's permissions: in a channel of a server and its threads, or anywhere
/// in the server if `None`. Posts that were refused there are tried again, after a delay if earlier
/// tries have failed too.
pub async fn permissions_changed(data: &Data, guild: GuildId, channel: Option<ChannelId>) {
    let Some(wait) = data.api.refusals.forget_guild(guild, channel) else {
        return;
    };
    tokio::time::sleep(wait).await;
    let noted = match channel {
        Some(channel) => place_works(data, channel, true).await,
        None => {
            let guild = app::GuildId(guild.get());
            data.blocking(move |app| app.guild_works_again(guild)).await
        }
    };
    if let Err(failure) = noted {
        failure.log("noting that permissions have changed");
    }
}

/// Tells the app that boards can be posted in a channel, and also in its threads if `threads` is
/// set.
pub async fn place_works(data: &Data, channel: ChannelId, threads: bool) -> Result<(), Failure> {
    let channel = app::ChannelId(channel.get());
    data.blocking(move |app| app.place_works_again(channel, threads)).await
}

/// Tells the app that boards cannot be posted in a channel, unless they can be posted in its
/// threads.
async fn place_refuses(
    data: &Data,
    context: &InteractionContext,
    missing: Permissions,
) -> Result<(), Failure> {
    let missing = if context.may_thread() { missing - Permissions::SEND_MESSAGES } else { missing };
    if missing.is_empty() {
        return Ok(());
    }
    let channel = app::ChannelId(context.channel.get());
    let names = names(missing).join(", ");
    data.blocking(move |app| app.place_refuses(channel, &names)).await
}

/// Adds the reason why boards cannot be posted where a match is played, unless that channel has
/// been told already.
pub async fn with_refusal(
    data: &Data,
    place: ChannelId,
    body: Body,
    locale: Locale,
) -> Result<Body, Failure> {
    let channel = app::ChannelId(place.get());
    let notice = data.blocking(move |app| app.place_notice(channel, locale)).await?;
    Ok(match notice {
        Some(notice) => body.line(&format!("<#{place}>: {}", escape(&notice))),
        None => body,
    })
}

/// Like [`with_refusal`], for the start of a match. Also says why the match gets no thread of its
/// own.
pub async fn with_missing_permissions(
    data: &Data,
    context: &InteractionContext,
    body: Body,
    locale: Locale,
) -> Result<Body, Failure> {
    let missing = if context.thread { Permissions::empty() } else { context.missing_for_threads() };
    let told = &data.told_of_threads;
    let tell = {
        let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
        if missing.is_empty() {
            // Tell again when the permission is lost again.
            told.remove(&context.channel);
        }
        !missing.is_empty() && context.may_post() && told.insert(context.channel)
    };
    if tell {
        let names = names(missing).into_iter();
        let bold = names.map(|name| format!("**{}**", permission_name(name, locale)));
        let names = locale.list(bold, Conjunction::And);
        return Ok(body.line(&say!(locale, "notice-no-thread", permissions = names)));
    }
    with_refusal(data, context.channel, body, locale).await
}

/// The names of permissions as Discord's settings show them.
fn names(permissions: Permissions) -> Vec<&'static str> {
    [
        (Permissions::VIEW_CHANNEL, "View Channel"),
        (Permissions::SEND_MESSAGES, "Send Messages"),
        (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
        (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (Permissions::ATTACH_FILES, "Attach Files"),
    ]
    .into_iter()
    .filter(|&(permission, _)| permissions.contains(permission))
    .map(|(_, name)| name)
    .collect()
}
