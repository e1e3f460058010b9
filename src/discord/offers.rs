//! Offers: `/draw`, `/takeback` and `/rematch`, and undoing moves.

use crate::command::options::matches;
use crate::command::reply::answer_about_match;
use crate::context::{Ctx, Request, Result};
use crate::message::Body;
use app::{self, App, Offered};
use locale::say;
use model::{BoardRef, MatchSelector, MessageId, PlayerId};

#[poise::command(slash_command)]
pub async fn draw(ctx: Ctx<'_>, #[autocomplete = "matches"] r#match: Option<String>) -> Result<()> {
    answer_about_match(ctx, r#match, async |request| offer_draw(&request).await).await
}

#[poise::command(slash_command)]
pub async fn takeback(
    ctx: Ctx<'_>,
    #[autocomplete = "matches"] r#match: Option<String>,
) -> Result<()> {
    let work = async |request: Request| offer(&request, App::offer_takeback).await;
    answer_about_match(ctx, r#match, work).await
}

#[poise::command(slash_command)]
pub async fn rematch(ctx: Ctx<'_>, r#match: Option<String>) -> Result<()> {
    let work = async |request: Request| offer(&request, App::offer_rematch).await;
    answer_about_match(ctx, r#match, work).await
}

/// Offers a draw or accepts the opponent's offer.
pub async fn offer_draw(request: &Request) -> Result {
    let (by, which) = (request.by(), request.which);
    let offer = request.data.ask_engine(move |app| app.offer_draw(by, which));
    Ok(Body::plain(offer.await?.text(request.locale)))
}

/// Makes an offer, or accepts the opponent's offer of the same kind.
pub async fn offer(
    request: &Request,
    make: impl FnOnce(&App, PlayerId, MatchSelector) -> app::Result<Offered> + Send + 'static,
) -> Result {
    Ok(Body::plain(request.on_match(make).await?.text(request.locale)))
}

/// Undoes the move just played, asked for by the button of the board `at` or in `message`.
pub async fn undo(request: &Request, at: Option<BoardRef>, message: Option<MessageId>) -> Result {
    let undone = request.on_match(move |app, by, which| app.undo(by, which, at, message)).await?;
    Ok(Body::plain(say!(request.locale, "undone", r#match = undone.id)))
}
