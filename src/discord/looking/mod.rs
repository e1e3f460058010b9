//! Looks for an opponent in a server.

pub mod command;
pub mod message;

use self::message as looking;
use crate::context::{Data, Failure, InteractionContext, expect_allowed};
use crate::message::Body;
use app::{ChannelId, LookingFor, Person, PlayerId};
use locale::Locale;

/// Shows who looks for an opponent.
pub async fn show(
    data: &Data,
    by: PlayerId,
    context: &InteractionContext,
    locale: Locale,
) -> Result<Body, Failure> {
    let guild = context.server(locale)?;
    let view = data.blocking(move |app| app.looking(guild, by)).await?;
    Ok(looking::list(&view, locale))
}

/// Looks for an opponent where matches may begin.
pub async fn look(
    data: &Data,
    by: Person,
    context: &InteractionContext,
    wanted: LookingFor,
    locale: Locale,
) -> Result<Body, Failure> {
    let guild = context.server(locale)?;
    expect_allowed(data, context).await?;
    let here = context.viewpoint();
    let channel: ChannelId = here.parent.unwrap_or(here.channel);
    let looked =
        data.blocking(move |app| app.look_for_opponent(&by, (guild, channel), wanted)).await?;
    Ok(looking::looked(&looked, locale))
}

/// Takes somebody from the list, and shows the rest.
pub async fn leave(
    data: &Data,
    by: PlayerId,
    context: &InteractionContext,
    locale: Locale,
) -> Result<Body, Failure> {
    let guild = context.server(locale)?;
    let view = data.blocking(move |app| {
        app.stop_looking(guild, by)?;
        app.looking(guild, by)
    });
    Ok(looking::list(&view.await?, locale))
}
