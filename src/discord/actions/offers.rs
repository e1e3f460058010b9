//! Offers draws, takebacks, vacations and rematches.

use super::MatchRequest;
use crate::app::{self, App, MatchSelector, Offered, PlayerId};
use crate::discord::context::Failure;
use crate::discord::message::{Body, escape};
use crate::say;

/// Offers a draw or accepts the opponent's offer.
pub async fn offer_draw(request: MatchRequest) -> Result<Body, Failure> {
    let MatchRequest {
        data,
        by,
        which,
        locale,
    } = request;
    let offer = data.ask_engine(move |app| app.offer_draw(by, which));
    Ok(Body::text(escape(&offer.await?.text(locale))))
}

/// Makes an offer, or accepts the opponent's offer of the same kind.
pub async fn offer(
    request: MatchRequest,
    make: impl FnOnce(&App, PlayerId, MatchSelector) -> app::Result<Offered> + Send + 'static,
) -> Result<Body, Failure> {
    let offered = request.blocking(make).await?;
    Ok(Body::text(escape(&offered.text(request.locale))))
}

/// Offers to stop the clock for some days.
pub async fn offer_vacation(request: MatchRequest, days: i64) -> Result<Body, Failure> {
    offer(request, move |app, by, which| {
        app.offer_vacation(by, which, days)
    })
    .await
}

/// Ends a vacation early.
pub async fn end_vacation(request: MatchRequest) -> Result<Body, Failure> {
    let game_match = request.blocking(App::end_vacation).await?;
    let id = game_match.id.to_string();
    Ok(Body::text(say!(
        request.locale,
        "vacation-ended",
        r#match = id
    )))
}
