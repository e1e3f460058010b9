//! What somebody can see in a server.

use std::time::{Duration, Instant};

use serenity::all::{Member, User};

use super::{Data, Failure, InteractionContext};
use app::events::EventAsker;
use app::{ChannelId, PlayerId};
use locale::{Locale, say};

/// For how long suggestions rely on what was visible before: they are asked for with every letter.
const REMEMBERED: Duration = Duration::from_secs(30);

/// Returns the channels of the server that somebody can see. What is in others is hidden.
pub async fn channels_seen(
    data: &Data,
    context: &InteractionContext,
    member: Option<&Member>,
    locale: Locale,
) -> Result<Vec<ChannelId>, Failure> {
    let (Some(guild), Some(member), false) = (context.guild, member, context.foreign) else {
        return Err(Failure::Refused(say!(locale, "games-no-server")));
    };
    let asked = data.api.channels_seen_by(guild, member).await;
    let seen = asked.map_err(|error| {
        tracing::warn!(%error, "cannot tell which channels a member can see");
        Failure::Refused(say!(locale, "games-server-unknown"))
    })?;
    let seen: Vec<_> = seen.into_iter().map(|it| ChannelId(it.get())).collect();
    let key = (guild, member.user.id);
    data.seen.insert(key, (Instant::now(), seen.clone()));
    Ok(seen)
}

/// Returns who asks for events, and what they can see. Discord is asked only if there are events in
/// other channels.
pub async fn event_asker(
    data: &Data,
    context: &InteractionContext,
    (user, member): (&User, Option<&Member>),
    locale: Locale,
) -> Result<EventAsker, Failure> {
    let mut asker = asker_near(context, user, locale)?;
    let (guild, near) = (asker.guild, asker.channels.clone());
    let has_more = data.blocking(move |app| app.has_events_beside(guild, &near));
    if has_more.await? {
        let seen = channels_seen(data, context, member, locale).await?;
        asker.channels.extend(seen);
    }
    Ok(asker)
}

/// Returns the same for suggestions.
pub async fn suggested_to(
    data: &Data,
    context: &InteractionContext,
    (user, member): (&User, Option<&Member>),
    locale: Locale,
) -> Result<EventAsker, Failure> {
    let mut asker = asker_near(context, user, locale)?;
    let (guild, near) = (asker.guild, asker.channels.clone());
    let has_more = data.suggesting(move |app| app.has_events_beside(guild, &near));
    if has_more.await? {
        let lately = context.guild.and_then(|guild| data.seen.get(&(guild, user.id)));
        let seen = match lately {
            Some((at, seen)) if at.elapsed() < REMEMBERED => seen,
            _ => channels_seen(data, context, member, locale).await?,
        };
        asker.channels.extend(seen);
    }
    Ok(asker)
}

/// Somebody who sees the channel in which they ask and, in a thread, the one that it belongs to.
fn asker_near(
    context: &InteractionContext,
    user: &User,
    locale: Locale,
) -> Result<EventAsker, Failure> {
    let at = context.viewpoint();
    Ok(EventAsker {
        guild: context.server(locale)?,
        by: PlayerId(user.id.get()),
        here: at.channel,
        channels: [Some(at.channel), at.parent].into_iter().flatten().collect(),
    })
}
