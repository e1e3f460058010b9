//! `/plan`.

use crate::command::options::matches;
use crate::command::reply::answer_about_match;
use crate::context::{Ctx, Failure};
use crate::plans;

/// Set conditional moves: if your opponent plays as expected, I reply for you (only you see them)
#[poise::command(slash_command)]
pub async fn plan(
    ctx: Ctx<'_>,
    #[description = "Moves from the current board, e.g. e5 Nf3 Nf6 Nxe5; d5 exd5 (leave empty to see your plan)"]
    lines: Option<String>,
    #[description = "Which of your matches (only needed if there are several here)"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    let lines = lines.filter(|lines| !lines.trim().is_empty());
    answer_about_match(ctx, match_option, async |request| match lines {
        Some(lines) => plans::set(request, None, lines).await,
        None => plans::show(request, 0).await,
    })
    .await
}
