//! Reviews of finished matches.

use super::MatchRequest;
use crate::app::App;
use crate::discord::context::Failure;
use crate::discord::message::{Body, review as message};

/// Shows the progress or the result of a match's review. Starts the review if there is none.
pub async fn review(request: MatchRequest) -> Result<Body, Failure> {
    Ok(message::summary(request.blocking(App::review).await?))
}

pub async fn error(request: MatchRequest, number: usize) -> Result<Body, Failure> {
    let turn = request.blocking(move |app, by, which| app.review_turn(by, which, number));
    Ok(message::error(turn.await?, request.locale))
}
