//! Moves planned ahead: `/plan`, and the form and buttons of a plan.

pub mod message;

use std::time::Duration;

use serenity::all::CreateModal;
use tokio::time::timeout;

use self::message::FORM_LIMIT;
use crate::command::options::matches;
use crate::command::reply::answer_about_match;
use crate::context::{Ctx, Failure, Request, Result};
use crate::message::Body;
use app::{App, Cost};
use locale::say;
use model::BoardRef;

/// Longer texts cost more, in characters.
const LONG: usize = 300;

/// How long the form waits for what has been planned: it must open within three seconds.
const LOOKUP: Duration = Duration::from_millis(1500);

#[poise::command(slash_command)]
pub async fn plan(
    ctx: Ctx<'_>,
    lines: Option<String>,
    #[autocomplete = "matches"] r#match: Option<String>,
) -> Result<()> {
    let lines = lines.filter(|lines| !lines.trim().is_empty());
    answer_about_match(ctx, r#match, async |request| match lines {
        Some(lines) => set(&request, None, lines).await,
        None => show(&request, 0).await,
    })
    .await
}

/// Shows what is planned, with the board at the end of a line, counted from 0.
pub async fn show(request: &Request, line: usize) -> Result {
    let view = request.on_match(move |app, by, which| app.plan(by, which, line));
    Ok(message::plan(view.await?, request.locale))
}

/// Plans what was typed, for this board if it is given. A refusal repeats the text, so that it can
/// be corrected.
pub async fn set(request: &Request, at: Option<BoardRef>, typed: String) -> Result {
    let locale = request.locale;
    let failure = match planned(request, at, typed.clone()).await {
        Ok(body) => return Ok(body),
        Err(Failure::GivenUp) => return Err(Failure::GivenUp),
        Err(failure) => failure,
    };
    failure.log("planning moves");
    let info = request.on_match(App::find).await.ok();
    let is_running =
        |info: &model::Match| info.outcome.is_none() && info.color_of(request.by()).is_some();
    let board = info.filter(is_running).map(|info| info.board());
    Ok(message::refused(failure.into_body(locale), &typed, board, locale))
}

async fn planned(request: &Request, at: Option<BoardRef>, typed: String) -> Result {
    let is_long = typed.chars().count() > LONG;
    let cost = if is_long { Cost::Search } else { Cost::Small };
    request.data.rate_limit(request.by(), cost)?;
    let view = request.on_match(move |app, by, which| app.set_plan(by, which, at, &typed));
    Ok(message::plan(view.await?, request.locale))
}

pub async fn delete(request: &Request) -> Result {
    Ok(Body::plain(request.on_match(App::delete_plan).await?))
}

/// Makes the form, with the text that the clicked message repeats or else with what is planned.
pub async fn form(request: &Request, board: BoardRef, shown: &str) -> Result<CreateModal> {
    let (by, locale) = (request.by(), request.locale);
    if let Some(typed) = message::typed_in(shown) {
        return Ok(message::form(board, typed, locale));
    }
    let lookup = request.blocking(move |app| app.plan_text(by, board.match_id));
    let Ok(stored) = timeout(LOOKUP, lookup).await else {
        return Err(Failure::Refused(say!(locale, "our-fault")));
    };
    let stored = stored?;
    match stored.chars().count() <= FORM_LIMIT {
        true => Ok(message::form(board, &stored, locale)),
        false => Err(Failure::Refused(say!(locale, "plan-too-large"))),
    }
}
