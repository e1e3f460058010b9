//! How the model's types stand in columns: ids, times and milliseconds as numbers, games, colours
//! and closed enums by their ids.

use std::time::Duration;

use super::sql::{FromValue, ToValue, column};
use super::{Result, Row, Value, from_row};
use model::{
    AnalysisId, ChallengeId, ChallengeState, ChannelId, ColorChoice, DraftId, DuelId, DuelJobKind,
    Ending, EventId, EventJobKind, GuildId, JOBS, JobKind, Lane, MatchId, MatchTerms, MessageId,
    OfferId, OfferKind, OfferState, OtherJobKind, Outcome, PlayerId, RoleId, Time, TimeControl,
    VoteTerms,
};
use pairing::{DuelSide, DuelState, EventFormat, EventState, NewsKind, PairedMatch, PairingResult};
use rules::{Color, Game};

/// A day, as SQL: milliseconds.
pub(super) const DAY_MS: &str = "86400000";

// The databases have no unsigned numbers.
column!(PlayerId, GuildId, RoleId, ChannelId, MessageId in Integer:
    |id| id.0.cast_signed(), |stored| Some(Self(stored.cast_unsigned())));
column!(AnalysisId, MatchId, ChallengeId, OfferId, EventId, DraftId, DuelId, Time in Integer: |number| number.0, |stored| Some(Self(stored)));
column!(Duration in Integer: |time| i64::try_from(time.as_millis()).unwrap_or(i64::MAX),
    |stored| Some(Self::from_millis(stored.unsigned_abs())));
column!(Game in Text: |game| game.id(), |stored| Game::from_id(stored));
column!(Color in Text: |color| color.id(), |stored| Color::ALL.into_iter().find(|color| color.id() == stored));
column!(ChallengeState, ColorChoice, DuelJobKind, DuelState, Ending, EventFormat, EventJobKind, EventState, JobKind, NewsKind, OfferKind, OfferState,
    OtherJobKind, PairingResult, DuelSide in Text:
    |choice| choice.into_str(), |stored| stored.parse().ok());

pub(super) fn time(row: &Row<'_>) -> Result<TimeControl> {
    Ok(from_row!(row => TimeControl { days, bonus }))
}

pub(super) fn match_terms(row: &Row<'_>) -> Result<MatchTerms> {
    Ok(from_row!(row => MatchTerms { game, start_fen, time = time(row)?, rated }))
}

pub(super) fn vote_terms(row: &Row<'_>) -> Result<VoteTerms> {
    Ok(VoteTerms { hours: row.get("vote_hours")?, count: row.get("vote_count")? })
}

pub(super) fn message(row: &Row<'_>) -> Result<(ChannelId, MessageId)> {
    Ok((row.get("channel")?, row.get("message")?))
}

/// The message whose channel and id are in these columns; `None` where either is NULL.
pub(super) fn optional_message(
    row: &Row<'_>,
    channel: &str,
    message: &str,
) -> Result<Option<(ChannelId, MessageId)>> {
    let channel: Option<ChannelId> = row.get(channel)?;
    Ok(channel.zip(row.get(message)?))
}

/// How the match of a row has ended; `None` while it goes on.
pub(super) fn outcome(row: &Row<'_>) -> Result<Option<Outcome>> {
    let outcome = |ending| Ok(Outcome { winner: row.get("winner")?, ending });
    row.get::<Option<Ending>>("ending")?.map(outcome).transpose()
}

/// The match of a row of an event or a duel; `None` where it has not begun.
pub(super) fn paired_match(row: &Row<'_>) -> Result<Option<PairedMatch>> {
    let at = |outcome| -> Result<_> { Ok((outcome, row.get("ended_at")?)) };
    let ended = outcome(row)?.map(at).transpose()?;
    Ok(row.get::<Option<MatchId>>("match")?.map(|id| PairedMatch { id, ended }))
}

/// The names of the kinds with a lane like this, as a part of a query.
pub(crate) fn kinds(is: impl Fn(Lane) -> bool) -> String {
    let names = JOBS.iter().filter(|(_, lane)| is(*lane)).map(|(name, _)| format!("'{name}'"));
    names.collect::<Vec<_>>().join(", ")
}
