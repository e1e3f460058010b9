//! Offering draws, takebacks, vacations and rematches.

use crate::app::{App, MatchSelector, Offered, PlayerId};
use crate::discord::context::{Data, Failure};
use crate::discord::message::{Body, escape};
use crate::locale::Locale;
use crate::say;

/// Offers a draw, or agrees to one.
pub async fn offer_draw(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    locale: Locale,
) -> Result<Body, Failure> {
    let offer = data
        .ask_engine(move |app| app.offer_draw(by, which))
        .await?;
    Ok(Body::text(escape(&offer.text(locale))))
}

/// Offers to take a turn back, or allows it where that is offered.
pub async fn offer_takeback(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    locale: Locale,
) -> Result<Body, Failure> {
    offer(data, locale, move |app| app.offer_takeback(by, which)).await
}

/// Offers a vacation, or agrees to the one offered.
pub async fn offer_vacation(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    days: i64,
    locale: Locale,
) -> Result<Body, Failure> {
    offer(data, locale, move |app| app.offer_vacation(by, which, days)).await
}

/// Offers a rematch, or accepts the one offered.
pub async fn offer_rematch(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    locale: Locale,
) -> Result<Body, Failure> {
    offer(data, locale, move |app| app.offer_rematch(by, which)).await
}

/// Offers to go on from the record of a match of which the chat shows more, or agrees to it.
pub async fn offer_to_go_on(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    locale: Locale,
) -> Result<Body, Failure> {
    offer(data, locale, move |app| app.offer_to_go_on(by, which)).await
}

/// Offers to set such a match aside, or agrees to it.
pub async fn offer_to_set_aside(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    locale: Locale,
) -> Result<Body, Failure> {
    offer(data, locale, move |app| app.offer_to_set_aside(by, which)).await
}

/// Ends a vacation before its time.
pub async fn end_vacation(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    locale: Locale,
) -> Result<Body, Failure> {
    let game_match = data
        .blocking(move |app| app.end_vacation(by, which))
        .await?;
    let id = game_match.id.to_string();
    Ok(Body::text(say!(locale, "vacation-ended", r#match = id)))
}

async fn offer(
    data: &Data,
    locale: Locale,
    make: impl FnOnce(&App) -> crate::app::Result<Offered> + Send + 'static,
) -> Result<Body, Failure> {
    let offered = data.blocking(make).await?;
    Ok(Body::text(escape(&offered.text(locale))))
}
