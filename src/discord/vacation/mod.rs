//! Takes a vacation, and ends it.

pub mod message;

use self::message as vacation;
use crate::context::{Data, Failure};
use crate::message::Body;
use app::PlayerId;
use locale::Locale;

/// Shows how a player's vacation stands, with what they can do about it.
pub async fn show(data: &Data, by: PlayerId, locale: Locale) -> Result<Body, Failure> {
    let view = data.blocking(move |app| app.vacation(by)).await?;
    Ok(vacation::vacation(&view, locale))
}

/// Begins a vacation of so many days.
pub async fn take(data: &Data, by: PlayerId, days: i64, locale: Locale) -> Result<Body, Failure> {
    let taken = data.blocking(move |app| app.take_vacation(by, days)).await?;
    Ok(vacation::taken(&taken, locale))
}

/// Ends a vacation early.
pub async fn end(data: &Data, by: PlayerId, locale: Locale) -> Result<Body, Failure> {
    let view = data.blocking(move |app| app.end_vacation(by)).await?;
    Ok(vacation::ended(&view, locale))
}
