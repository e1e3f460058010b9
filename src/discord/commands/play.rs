//! `/move`, `/draw` and `/resign`.

use serenity::all::ChannelId;

use super::super::body::Body;
use super::super::buttons::ask_to_resign;
use super::super::errors::Failure;
use super::super::text::escape;
use super::super::{Ctx, Data};
use super::options::{matches, turns};
use super::{answer_aside, asker, which, with_notice};
use crate::app::{Heard, PlayerId, TurnRequest, Which};

/// Play a turn
#[poise::command(
    slash_command,
    rename = "move",
    install_context = "Guild",
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
    let which = which(ctx, match_option.as_deref())?;
    let by = asker(ctx);
    let data = ctx.data();
    answer_aside(ctx, async {
        let played = data
            .ask(move |app| {
                app.play(TurnRequest {
                    by,
                    text: &turn,
                    which,
                    heard: Heard::Addressed,
                    at_ply: None,
                })
            })
            .await?;
        let body = Body::text(escape(&played.to_string()));
        Ok(with_notice(
            data,
            ChannelId::new(played.game_match.place().0),
            body,
        ))
    })
    .await
}

/// Offer a draw, or accept the one offered to you
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn draw(
    ctx: Ctx<'_>,
    #[description = "Which of your matches; mostly not needed"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    let which = which(ctx, match_option.as_deref())?;
    answer_aside(ctx, offer_draw(ctx.data(), asker(ctx), which)).await
}

/// Give a match up; you are asked once more before
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn resign(
    ctx: Ctx<'_>,
    #[description = "Which of your matches; mostly not needed"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    let which = which(ctx, match_option.as_deref())?;
    answer_aside(ctx, ask_to_resign(ctx.data(), asker(ctx), which)).await
}

/// Offers a draw, or agrees to one.
pub async fn offer_draw(data: &Data, by: PlayerId, which: Which) -> Result<Body, Failure> {
    let offer = data.ask(move |app| app.offer_draw(by, which)).await?;
    Ok(Body::text(escape(&offer.to_string())))
}
