//! `/move` and `/resign`.

use super::options::{matches, turns};
use super::reply::{answer_aside, caller, which};
use crate::discord::actions::play::{confirm_resignation, play};
use crate::discord::context::{Ctx, Failure};

/// Play a turn
#[poise::command(
    slash_command,
    rename = "move",
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm"
)]
pub async fn play_turn(
    ctx: Ctx<'_>,
    #[description = "Your turn, such as e2e4 or Nf3"]
    #[autocomplete = "turns"]
    turn: String,
    #[description = "Which of your matches; mostly not needed"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_aside(ctx, async |locale| {
        let which = which(ctx, match_option.as_deref(), locale)?;
        play(ctx.data(), caller(ctx), turn, which, None, locale).await
    })
    .await
}

/// Give a match up; you are asked once more before
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm"
)]
pub async fn resign(
    ctx: Ctx<'_>,
    #[description = "Which of your matches; mostly not needed"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_aside(ctx, async |locale| {
        let which = which(ctx, match_option.as_deref(), locale)?;
        confirm_resignation(ctx.data(), caller(ctx), which, locale).await
    })
    .await
}
