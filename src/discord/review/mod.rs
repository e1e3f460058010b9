//! Reviews of finished matches: `/review`, and their buttons and menus.

pub mod message;

use crate::command::reply::answer_about_match;
use crate::context::{Ctx, Request, Result};
use crate::message::MatchClick;
use crate::play::menu::{longer_path, open_menu};
use app::{AnswerStep, App, Cost, ReviewLine};
use model::MatchId;

#[poise::command(slash_command)]
pub async fn review(ctx: Ctx<'_>, r#match: Option<String>) -> Result<()> {
    answer_about_match(ctx, r#match, async |request| summary(&request).await).await
}

/// Shows the progress or the result of a match's review. Starts the review if there is none.
pub async fn summary(request: &Request) -> Result {
    Ok(message::private_summary(request.on_match(App::review).await?))
}

pub async fn error(request: &Request, number: usize) -> Result {
    let turn = request.on_match(move |app, by, which| app.review_turn(by, which, number));
    Ok(message::error(turn.await?, request.locale))
}

/// A board of a line that belongs to an error.
pub async fn line(request: &Request, number: u32, is_better: bool, ply: u8) -> Result {
    let line = if is_better { ReviewLine::Better } else { ReviewLine::Played };
    let view = request.on_match(move |app, by, which| {
        app.review_line(by, which, number as usize, line, ply.into())
    });
    Ok(message::line(view.await?, request.locale))
}

pub async fn question(request: &Request, number: u32) -> Result {
    let asked =
        request.on_match(move |app, by, which| app.review_question(by, which, number as usize));
    Ok(message::attempt(asked.await?, request.locale))
}

/// What becomes of an answer to it.
pub async fn answer(request: &Request, number: u32, text: String) -> Result {
    let (data, by, which) = (&request.data, request.by(), request.which);
    data.app.expect_no_question(by)?;
    data.rate_limit(by, Cost::Search)?;
    let judged = data.ask_engine(move |app| app.review_answer(by, which, number as usize, &text));
    Ok(message::attempt(judged.await?, request.locale))
}

/// The next menu on the way to an answer, or what becomes of the one chosen.
pub async fn menu(
    request: &Request,
    id: MatchId,
    number: u32,
    path: String,
    chosen: Option<&str>,
) -> Result {
    let path = longer_path(path, chosen);
    let so_far = path.clone();
    let step = request
        .on_match(move |app, by, which| app.review_menu(by, which, number as usize, &so_far));
    let open = match step.await? {
        AnswerStep::Answer(turn) => return answer(request, number, turn).await,
        AnswerStep::Choose(open) => open,
    };
    let click = MatchClick::ReviewMenu(number, path).of(id);
    let back = message::back_to_question(id, number, request.locale);
    Ok(open_menu(&request.data, open, click).buttons([back]))
}
