//! Plays turns: `/move`, typed turns, and the menus that lead to a turn; and resigns.

pub mod menu;

use std::time::Duration;

use crate::command::options::{matches, turns};
use crate::command::reply::answer_about_match;
use crate::context::{Ctx, Request, Result, with_refusal};
use crate::message::{Body, MatchClick, danger, primary, secondary};
use crate::votes::view_body;
use app::{App, TurnRequest};
use model::{Addressing, BoardRef};

/// How long a turn waits until the messages in its match's channel have been read.
const READING: Duration = Duration::from_secs(2);

#[poise::command(slash_command, rename = "move")]
pub async fn play_turn(
    ctx: Ctx<'_>,
    #[rename = "move"]
    #[autocomplete = "turns"]
    turn: String,
    #[autocomplete = "matches"] r#match: Option<String>,
) -> Result<()> {
    answer_about_match(ctx, r#match, async |request| play(&request, turn, None).await).await
}

#[poise::command(slash_command)]
pub async fn resign(
    ctx: Ctx<'_>,
    #[autocomplete = "matches"] r#match: Option<String>,
) -> Result<()> {
    answer_about_match(ctx, r#match, async |request| confirm_resignation(&request).await).await
}

/// Plays a turn. `at` is the board that a menu belongs to.
pub async fn play(request: &Request, turn: String, at: Option<BoardRef>) -> Result {
    let (data, locale) = (&request.data, request.locale);
    if !data.reading.is_read_up() {
        // An earlier message there may come first, or show that the match has moved on.
        if let Ok(game_match) = request.on_match(App::find).await {
            let (guild, place) = (game_match.guild, game_match.place());
            if !data.reading.read_up(guild, place, READING).await {
                return Err(request.refusal("still-reading"));
            }
        }
    }
    let roles = request.roles();
    let played = request.on_match(move |app, by, which| {
        let turn = TurnRequest { by, text: &turn, which, heard: Addressing::Addressed, at };
        app.play_or_vote(turn, &roles)
    });
    let played = played.await?;
    if let Some(vote) = &played.vote {
        return Ok(view_body(vote, locale));
    }
    let place = played.game_match.place();
    with_refusal(data, place, Body::plain(played.text(locale)), locale).await
}

pub async fn confirm_resignation(request: &Request) -> Result {
    let question = request.on_match(App::resign_question).await?;
    let (id, locale) = (question.match_id, request.locale);
    let abort = primary(MatchClick::Abort.of(id), "button-abort", locale);
    Ok(Body::plain(&question.text).buttons(
        [danger(MatchClick::ResignSure.of(id), "button-resign", locale)]
            .into_iter()
            .chain(question.may_abort.then_some(abort))
            .chain([secondary(MatchClick::ResignNot.of(id), "button-keep-playing", locale)]),
    ))
}
