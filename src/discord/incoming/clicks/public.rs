//! Clicks that settle a challenge or an offer publicly.

use serenity::all::{ChannelId as DiscordChannelId, ComponentInteraction};

use super::clicked::{Clicked, is_ephemeral};
use crate::begin::challenge;
use crate::context::{Data, Failure, person, with_notice, with_thread_refusal};
use crate::message::{Body, PublicClick, escape};
use crate::{duels, events};
use app::{Challenge, ChallengeId, ChannelId, MessageId, OfferId};
use locale::Locale;

/// Returns the new content of the message.
pub(super) async fn answer(clicked: &Clicked<'_>, meaning: PublicClick) -> Result<Body, Failure> {
    match meaning {
        PublicClick::Accept(id) => accept(clicked, id).await,
        PublicClick::Decline(id) => {
            let by = clicked.by;
            let declined =
                (clicked.data).blocking(move |app| app.with_locale(app.decline(id, by)?)).await?;
            Ok(settled(clicked.data, clicked.click, declined).await)
        }
        PublicClick::Cancel(id) => {
            let by = clicked.by;
            let (challenge, locale) =
                (clicked.data).blocking(move |app| app.with_locale(app.cancel(id, by)?)).await?;
            Ok(challenge::challenge(&challenge, locale))
        }
        PublicClick::JoinEvent(id) => {
            let asker = clicked.event_asker().await?;
            let player = person(&clicked.click.user, clicked.click.member.as_ref());
            events::join_in_place(clicked.data, asker, id, player).await
        }
        PublicClick::LeaveEvent(id) => {
            let asker = clicked.event_asker().await?;
            events::leave_in_place(clicked.data, asker, id).await
        }
        PublicClick::JoinDuel(id) => {
            let guild = clicked.context.server(clicked.locale)?;
            let player = person(&clicked.click.user, clicked.click.member.as_ref());
            duels::join_in_place(clicked.data, guild, id, player).await
        }
        PublicClick::LeaveDuel(id) => {
            let guild = clicked.context.server(clicked.locale)?;
            duels::leave_in_place(clicked.data, guild, id, clicked.by).await
        }
        PublicClick::AcceptOffer(id) => settle_offer(clicked, id, true).await,
        PublicClick::DeclineOffer(id) => settle_offer(clicked, id, false).await,
    }
}

async fn accept(clicked: &Clicked<'_>, id: ChallengeId) -> Result<Body, Failure> {
    let &Clicked { data, click, context, .. } = clicked;
    let person = person(&click.user, click.member.as_ref());
    let message = MessageId(click.message.id.get());
    // No thread can start from an ephemeral message, so it starts from the challenge's message if
    // that is in this channel.
    let aside = is_ephemeral(click);
    let may_thread = context.may_thread();
    let here = ChannelId(context.channel.get());
    let accepted = data.blocking(move |app| {
        let (challenge, _) = app.accept_in(id, &person, |challenge| {
            let anchor = match (aside, challenge.message) {
                (false, _) => Some(message),
                (true, Some((channel, message))) if channel == here => Some(message),
                (true, _) => None,
            };
            context.place(anchor.filter(|_| may_thread))
        })?;
        let (challenge, locale) = app.with_locale(challenge)?;
        Ok((challenge, locale, app.place_notice(here, locale)?))
    });
    let (challenge, locale, notice) = accepted.await?;
    let body = settled(data, click, (challenge, locale)).await;
    let body = with_thread_refusal(data, &context, body, locale);
    Ok(with_notice(context.channel, body, notice))
}

/// Returns the message of a settled challenge. If it was settled elsewhere, also edits its own
/// message. If that fails, the end of the match will update it.
async fn settled(
    data: &Data,
    click: &ComponentInteraction,
    (challenge, locale): (Challenge, Locale),
) -> Body {
    let body = challenge::challenge(&challenge, locale);
    if is_ephemeral(click)
        && let Some((channel, message)) = challenge.message
    {
        let channel = DiscordChannelId::new(channel.0);
        let shown = data.api.edit(channel, message.0.into(), body.clone());
        if let Err(error) = shown.await {
            tracing::info!(%error, "a challenge that was answered elsewhere still looks open");
        }
    }
    body
}

async fn settle_offer(
    clicked: &Clicked<'_>,
    offer: OfferId,
    accept: bool,
) -> Result<Body, Failure> {
    let by = clicked.by;
    let answered = (clicked.data).blocking(move |app| app.answer_offer(offer, by, accept)).await?;
    Ok(Body::text(escape(&answered.text(answered.locale))))
}
