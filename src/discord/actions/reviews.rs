//! Reviews of matches that are over.

use super::MatchRequest;
use crate::app::App;
use crate::discord::context::Failure;
use crate::discord::message::{Body, review as message};

/// How far the review of a match has come, or what has come of it; it begins where there is none yet.
pub async fn review(request: MatchRequest) -> Result<Body, Failure> {
    Ok(message::summary(request.blocking(App::review).await?))
}

pub async fn error(request: MatchRequest, number: usize) -> Result<Body, Failure> {
    let turn = request.blocking(move |app, by, which| app.review_turn(by, which, number));
    Ok(message::error(turn.await?, request.locale))
}
