//! `/move` and `/resign`.

use super::options::{matches, turns};
use super::reply::answer_about_match;
use crate::discord::actions::play::{confirm_resignation, play};
use crate::discord::context::{Ctx, Failure};

/// Play a turn
#[poise::command(slash_command, rename = "move")]
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
    answer_about_match(ctx, match_option, |request| play(request, turn, None)).await
}

/// Give a match up; you are asked once more before
#[poise::command(slash_command)]
pub async fn resign(
    ctx: Ctx<'_>,
    #[description = "Which of your matches; mostly not needed"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_about_match(ctx, match_option, confirm_resignation).await
}
