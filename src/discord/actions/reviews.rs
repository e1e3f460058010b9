//! Reviews of matches that are over.

use crate::app::{MatchSelector, PlayerId};
use crate::discord::context::{Data, Failure};
use crate::discord::message::{Body, review as message};
use crate::locale::Locale;

/// How far the review of a match has come, or what has come of it; it begins where there is none yet.
pub async fn review(data: &Data, by: PlayerId, which: MatchSelector) -> Result<Body, Failure> {
    let post = data.blocking(move |app| app.review(by, which)).await?;
    Ok(message::summary(post))
}

/// An error of a match by its number.
pub async fn error(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    number: usize,
    locale: Locale,
) -> Result<Body, Failure> {
    let turn = data
        .blocking(move |app| app.review_turn(by, which, number))
        .await?;
    Ok(message::error(turn, locale))
}
