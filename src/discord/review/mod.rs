//! Reviews of finished matches.

pub mod message;

use crate::context::{Failure, MatchRequest};
use crate::message::{Body, MatchClick};
use crate::play::menu::{longer_path, open_menu};
use app::{AnswerStep, App, Cost, MatchId, ReviewLine};

/// Shows the progress or the result of a match's review. Starts the review if there is none.
pub async fn review(request: MatchRequest) -> Result<Body, Failure> {
    let post = request.blocking(App::review).await?;
    Ok(message::private_summary(post))
}

pub async fn error(request: MatchRequest, number: usize) -> Result<Body, Failure> {
    let turn = request.blocking(move |app, by, which| app.review_turn(by, which, number));
    Ok(message::error(turn.await?, request.locale))
}

/// A board of a line that belongs to an error.
pub async fn line(
    request: MatchRequest,
    number: u32,
    line: ReviewLine,
    ply: u8,
) -> Result<Body, Failure> {
    let view = request.blocking(move |app, by, which| {
        app.review_line(by, which, number as usize, line, ply.into())
    });
    Ok(message::line(view.await?, request.locale))
}

/// The question for a better turn than an error.
pub async fn question(request: MatchRequest, number: u32) -> Result<Body, Failure> {
    let asked = request
        .blocking(move |app, by, which| app.review_question(by, which, number as usize))
        .await?;
    Ok(message::attempt(asked, request.locale))
}

/// What becomes of an answer to it.
pub async fn answer(request: MatchRequest, number: u32, text: String) -> Result<Body, Failure> {
    let MatchRequest { data, by, which, locale, .. } = request;
    data.app.expect_no_question(by)?;
    data.rate_limit(by, Cost::Search)?;
    let judged = data.ask_engine(move |app| app.review_answer(by, which, number as usize, &text));
    Ok(message::attempt(judged.await?, locale))
}

/// The next menu on the way to an answer, or what becomes of the one chosen.
pub async fn menu(
    request: MatchRequest,
    id: MatchId,
    number: u32,
    path: String,
    chosen: Option<&str>,
) -> Result<Body, Failure> {
    let path = match chosen {
        Some(choice) => longer_path(&path, choice),
        None => path,
    };
    let so_far = path.clone();
    let step = request
        .blocking(move |app, by, which| app.review_menu(by, which, number as usize, &so_far))
        .await?;
    let open = match step {
        AnswerStep::Answer(turn) => return answer(request, number, turn).await,
        AnswerStep::Choose(open) => open,
    };
    let click = MatchClick::ReviewMenu(number, path).of(id);
    let back = message::back_to_question(id, number, request.locale);
    Ok(open_menu(&request.data, open, click).buttons([back]))
}
