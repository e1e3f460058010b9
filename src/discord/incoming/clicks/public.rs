//! Clicks that settle a challenge or an offer publicly.

use serenity::all::{ChannelId as DiscordChannelId, ComponentInteraction};

use super::clicked::is_ephemeral;
use crate::begin::challenge::challenge;
use crate::context::{Data, Request, Result, with_notice, with_thread_refusal};
use crate::message::{Body, PublicClick};
use crate::{duels, events};
use locale::Locale;
use model::{Challenge, ChallengeId, MessageId, OfferId};

/// The new content of the message.
pub(super) async fn answer(
    request: &Request,
    click: &ComponentInteraction,
    meaning: PublicClick,
) -> Result {
    let by = request.by();
    match meaning {
        PublicClick::Accept(id) => accept(request, click, id).await,
        PublicClick::Decline(id) => {
            let declined = request.blocking(move |app| app.with_locale(app.decline(id, by)?));
            Ok(settled(&request.data, click, declined.await?).await)
        }
        PublicClick::Cancel(id) => {
            let cancelled = request.blocking(move |app| app.with_locale(app.cancel(id, by)?));
            let (cancelled, locale) = cancelled.await?;
            Ok(challenge(&cancelled, locale))
        }
        PublicClick::JoinEvent(id) => events::join_in_place(request, id).await,
        PublicClick::LeaveEvent(id) => events::leave_in_place(request, id).await,
        PublicClick::JoinDuel(id) => duels::join_in_place(request, id).await,
        PublicClick::LeaveDuel(id) => duels::leave_in_place(request, id).await,
        PublicClick::AcceptOffer(id) => settle_offer(request, id, true).await,
        PublicClick::DeclineOffer(id) => settle_offer(request, id, false).await,
    }
}

async fn accept(request: &Request, click: &ComponentInteraction, id: ChallengeId) -> Result {
    let (data, context, person) = (&request.data, request.context, request.person());
    let message = MessageId(click.message.id.get());
    // No thread can start from an ephemeral message, so it starts from the challenge's message if
    // that is in this channel.
    let aside = is_ephemeral(click);
    let (may_thread, here) = (context.may_thread(), request.here());
    let accepted = data.blocking(move |app| {
        let (challenge, _) = app.accept(id, &person, |challenge| {
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

/// The message of a settled challenge. If it was settled elsewhere, also edits its own message. If
/// that fails, the end of the match will update it.
async fn settled(
    data: &Data,
    click: &ComponentInteraction,
    (settled, locale): (Challenge, Locale),
) -> Body {
    let body = challenge(&settled, locale);
    if is_ephemeral(click)
        && let Some((channel, message)) = settled.message
    {
        let channel = DiscordChannelId::new(channel.0);
        let shown = data.api.edit(channel, message.0.into(), body.clone());
        if let Err(error) = shown.await {
            tracing::info!(%error, "a challenge that was answered elsewhere still looks open");
        }
    }
    body
}

async fn settle_offer(request: &Request, offer: OfferId, accept: bool) -> Result {
    let by = request.by();
    let answered = request.blocking(move |app| app.answer_offer(offer, by, accept)).await?;
    Ok(Body::plain(answered.text(answered.locale)))
}
