//! `/hint`.

use super::look::hint as hint_for;
use crate::command::options::matches;
use crate::command::reply::answer_about_match;
use crate::context::{Ctx, Failure};

/// Get a hint in a practice match (only you see it)
#[poise::command(slash_command)]
pub async fn hint(
    ctx: Ctx<'_>,
    #[description = "Which practice match (only needed if you have several)"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_about_match(ctx, match_option, hint_for).await
}
