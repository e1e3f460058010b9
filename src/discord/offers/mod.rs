//! Offers draws, takebacks and rematches, and undoes moves.

pub mod command;

use crate::context::{Failure, MatchRequest};
use crate::message::{Body, escape};
use app::{self, App, BoardRef, MatchSelector, MessageId, Offered, PlayerId};

/// Offers a draw or accepts the opponent's offer.
pub async fn offer_draw(request: MatchRequest) -> Result<Body, Failure> {
    let MatchRequest { data, by, which, locale, .. } = request;
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

/// Undoes the move that was just played. `at` is the board with the button, `message` the one in
/// which it was asked for.
pub async fn undo(
    request: MatchRequest,
    at: Option<BoardRef>,
    message: Option<MessageId>,
) -> Result<Body, Failure> {
    let undone = request.blocking(move |app, by, which| app.undo(by, which, at, message)).await?;
    Ok(Body::text(escape(&undone.text(request.locale))))
}
