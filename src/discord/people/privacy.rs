//! `/privacy`.

use crate::command::reply::{answer_aside, caller};
use crate::context::{Ctx, Failure};
use crate::message::{Body, PrivateClick, danger, escape, secondary};
use locale::say;

/// See or delete what I store about you
#[poise::command(slash_command, subcommands("export", "delete"), subcommand_required)]
pub async fn privacy(_: Ctx<'_>) -> Result<(), Failure> {
    Ok(())
}

/// Download everything I store about you
#[poise::command(slash_command)]
pub async fn export(ctx: Ctx<'_>) -> Result<(), Failure> {
    let by = caller(ctx);
    answer_aside(ctx, async |_| {
        let document = ctx.data().blocking(move |app| app.personal_data(by)).await?;
        Ok(Body::text(escape(&document.description)).document(document))
    })
    .await
}

/// Delete what I store about you (you’ll be asked to confirm)
#[poise::command(slash_command)]
pub async fn delete(ctx: Ctx<'_>) -> Result<(), Failure> {
    answer_aside(ctx, async |locale| {
        Ok(Body::text(say!(locale, "privacy-question")).buttons([
            danger(PrivateClick::Erase, "button-erase", locale),
            secondary(PrivateClick::KeepData, "button-keep-data", locale),
        ]))
    })
    .await
}
