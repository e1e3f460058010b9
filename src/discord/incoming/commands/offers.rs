//! `/draw`, `/takeback`, `/vacation` and `/rematch`.

use super::options::{Bounded, matches};
use super::reply::answer_about_match;
use crate::app::App;
use crate::discord::actions::offers::{end_vacation, offer, offer_draw, offer_vacation};
use crate::discord::context::{Ctx, Failure};

/// Offer a draw, or accept your opponent’s offer
#[poise::command(slash_command)]
pub async fn draw(
    ctx: Ctx<'_>,
    #[description = "Which of your matches (only needed if there are several here)"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_about_match(ctx, match_option, offer_draw).await
}

/// Ask to take back your last move
#[poise::command(slash_command)]
pub async fn takeback(
    ctx: Ctx<'_>,
    #[description = "Which of your matches (only needed if there are several here)"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_about_match(ctx, match_option, |request| {
        offer(request, App::offer_takeback)
    })
    .await
}

/// Ask to pause the clock for a few days, or end your vacation
#[poise::command(slash_command)]
pub async fn vacation(
    ctx: Ctx<'_>,
    #[description = "Number of days, 1 to 30 (leave empty to end your vacation)"] days: Option<
        Bounded<1, 30>,
    >,
    #[description = "Which of your matches (only needed if there are several here)"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_about_match(ctx, match_option, async |request| match days {
        Some(days) => offer_vacation(request, days.0).await,
        None => end_vacation(request).await,
    })
    .await
}

/// Ask for a rematch with colours swapped
#[poise::command(slash_command)]
pub async fn rematch(
    ctx: Ctx<'_>,
    #[description = "Number of a finished match (default: the one here)"]
    #[rename = "match"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_about_match(ctx, match_option, |request| {
        offer(request, App::offer_rematch)
    })
    .await
}
