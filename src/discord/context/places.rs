//! Where matches may be played, and what those places are called.

use serenity::all::{PartialChannel, UserId};

use super::{Data, Failure, InteractionContext};
use crate::message::{Body, escape};
use app::{ChannelId, GuildId, Place, PlayerId};
use locale::{Locale, say};

/// Refuses to begin a match in a place where the server does not allow matches.
pub async fn expect_allowed(data: &Data, context: &InteractionContext) -> Result<(), Failure> {
    let guild = context.guild.map(|guild| GuildId(guild.get()));
    let here = context.viewpoint();
    let channels: Vec<ChannelId> =
        [Some(here.channel), here.parent].into_iter().flatten().collect();
    data.blocking(move |app| app.expect_allowed(guild, &channels)).await
}

/// Returns the name of the server of an interaction.
pub async fn server_name(data: &Data, guild: GuildId, locale: Locale) -> Result<String, Failure> {
    data.api.server_name(guild.0.into()).await.map_err(|error| {
        tracing::warn!(%error, "could not look up a server’s name");
        Failure::Refused(say!(locale, "duel-error-server-name"))
    })
}

/// Returns the name of the channel of an interaction, or its id if that is not known.
pub fn channel_name(channel: Option<&PartialChannel>, context: &InteractionContext) -> String {
    channel.and_then(|channel| channel.name.clone()).unwrap_or_else(|| context.channel.to_string())
}

/// Returns a player's direct messages as the place of a match, with a link to them. Refuses if the
/// player does not accept any.
pub async fn private_place(
    data: &Data,
    by: PlayerId,
    locale: Locale,
) -> Result<(Place, String), Failure> {
    let opened = data.api.open_dm_quickly(UserId::new(by.0)).await;
    let channel = opened.map_err(|error| {
        tracing::info!(%error, "no direct messages for a match");
        Failure::Refused(say!(locale, "practice-nowhere"))
    })?;
    let place = Place { guild: None, channel: ChannelId(channel.get()), anchor: None };
    let link = format!("https://discord.com/channels/@me/{channel}");
    Ok((place, link))
}

/// Adds what direct messages could not tell somebody: which matches have lost their channel, and
/// that there are reports.
pub async fn with_news(data: &Data, by: PlayerId, body: Body) -> Result<Body, Failure> {
    let news = data.blocking(move |app| app.notices(by)).await?;
    Ok(match news {
        Some(news) => body.line(&escape(&news)),
        None => body,
    })
}
