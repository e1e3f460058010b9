//! `/hint`.

use super::options::matches;
use super::reply::{answer_aside, caller, which};
use crate::discord::actions::look::hint as hint_for;
use crate::discord::context::{Ctx, Failure};

/// Show a good turn in a practice match, and why; to you alone
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm"
)]
pub async fn hint(
    ctx: Ctx<'_>,
    #[description = "Which practice match; mostly not needed"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_aside(ctx, async |locale| {
        let which = which(ctx, match_option.as_deref(), locale)?;
        hint_for(ctx.data(), caller(ctx), which).await
    })
    .await
}
