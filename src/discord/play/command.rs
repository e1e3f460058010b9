//! `/move` and `/resign`.

use super::{confirm_resignation, play};
use crate::command::options::{matches, turns};
use crate::command::reply::answer_about_match;
use crate::context::{Ctx, Failure};

/// Make a move
#[poise::command(slash_command, rename = "move")]
pub async fn play_turn(
    ctx: Ctx<'_>,
    #[description = "Your move, e.g. e2e4 or Nf3"]
    #[rename = "move"]
    #[autocomplete = "turns"]
    turn: String,
    #[description = "Which of your matches (only needed if there are several here)"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_about_match(ctx, match_option, |request| play(request, turn, None)).await
}

/// Resign (you’ll be asked to confirm)
#[poise::command(slash_command)]
pub async fn resign(
    ctx: Ctx<'_>,
    #[description = "Which of your matches (only needed if there are several here)"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_about_match(ctx, match_option, confirm_resignation).await
}
