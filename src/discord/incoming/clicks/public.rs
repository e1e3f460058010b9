//! Clicks that settle a challenge or an offer publicly.

use serenity::all::ComponentInteraction;

use super::clicked::is_ephemeral;
use crate::begin::challenge;
use crate::context::{Data, Request, Result, with_notice, with_thread_refusal};
use crate::ids::Ours;
use crate::message::{Body, PublicClick};
use crate::{duels, events};
use locale::Locale;
use model::{Challenge, ChallengeId, OfferId};

/// The new content of the message.
pub(super) async fn answer(
    request: &Request,
    click: &ComponentInteraction,
    meaning: PublicClick,
) -> Result {
    match meaning {
        PublicClick::Accept(id) => accept(request, click, id).await,
        PublicClick::Decline(id) => {
            let declined = request.ask(move |app, by| app.with_locale(app.decline(id, by)?));
            Ok(settled(&request.data, click, declined.await?).await)
        }
        PublicClick::Cancel(id) => {
            let cancelled = request.ask(move |app, by| app.with_locale(app.cancel(id, by)?));
            let (cancelled, locale) = cancelled.await?;
            Ok(challenge(&cancelled, locale))
        }
        PublicClick::JoinEvent(id) => events::message::change_entry(request, id, true).await,
        PublicClick::LeaveEvent(id) => events::message::change_entry(request, id, false).await,
        PublicClick::JoinDuel(id) => duels::change_line_up(request, id, true).await,
        PublicClick::LeaveDuel(id) => duels::change_line_up(request, id, false).await,
        PublicClick::AcceptOffer(id) => settle_offer(request, id, true).await,
        PublicClick::DeclineOffer(id) => settle_offer(request, id, false).await,
    }
}

async fn accept(request: &Request, click: &ComponentInteraction, id: ChallengeId) -> Result {
    let (data, context, person) = (&request.data, request.context, request.person());
    let message = click.message.id.ours();
    // No thread starts from an ephemeral message, but from the challenge's if that is here.
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
        && let Err(error) = data.api.edit(channel, message, body.clone()).await
    {
        tracing::info!(%error, "a challenge that was answered elsewhere still looks open");
    }
    body
}

async fn settle_offer(request: &Request, offer: OfferId, accept: bool) -> Result {
    let answered = request.ask(move |app, by| app.answer_offer(offer, by, accept)).await?;
    Ok(Body::plain(answered.text(answered.locale)))
}
