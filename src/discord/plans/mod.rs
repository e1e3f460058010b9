//! Moves planned ahead.

pub mod command;
pub mod message;

use std::time::Duration;

use serenity::all::CreateModal;
use tokio::time::timeout;

use self::message as plan;
use self::message::FORM_LIMIT;
use crate::context::{Data, Failure, MatchRequest};
use crate::message::{Body, escape};
use app::{App, BoardRef, Cost, PlayerId};
use locale::{Locale, say};

/// Longer texts cost more, in characters.
const LONG: usize = 300;

/// How long the form waits for what has been planned: it must open within three seconds.
const LOOKUP: Duration = Duration::from_millis(1500);

/// Shows what is planned, with the board at the end of a line, counted from 0.
pub async fn show(request: MatchRequest, line: usize) -> Result<Body, Failure> {
    let view = request.blocking(move |app, by, which| app.plan(by, which, line));
    Ok(plan::plan(view.await?, request.locale))
}

/// Plans what was typed, for this board if it is given. A refusal repeats the text, so that it can
/// be corrected.
pub async fn set(
    request: MatchRequest,
    at: Option<BoardRef>,
    typed: String,
) -> Result<Body, Failure> {
    let locale = request.locale;
    let failure = match planned(&request, at, typed.clone()).await {
        Ok(body) => return Ok(body),
        Err(Failure::GivenUp) => return Err(Failure::GivenUp),
        Err(failure) => failure,
    };
    failure.log("planning moves");
    let info = request.blocking(App::find).await.ok();
    let goes_on = info.filter(|info| info.outcome.is_none() && info.color_of(request.by).is_some());
    let board = goes_on.map(|info| info.board());
    Ok(plan::refused(failure.into_body(locale), &typed, board, locale))
}

async fn planned(
    request: &MatchRequest,
    at: Option<BoardRef>,
    typed: String,
) -> Result<Body, Failure> {
    let cost = match typed.chars().count() > LONG {
        true => Cost::Search,
        false => Cost::Small,
    };
    request.data.rate_limit(request.by, cost)?;
    let view = request.blocking(move |app, by, which| app.set_plan(by, which, at, &typed));
    Ok(plan::plan(view.await?, request.locale))
}

pub async fn delete(request: MatchRequest) -> Result<Body, Failure> {
    let said = request.blocking(App::delete_plan).await?;
    Ok(Body::text(escape(&said)))
}

/// Makes the form, with the text that the clicked message repeats or else with what is planned.
pub async fn form(
    data: &Data,
    by: PlayerId,
    board: BoardRef,
    message: &str,
    locale: Locale,
) -> Result<CreateModal, Failure> {
    if let Some(typed) = plan::typed_in(message) {
        return Ok(plan::form(board, typed, locale));
    }
    let lookup = data.blocking(move |app| app.plan_text(by, board.match_id));
    let stored = match timeout(LOOKUP, lookup).await {
        Ok(stored) => stored?,
        Err(_) => return Err(Failure::Refused(say!(locale, "our-fault"))),
    };
    match stored.chars().count() <= FORM_LIMIT {
        true => Ok(plan::form(board, &stored, locale)),
        false => Err(Failure::Refused(say!(locale, "plan-too-large"))),
    }
}
