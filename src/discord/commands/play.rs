//! `/move` and `/resign`.

use serenity::all::ChannelId;

use super::super::body::Body;
use super::super::buttons::ask_to_resign;
use super::super::errors::Failure;
use super::super::text::escape;
use super::super::{Ctx, Data};
use super::options::{matches, turns};
use super::{answer_aside, asker, which, with_notice};
use crate::app::{BoardRef, Heard, PlayerId, TurnRequest, Which};
use crate::locale::Locale;

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
        play(ctx.data(), asker(ctx), turn, which, None, locale).await
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
        ask_to_resign(ctx.data(), asker(ctx), which, locale).await
    })
    .await
}

/// Plays a turn; `at` is the board that a menu belongs to.
pub async fn play(
    data: &Data,
    by: PlayerId,
    turn: String,
    which: Which,
    at: Option<BoardRef>,
    locale: Locale,
) -> Result<Body, Failure> {
    let played = data
        .ask(move |app| {
            app.play(TurnRequest {
                by,
                text: &turn,
                which,
                heard: Heard::Addressed,
                at,
            })
        })
        .await?;
    let place = ChannelId::new(played.game_match.place().0);
    let body = Body::text(escape(&played.text(locale)));
    with_notice(data, place, body, locale).await
}
