//! `/draw`, `/takeback`, `/vacation` and `/rematch`.

use super::{offer, offer_draw};
use crate::command::options::{Bounded, matches};
use crate::command::reply::{answer_about_match, answer_aside, caller};
use crate::context::{Ctx, Failure};
use crate::vacation;
use app::App;

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
    answer_about_match(ctx, match_option, |request| offer(request, App::offer_takeback)).await
}

/// Stop the clocks in all your matches for a few days, or end your vacation
#[poise::command(slash_command, rename = "vacation")]
pub async fn take_vacation(
    ctx: Ctx<'_>,
    #[description = "Number of days (leave empty to see how many you have left, or to end your vacation)"]
    days: Option<Bounded<1, 366>>,
) -> Result<(), Failure> {
    let (data, by) = (ctx.data(), caller(ctx));
    answer_aside(ctx, async |locale| match days {
        Some(days) => vacation::take(data, by, days.0, locale).await,
        None => vacation::show(data, by, locale).await,
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
    answer_about_match(ctx, match_option, |request| offer(request, App::offer_rematch)).await
}
