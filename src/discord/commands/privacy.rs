//! `/privacy`.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::super::board::button;
use super::super::body::Body;
use super::super::click::Click;
use super::super::errors::Failure;
use super::super::text::escape;
use super::super::{Ctx, Data};
use super::{answer_aside, asker};
use crate::app::PlayerId;

/// See or delete what I store about you
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm",
    subcommands("export", "delete"),
    subcommand_required
)]
pub async fn privacy(_: Ctx<'_>) -> Result<(), Failure> {
    Ok(())
}

/// Get everything that I store about you as a file
#[poise::command(slash_command)]
pub async fn export(ctx: Ctx<'_>) -> Result<(), Failure> {
    let by = asker(ctx);
    answer_aside(ctx, async {
        let document = ctx.data().ask(move |app| app.personal_data(by)).await?;
        Ok(Body::text(escape(&document.description)).document(document))
    })
    .await
}

/// Delete what I store about you; you are asked once more before
#[poise::command(slash_command)]
pub async fn delete(ctx: Ctx<'_>) -> Result<(), Failure> {
    let question = "Shall I forget you? Your settings, ratings and challenges are deleted. Matches that you play end: \
                    they are resigned, or called off if they have hardly begun. Past matches stay, without your name. \
                    This cannot be undone.";
    answer_aside(ctx, async {
        Ok(Body::text(question).row(CreateActionRow::Buttons(vec![
            button(&Click::Erase, "Delete my data", ButtonStyle::Danger),
            button(&Click::KeepData, "Keep it", ButtonStyle::Secondary),
        ])))
    })
    .await
}

/// Forgets the one who has confirmed it.
pub async fn erase(data: &Data, by: PlayerId) -> Result<Body, Failure> {
    data.ask(move |app| app.erase(by)).await?;
    Ok(Body::text(
        "Your data is deleted. Your name is not stored again until you use me again.",
    ))
}
