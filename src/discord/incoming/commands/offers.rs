//! `/draw`, `/takeback`, `/vacation` and `/rematch`.

use super::options::{VacationOption, matches};
use super::reply::{answer_aside, caller, which};
use crate::discord::actions::offers::{end_vacation, offer, offer_draw};
use crate::discord::context::{Ctx, Failure};

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
        offer_draw(ctx.data(), caller(ctx), which, locale).await
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
        let by = caller(ctx);
        offer(ctx.data(), locale, move |app| app.offer_takeback(by, which)).await
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
        let (data, by) = (ctx.data(), caller(ctx));
        match days {
            Some(VacationOption(days)) => {
                offer(data, locale, move |app| app.offer_vacation(by, which, days)).await
            }
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
        let by = caller(ctx);
        offer(ctx.data(), locale, move |app| app.offer_rematch(by, which)).await
    })
    .await
}
