//! `/draw`, `/takeback`, `/vacation` and `/rematch`.

use super::super::body::Body;
use super::super::errors::Failure;
use super::super::text::escape;
use super::super::{Ctx, Data};
use super::options::{VacationOption, matches};
use super::{answer_aside, asker, which};
use crate::app::{App, Offered, PlayerId, Which};
use crate::locale::Locale;
use crate::say;

/// Offer a draw, or accept the one offered to you
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm"
)]
pub async fn draw(
    ctx: Ctx<'_>,
    #[description = "Which of your matches; mostly not needed"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_aside(ctx, async |locale| {
        let which = which(ctx, match_option.as_deref(), locale)?;
        offer_draw(ctx.data(), asker(ctx), which, locale).await
    })
    .await
}

/// Ask to take your last turn back
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm"
)]
pub async fn takeback(
    ctx: Ctx<'_>,
    #[description = "Which of your matches; mostly not needed"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_aside(ctx, async |locale| {
        let which = which(ctx, match_option.as_deref(), locale)?;
        offer_takeback(ctx.data(), asker(ctx), which, locale).await
    })
    .await
}

/// Ask your opponent to stop the clock for some days, or end your vacation
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm"
)]
pub async fn vacation(
    ctx: Ctx<'_>,
    #[description = "For how many days; leave it out to end your vacation"] days: Option<
        VacationOption,
    >,
    #[description = "Which of your matches; mostly not needed"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_aside(ctx, async |locale| {
        let which = which(ctx, match_option.as_deref(), locale)?;
        let (data, by) = (ctx.data(), asker(ctx));
        match days {
            Some(VacationOption(days)) => offer_vacation(data, by, which, days, locale).await,
            None => end_vacation(data, by, which, locale).await,
        }
    })
    .await
}

/// Ask for another match with colours swapped
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm"
)]
pub async fn rematch(
    ctx: Ctx<'_>,
    #[description = "The number of a match that is over; mostly not needed"]
    #[rename = "match"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_aside(ctx, async |locale| {
        let which = which(ctx, match_option.as_deref(), locale)?;
        offer_rematch(ctx.data(), asker(ctx), which, locale).await
    })
    .await
}

/// Offers a draw, or agrees to one.
pub async fn offer_draw(
    data: &Data,
    by: PlayerId,
    which: Which,
    locale: Locale,
) -> Result<Body, Failure> {
    let offer = data.ask(move |app| app.offer_draw(by, which)).await?;
    Ok(Body::text(escape(&offer.text(locale))))
}

/// Asks for a takeback, or allows the one asked for.
pub async fn offer_takeback(
    data: &Data,
    by: PlayerId,
    which: Which,
    locale: Locale,
) -> Result<Body, Failure> {
    offer(data, locale, move |app| app.offer_takeback(by, which)).await
}

/// Asks for a vacation, or agrees to the one asked for.
pub async fn offer_vacation(
    data: &Data,
    by: PlayerId,
    which: Which,
    days: i64,
    locale: Locale,
) -> Result<Body, Failure> {
    offer(data, locale, move |app| app.offer_vacation(by, which, days)).await
}

/// Asks for a rematch, or accepts the one asked for.
pub async fn offer_rematch(
    data: &Data,
    by: PlayerId,
    which: Which,
    locale: Locale,
) -> Result<Body, Failure> {
    offer(data, locale, move |app| app.offer_rematch(by, which)).await
}

/// Ends a vacation before its time.
pub async fn end_vacation(
    data: &Data,
    by: PlayerId,
    which: Which,
    locale: Locale,
) -> Result<Body, Failure> {
    let game_match = data.ask(move |app| app.end_vacation(by, which)).await?;
    let id = game_match.id.to_string();
    Ok(Body::text(say!(locale, "vacation-ended", r#match = id)))
}

async fn offer(
    data: &Data,
    locale: Locale,
    ask: impl FnOnce(&App) -> crate::app::Result<Offered> + Send + 'static,
) -> Result<Body, Failure> {
    let offered = data.ask(ask).await?;
    Ok(Body::text(escape(&offered.text(locale))))
}
