//! Offering draws, takebacks, vacations and rematches.

use crate::app::{self, App, MatchSelector, Offered, PlayerId};
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

/// Makes an offer, or accepts the same one of the opponent.
pub async fn offer(
    data: &Data,
    locale: Locale,
    make: impl FnOnce(&App) -> app::Result<Offered> + Send + 'static,
) -> Result<Body, Failure> {
    let offered = data.blocking(make).await?;
    Ok(Body::text(escape(&offered.text(locale))))
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
